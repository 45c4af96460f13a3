// SPDX-License-Identifier: MIT
// The service worker's part in notices: shows what a push says, and opens the table on a click. On
// the page of a server it is the whole worker; a static site's own (scripts/sw.js) takes it in.
const home = () => registration.scope;
const addressOf = (table) =>
  self.PATH_BEHIND ? `${home()}?/t/${table}` : new URL(`/t/${table}`, home()).href;

addEventListener('push', (event) => {
  const { title, body, table } = event.data.json();
  event.waitUntil(
    registration.showNotification(title, {
      body,
      tag: table,
      icon: new URL('icon-192.png', home()).href,
      data: { table },
    }),
  );
});

// The page that shows the table already, else any of ours, else a new one.
async function open(table) {
  const address = addressOf(table);
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = pages.find((page) => page.url.includes(`/t/${table}`));
  if (there) return there.focus();
  return clients.openWindow(address);
}

addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.table));
});
