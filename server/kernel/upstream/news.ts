/** A message as it is told outside of the app. */
export interface News {
  title: string
  content: string
  /** `YYYY-MM-DD HH:mm` in Shanghai. */
  time: string
  /** Leads into the app, to what the message is about. */
  url: string
}
