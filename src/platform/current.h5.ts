import { browserHost } from './h5/browser'
import { webFeedback } from './h5/feedback'
import { settings } from './h5/settings'
import { webStorage } from './h5/storage'
import { webSystem } from './h5/system'
import { webTransport } from './h5/transport'
import { taroPages } from './pages'
import type { Platform } from './port'

const storage = webStorage()

/** H5 in a plain browser. */
export const platform: Platform = {
  host: browserHost,
  storage,
  transport: webTransport,
  feedback: webFeedback,
  system: webSystem,
  pages: taroPages('', storage),
  settings,
}
