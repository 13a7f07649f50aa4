import { taroPages } from './pages'
import type { Platform } from './port'
import { weappFeedback } from './weapp/feedback'
import { weappHost } from './weapp/host'
import { settings } from './weapp/settings'
import { weappStorage } from './weapp/storage'
import { weappSystem } from './weapp/system'
import { weappTransport } from './weapp/transport'

/** Mini program platform, in WeChat and in WeCom. */
export const platform: Platform = {
  host: weappHost,
  storage: weappStorage,
  transport: weappTransport,
  feedback: weappFeedback,
  system: weappSystem,
  pages: taroPages('pages/', weappStorage),
  settings,
}
