/** A person in a chat app, as the vendor reports them. */
export interface Identity {
  provider: 'wechat' | 'wecom'
  /** The app that asked: WeChat's open ids differ from one to the next. */
  appId: string
  /** Open id, or user id. */
  subject: string
  /** The same in all WeChat apps of one owner. */
  unionId?: string
  nickname: string
  photoUrl: string
}
