import type { Capability, HostKind } from './port'

/**
 * Capabilities of each host, in one place; for a `no`, the one presenter says 「请前往APP操作」 (§2.4). A browser scans with
 * its camera, a photo or a typed code; WeChat opens files only in WeCom. `viewFile` means drawing one inside a page
 * (viewers.ts): a mini program's own reader does it better. Chat browsers cannot start mails or save files; a mini
 * program cannot start a text message.
 */
export const capabilities = {
  browser: row('scan image location openLocation previewFile viewFile share record sms mail saveContact browse'),
  wechat: row('scan image location openLocation previewFile viewFile share close oauth record sms browse'),
  wecom: row('scan image location openLocation previewFile viewFile share close oauth record sms browse'),
  'mp-webview': row('scan image location openLocation previewFile viewFile close record'),
  weapp: row('scan image location openLocation previewFile share oauth record saveContact'),
  'weapp-wecom': row('scan image location openLocation previewFile share oauth record'),
} satisfies Record<HostKind, ReadonlySet<Capability>>

function row(words: string): ReadonlySet<Capability> {
  return new Set(words.split(' ') as Capability[])
}
