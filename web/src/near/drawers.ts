// SPDX-License-Identifier: MIT
// Where this browser keeps games: one drawer for each table, by its number; drawer 0 has the times.

export type Batch = Map<number, Uint8Array<ArrayBuffer> | null>; // null: thrown away

const asPromise = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

export class Drawers {
  private constructor(private readonly base: IDBDatabase) {}

  static async open(): Promise<Drawers> {
    const request = indexedDB.open('moraine', 1);
    request.onupgradeneeded = () => request.result.createObjectStore('drawers');
    return new Drawers(await asPromise(request));
  }

  async all(): Promise<[number, Uint8Array<ArrayBuffer>][]> {
    const store = this.base.transaction('drawers').objectStore('drawers');
    const [keys, values] = await Promise.all([
      asPromise(store.getAllKeys()),
      asPromise(store.getAll() as IDBRequest<Uint8Array<ArrayBuffer>[]>),
    ]);
    return keys.map((key, i) => [key as number, values[i] as Uint8Array<ArrayBuffer>]);
  }

  // All of it or nothing; done when the disk has it.
  write(batch: Batch): Promise<void> {
    return new Promise((resolve, reject) => {
      const written = this.base.transaction('drawers', 'readwrite', { durability: 'strict' });
      const store = written.objectStore('drawers');
      written.oncomplete = () => resolve();
      written.onabort = () => reject(written.error ?? new Error('storage'));
      try {
        for (const [key, bytes] of batch)
          if (bytes) store.put(bytes, key);
          else store.delete(key);
      } catch (error) {
        reject(error as Error);
        written.abort();
      }
    });
  }
}
