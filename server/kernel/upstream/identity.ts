/** Who somebody is in a chat app, as the vendor said. */
export interface Identity {
  provider: 'wechat' | 'wecom'
  /** The app that asked: WeChat's open ids differ from one to the next. */
  appId: string
  /** Open id, or user id. */
  subject: string
  /** The same in all of one owner's WeChat apps. */
  unionId?: string
  nickname: string
  photoUrl: string
}
