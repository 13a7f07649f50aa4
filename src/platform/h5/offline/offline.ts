import { viewers } from '../../viewers'
import { pageLoaders } from './pageLoaders'

const WORKER = '/offline-worker.js'
const CACHE = 'antou-offline'
/** What is opened without a network: the way in, what is kept, one of them, and the lock before them. */
const PAGES = ['/init/init', '/document/offline/offline', '/file/preview/preview']

/** Keeps the app's own parts on this device, or forgets them. Where a browser keeps none, only what is open stays so. */
export async function keepApp(does: boolean) {
  if (!navigator.serviceWorker || !window.caches) return
  if (!does) return forget()
  const { active } = await navigator.serviceWorker.register(WORKER).then(() => navigator.serviceWorker.ready)
  await Promise.all([...PAGES.map((path) => pageLoaders[path]?.()), import('@/platform/keptFiles'), ...bring()])
  const parts = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && /^\/(js|css|static)\//.test(pathname))
  active?.postMessage({ parts: parts.map(({ href }) => href) })
}

/** What draws files, whichever kind is kept next. */
const bring = () =>
  viewers
    ? [
        import('../viewers/pdf').then(({ startPdf }) => startPdf()),
        import('../viewers/word'),
        import('../viewers/sheet'),
        import('../viewers/picture'),
      ]
    : []

async function forget() {
  await caches.delete(CACHE)
  const workers = await navigator.serviceWorker.getRegistrations()
  for (const worker of workers) await worker.unregister()
}
