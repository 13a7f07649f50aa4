import type { PushConfig } from '../../config'
import type { Identity } from './identity'
import type { News } from './news'
import type { WeChat } from './wechat'
import type { WeCom } from './wecom'

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
