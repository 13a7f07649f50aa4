import type { HostKind } from '../port'

export type WebHostKind = Exclude<HostKind, 'weapp' | 'weapp-wecom'>

/**
 * Order matters: WeCom's user agent contains micromessenger too, and a mini program's web-view names the program around
 * it.
 */
export function hostKindOf(userAgent: string, environment?: string): WebHostKind {
  if (!/micromessenger|wxwork/i.test(userAgent)) return 'browser'
  // Also in WeCom: the mini program decides which functions the page has.
  if (environment === 'miniprogram' || /miniprogram/i.test(userAgent)) return 'mp-webview'
  return /wxwork/i.test(userAgent) ? 'wecom' : 'wechat'
}

export const isApple = (userAgent: string): boolean => /\b(iphone|ipad|ipod)\b/i.test(userAgent)
