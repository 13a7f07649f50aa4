import type { App } from '../../app'

const IF_NOT_YOU = '如非本人操作，请立即联系律所管理员'

/** Tells an account's owner how it is reached now. That they could not be told undoes nothing: they were there. */
export function tellOwner(app: Pick<App, 'text' | 'log'>, mobile: string | null, words: string): void {
  if (mobile) textLater(app, mobile, `【案头】${words}。${IF_NOT_YOU}`)
}

/** Sends a text message that nobody waits for; one that does not go out is only logged, without its number. */
export function textLater({ text, log }: Pick<App, 'text' | 'log'>, mobile: string, words: string): void {
  // Not in this turn: a gateway that is slow, or throws at once, is not to be told from none.
  setImmediate(() => {
    Promise.resolve()
      .then(() => text(mobile, words))
      .catch((error: unknown) => log.error({ where: 'text', error }))
  })
}
