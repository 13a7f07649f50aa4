import { browserHost } from './h5/browser'
import { chatHost } from './h5/chat-host'
import { webFeedback } from './h5/feedback'
import { hostKindOf } from './h5/host-kind'
import { twoPanes } from './h5/router/two-panes'
import { settings } from './h5/settings'
import { webStorage } from './h5/storage'
import { webSystem } from './h5/system'
import { webTransport } from './h5/transport'
import { taroPages } from './pages'
import type { Platform } from './port'

const storage = webStorage()
const kind = hostKindOf(navigator.userAgent, window.__wxjs_environment)

/** H5 platform: in a plain browser, or in the chat app that opened it. */
export const platform: Platform = {
  host: kind === 'browser' ? browserHost : chatHost(kind, browserHost),
  storage,
  transport: webTransport,
  feedback: webFeedback,
  system: webSystem,
  pages: taroPages('', storage, twoPanes),
  settings,
}
