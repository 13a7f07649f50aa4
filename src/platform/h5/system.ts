import type { System } from '../port'

const DARK = '(prefers-color-scheme: dark)'
/** A computer: 900 px and a mouse; a tablet has the width and no hover. */
const DESK = '(min-width: 900px) and (hover: hover) and (pointer: fine)'
const LANDSCAPE = '(orientation: landscape)'
/** Minimum height in landscape of a desktop, px; a lower window is a phone on its side. */
const DESK_HEIGHT = 560
/** Minimum height of a keyboard, px: the browser's own bars come and go as well. */
const LEAST_KEYBOARD = 120

/** Safari before 14 knows only addListener. */
function onChange(query: string, listener: (matches: boolean) => void) {
  const list = window.matchMedia(query)
  const hear = () => listener(list.matches)
  if (list.addEventListener) list.addEventListener('change', hear)
  else list.addListener(hear)
}

const GROUND = { light: '#F4F5F7', dark: '#111214' }

export const webSystem: System = {
  chrome: { top: 0, capsuleWidth: 0 },
  prefersDark: () => window.matchMedia(DARK).matches,
  onSchemeChange: (listener) => onChange(DARK, listener),
  isOnline: () => navigator.onLine,
  onNetworkChange(listener) {
    window.addEventListener('online', () => listener(true))
    window.addEventListener('offline', () => listener(false))
  },
  onLandscape(listener) {
    const hear = (on: boolean) => on && window.innerHeight < DESK_HEIGHT && listener()
    hear(window.matchMedia(LANDSCAPE).matches)
    onChange(LANDSCAPE, hear)
  },
  onKeyboard(listener) {
    const view = window.visualViewport
    if (!view) return () => {}
    const hear = () => {
      const covered = view.scale === 1 ? Math.round(window.innerHeight - view.height) : 0
      const isUp = covered > LEAST_KEYBOARD
      listener(isUp ? covered : 0)
      // Undoes Safari's own scrolling, which would push the navigation bar out of sight; the page makes room itself.
      if (isUp) window.scrollTo(0, 0)
    }
    view.addEventListener('resize', hear)
    return () => view.removeEventListener('resize', hear)
  },
  isAtDesk: () => window.matchMedia(DESK).matches,
  onShow(listener) {
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && listener())
    // A page from the browser's back-forward cache was not hidden first.
    window.addEventListener('pageshow', (event) => event.persisted && listener())
  },
  onHide(listener) {
    document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && listener())
  },
  onFault(listener) {
    window.addEventListener('unhandledrejection', ({ reason }) => listener(reason))
    window.addEventListener('error', ({ error }) => error && listener(error))
  },
  setTitle(text) {
    document.title = text
  },
  uncover: () => document.getElementById('shell')?.remove(),
  setScheme(scheme) {
    document.documentElement.className = `theme-${scheme}`
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', GROUND[scheme])
  },
  async copy(text) {
    try {
      await navigator.clipboard.writeText(text)
      return true
    } catch {
      return copyBySelection(text)
    }
  },
  call(phone) {
    location.href = `tel:${phone}`
  },
  opensOffline(does) {
    // Nothing is kept, so there is nothing to remove and no reason to load the chunk.
    if (!does && !navigator.serviceWorker?.controller) return
    import('./offline/offline').then(({ keepApp }) => keepApp(does)).catch(() => {})
  },
  sms(phone) {
    location.href = `sms:${phone}`
  },
  mail(address) {
    location.href = `mailto:${address}`
  },
  randomId() {
    const bytes = crypto.getRandomValues(new Uint8Array(16))
    return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  },
  reload: () => location.reload(),
  // The page itself names the newest scripts; the server tells that there are some (stores/upgrade.ts).
  onUpdateReady() {},
  async upgrade() {
    // The page itself is never cached and names the newest scripts.
    location.replace('/')
    return true
  },
}

/** Fallback for pages not served over https, which have no clipboard. */
function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.style.position = 'fixed'
  field.style.opacity = '0'
  document.body.append(field)
  field.select()
  const done = document.execCommand('copy')
  field.remove()
  return done
}
