import { limits } from '@contract/limits'
import type { Settings } from '../port'

/** Fixed when the mini program is built: WeChat lets it reach only addresses registered for it. */
export const settings: Settings = {
  title: '案头',
  apiBase: process.env.TARO_APP_API,
  version: process.env.TARO_APP_VERSION,
  pageErrorMs: limits.pageErrorMs,
  pageChunkMs: limits.pageChunkMs,
  // The firm's H5 app is served beside its API.
  webOrigin: process.env.TARO_APP_API,
  hostMs: { bridge: 0, call: 15_000, ask: 180_000 },
}
