// Keeps the app itself on the device for whoever keeps documents there (src/platform/h5/offline/offline.ts): the shell and
// the parts that were loaded. Nothing of what the server says is kept here. It lies at the root as /offline-worker.js.
const CACHE = 'antou-offline'
const SHELL = '/init/init'
/** Their names carry their content (server/kernel/http/web.ts). */
const LASTING = /^\/(js|css|static)\//
const SERVED = /^\/(v3|api|oss|im|demo)(\/|$)/
const MOST_PARTS = 400
/** A line that is there and brings nothing. */
const PATIENCE_MS = 5_000

self.addEventListener('install', (event) => {
  event.waitUntil(fetchShell().then(() => self.skipWaiting()))
})
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('message', (event) => event.waitUntil(keepParts(event.data.parts)))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (LASTING.test(pathname)) event.respondWith(part(request))
  else if (request.mode === 'navigate' && !SERVED.test(pathname) && !/\.\w+$/.test(pathname))
    event.respondWith(shell(request))
})

/** From the server while it answers: what is kept is never older than the last page that was opened. */
async function shell(request) {
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
  const asked = fetch(request).then((answer) => keepShell(answer))
  const answer = await Promise.race([asked, late]).catch(() => undefined)
  return answer || (await caches.match(SHELL)) || asked
}

const fetchShell = async () => keepShell(await fetch(SHELL, { cache: 'no-cache' }))

async function keepShell(answer) {
  if (answer.ok && answer.type === 'basic') await (await caches.open(CACHE)).put(SHELL, answer.clone())
  return answer
}

async function part(request) {
  const kept = await caches.match(request.url)
  // A part of a part is the network's.
  if (kept && !request.headers.has('range')) return kept
  const answer = await fetch(request)
  if (answer.status === 200 && answer.type === 'basic') await put(request.url, answer.clone())
  return answer
}

async function keepParts(urls) {
  const cache = await caches.open(CACHE)
  for (const url of urls) if (!(await cache.match(url))) await cache.add(url).catch(() => undefined)
}

/** The oldest make room: those of versions before. */
async function put(url, answer) {
  const cache = await caches.open(CACHE)
  await cache.put(url, answer)
  const parts = (await cache.keys()).filter(({ url: kept }) => LASTING.test(new URL(kept).pathname))
  for (const old of parts.slice(0, Math.max(0, parts.length - MOST_PARTS))) await cache.delete(old)
}
