import type { HostKind } from '../port'

export type WebHostKind = Exclude<HostKind, 'weapp' | 'weapp-wecom'>

/** WeCom says micromessenger too; a mini program's web-view says what shows it, and is that first. */
export function hostKindOf(userAgent: string, environment?: string): WebHostKind {
  if (!/micromessenger|wxwork/i.test(userAgent)) return 'browser'
  // Also in WeCom: what the page may ask is the mini program's to give.
  if (environment === 'miniprogram' || /miniprogram/i.test(userAgent)) return 'mp-webview'
  return /wxwork/i.test(userAgent) ? 'wecom' : 'wechat'
}

export const isApple = (userAgent: string): boolean => /\b(iphone|ipad|ipod)\b/i.test(userAgent)
