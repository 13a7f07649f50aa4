import { limits } from '@contract/limits'
import type { Settings } from '../port'

/** Fixed when the mini program is built: WeChat lets it reach only addresses registered for it. */
export const settings: Settings = {
  title: '案头',
  apiBase: process.env.TARO_APP_API,
  version: process.env.TARO_APP_VERSION,
  pageErrorMs: limits.pageErrorMs,
  pageChunkMs: limits.pageChunkMs,
}
