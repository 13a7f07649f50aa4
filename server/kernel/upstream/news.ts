/** A message as it is sent outside of the app. */
export interface News {
  title: string
  content: string
  /** `YYYY-MM-DD HH:mm` in Shanghai. */
  time: string
  /** Address in the app of the message's subject. */
  url: string
}
