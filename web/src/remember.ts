// SPDX-License-Identifier: MIT
// What was made for a thing once, as long as that thing lives.
export function remember<K extends WeakKey, V>(known: WeakMap<K, V>, key: K, make: () => V): V {
  const found = known.get(key);
  if (found !== undefined) return found;
  const made = make();
  known.set(key, made);
  return made;
}
