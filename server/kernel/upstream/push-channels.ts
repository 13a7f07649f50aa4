import type { PushConfig } from '../../config'
import type { Identity } from './identity'
import type { News } from './news'
import type { WeChat } from './wechat'
import type { WeCom } from './wecom'

/** A channel for notifications outside of the app: reaches people who have bound this chat app to their account. */
export interface PushChannel {
  readonly provider: Identity['provider']
  readonly appId: string
  /** @param subject the vendor's id of the person */
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
