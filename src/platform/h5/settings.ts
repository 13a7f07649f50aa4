import { limits } from '@contract/limits'
import type { Settings } from '../port'

declare global {
  interface Window {
    /** Set by index.html or by the serving host: docs/DEPLOY.md. */
    antouSettings?: Partial<Settings>
  }
}

export const settings: Settings = {
  title: '案头',
  apiBase: process.env.TARO_APP_API,
  version: process.env.TARO_APP_VERSION,
  pageErrorMs: limits.pageErrorMs,
  pageChunkMs: limits.pageChunkMs,
  webOrigin: location.origin,
  hostMs: { bridge: 2_000, call: 15_000, ask: 180_000 },
  ...window.antouSettings,
}
