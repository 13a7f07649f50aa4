import type { HostKind } from '../port'

export type WebHostKind = Exclude<HostKind, 'weapp' | 'weapp-wecom'>

/** WeCom says micromessenger too, so it is asked first; a mini program's web-view is WeChat's and says so besides. */
export function hostKindOf(userAgent: string, environment?: string): WebHostKind {
  if (/wxwork/i.test(userAgent)) return 'wecom'
  if (!/micromessenger/i.test(userAgent)) return 'browser'
  return environment === 'miniprogram' || /miniprogram/i.test(userAgent) ? 'mp-webview' : 'wechat'
}

export const isApple = (userAgent: string): boolean => /\b(iphone|ipad|ipod)\b/i.test(userAgent)
