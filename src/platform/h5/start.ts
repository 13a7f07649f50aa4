import './base.scss'
import { fromQuery } from '@/lib/query'
import { askEarly } from './early'
import { lazyPage } from './lazy-page'
import { type PageLoaders, pageLoaders } from './offline/pageLoaders'
import { twoPanes } from './router/two-panes'
import { settings } from './settings'
import { webStorage } from './storage'
import { webTransport } from './transport'

interface ShellConfig {
  routes?: { path: string; load: ReturnType<typeof lazyPage> }[]
}

const INIT = '/init/init'
const LOGIN = '/account/login/login'
const HOME = '/workbench/workbench'
/**
 * Pages at which the app may be opened directly (§2.2, platform/launch.ts): a shared document, the set-up, an
 * invitation.
 */
const AS_ASKED = ['/', INIT, LOGIN, '/public/doc-details', '/set-up/set-up', '/account/register/register']

/** The app's pages, from the generated entry. */
interface Pages {
  /** Loaders of INIT and LOGIN. */
  first: PageLoaders
  /** Paths of the other pages. Their loaders are long and of no use before sign-in: a chunk of its own. */
  later: string[]
  table(): Promise<typeof import('./router/laterPages')>
}

/** Called by the generated entry (config/plugins/h5-entry-loader.cjs): makes the route table, then mounts the app. */
export function startApp(config: ShellConfig, own: Pages, mount: () => void) {
  const pages = loadersOf(own)
  Object.assign(pageLoaders, pages)
  config.routes = Object.entries(pages).map(([path, load]) => ({ path, load: lazyPage(load, settings) }))
  loadNextEarly(pages)
  sendToInit()
  mount()
  twoPanes.start()
}

function loadersOf({ first, later, table }: Pages): PageLoaders {
  // A touch on the login page loads the rest, which will be needed soon. A failure is reported when a page is opened.
  for (const touch of ['click', 'keydown'])
    addEventListener(touch, () => table().catch(() => {}), { once: true, capture: true })
  const load = async (path: string) => {
    const page = (await table()).laterPages[path]
    if (!page) throw new Error(`no page at ${path}`)
    return page()
  }
  return { ...first, ...Object.fromEntries(later.map((path) => [path, () => load(path)])) }
}

/** §2.2: init comes first for any address the app is opened at; it goes on to the address once the user is known. */
function sendToInit() {
  const { pathname, search } = location
  if (AS_ASKED.includes(pathname)) return
  webStorage().set('wanted', JSON.stringify({ path: pathname.slice(1), query: search.slice(1) }))
  history.replaceState(null, '', INIT)
}

/** Loads the page after the entry page, and starts its first read, while the user is being identified. */
async function loadNextEarly(pages: PageLoaders) {
  const token = webStorage().get('token')
  const isSignedIn = !!token && !token.startsWith('guest.')
  const wanted = AS_ASKED.includes(location.pathname) ? HOME : location.pathname
  const params = fromQuery(location.search)
  // A failure is reported when the router opens the page.
  const next = await pages[isSignedIn ? wanted : LOGIN]?.().catch(() => undefined)
  const prefetch = next?.default.prefetch?.(params)
  if (prefetch && prefetch[0].kind === 'read') askEarly(webTransport.request, [prefetch])
}
