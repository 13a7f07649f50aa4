import type { App } from '../../app'

const IF_NOT_YOU = '如非本人操作，请立即联系律所管理员'

/**
 * Notifies an account's owner of a change to their sign-in. The change stands even if the message fails: they gave a
 * proof.
 */
export function tellOwner(app: Pick<App, 'text' | 'log'>, mobile: string | null, words: string): void {
  if (mobile) sendTextLater(app, mobile, `【案头】${words}。${IF_NOT_YOU}`)
}

/** Sends a text message without waiting; a failure is only logged, without the number. */
export function sendTextLater({ text, log }: Pick<App, 'text' | 'log'>, mobile: string, words: string): void {
  // Deferred, so that a slow gateway, or one that throws at once, cannot be told from none.
  setImmediate(() => {
    Promise.resolve()
      .then(() => text(mobile, words))
      .catch((error: unknown) => log.error({ where: 'text', error }))
  })
}
