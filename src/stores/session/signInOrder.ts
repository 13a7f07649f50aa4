import type { HostKind } from '@/platform/port'

/** Sign-in without typing: by the device's secret, or by the chat app's identity. */
export type SilentWay = 'device' | 'chatApp'

/** Order of the attempts at the start; then the sign-in page. A mini program's web-view cannot ask for consent. */
export const signInOrder = {
  browser: ['device'],
  wechat: ['chatApp', 'device'],
  wecom: ['chatApp', 'device'],
  'mp-webview': ['device'],
  weapp: ['chatApp', 'device'],
  'weapp-wecom': ['chatApp', 'device'],
} satisfies Record<HostKind, readonly SilentWay[]>

/** Chat app that identifies the user in a host; decides which calls are used. */
export type ChatApp = 'wechat' | 'wecom'

export const chatAppOf = {
  browser: undefined,
  wechat: 'wechat',
  wecom: 'wecom',
  'mp-webview': undefined,
  weapp: 'wechat',
  'weapp-wecom': 'wecom',
} satisfies Record<HostKind, ChatApp | undefined>

export const chatAppName: Record<ChatApp, string> = { wechat: '微信', wecom: '企业微信' }

/**
 * The chat-app browser of §4 and of its post-success rule: WeChat's, a mini program's web-view with it. WeCom is the
 * enterprise-chat browser and has no exemption.
 */
export const isChatAppBrowser = (host: HostKind): boolean => host === 'wechat' || host === 'mp-webview'
