import type { PushConfig } from '../config'
import type { Identity } from './identity'
import type { WeChat } from './wechat'
import type { WeCom } from './wecom'

/** A message as it is told outside of the app. */
export interface News {
  title: string
  content: string
  /** `YYYY-MM-DD HH:mm` in Shanghai. */
  time: string
  /** Leads into the app, to what the message is about. */
  url: string
}

/** A way to tell people of news where they are: whoever has tied this app to the account can be reached. */
export interface PushChannel {
  readonly provider: Identity['provider']
  readonly appId: string
  /** @param subject what the vendor calls the person */
  tell(subject: string, news: News): Promise<void>
}

export function pushChannels(push: PushConfig | undefined, wechat?: WeChat, wecom?: WeCom): PushChannel[] {
  const channels: PushChannel[] = []
  if (push?.wecom && wecom)
    channels.push({ provider: 'wecom', appId: wecom.app.appId, tell: (user, news) => wecom.tell(user, news) })
  if (push?.template && wechat)
    channels.push({ provider: 'wechat', appId: wechat.app.appId, tell: (openId, news) => wechat.tell(openId, news) })
  return channels
}
