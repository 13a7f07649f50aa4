import { viewers } from '../../viewers'
import { pageLoaders } from './pageLoaders'

const WORKER = '/offline-worker.js'
const CACHE = 'antou-offline'
/** Pages opened offline: the entry, the kept documents, one of them, and the lock before them. */
const PAGES = ['/init/init', '/document/offline/offline', '/file/preview/preview']

/**
 * Keeps the app's own files on this device, or removes them. In a browser that keeps none, only open pages go on
 * working.
 */
export async function keepApp(does: boolean) {
  if (!navigator.serviceWorker || !window.caches) return
  if (!does) return removeApp()
  const { active } = await navigator.serviceWorker.register(WORKER).then(() => navigator.serviceWorker.ready)
  await Promise.all([...PAGES.map((path) => pageLoaders[path]?.()), import('@/platform/keptFiles'), ...loadViewers()])
  const parts = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && /^\/(js|css|static)\//.test(pathname))
  active?.postMessage({ parts: parts.map(({ href }) => href) })
}

/** Loads all viewers: a file of any kind may be kept next. */
const loadViewers = () =>
  viewers
    ? [
        import('../viewers/pdf').then(({ startPdf }) => startPdf()),
        import('../viewers/word'),
        import('../viewers/sheet'),
        import('../viewers/picture'),
      ]
    : []

async function removeApp() {
  await caches.delete(CACHE)
  const workers = await navigator.serviceWorker.getRegistrations()
  for (const worker of workers) await worker.unregister()
}
