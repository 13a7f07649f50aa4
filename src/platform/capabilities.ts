import type { Capability, HostKind } from './port'

/**
 * What each host can do, in one place; where there is a `no`, the one presenter says 「请前往APP操作」 (§2.4).
 * A browser scans with its camera, a photo or a typed code; WeChat opens files only in WeCom.
 */
export const capabilities = {
  browser: row('scan image location openLocation previewFile share record'),
  wechat: row('scan image location openLocation previewFile share close oauth record'),
  wecom: row('scan image location openLocation previewFile share close oauth record'),
  'mp-webview': row('scan image location openLocation previewFile close record'),
  weapp: row('scan image location openLocation previewFile share oauth record'),
  'weapp-wecom': row('scan image location openLocation previewFile share oauth record'),
} satisfies Record<HostKind, ReadonlySet<Capability>>

function row(words: string): ReadonlySet<Capability> {
  return new Set(words.split(' ') as Capability[])
}
