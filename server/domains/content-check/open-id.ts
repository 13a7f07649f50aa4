import type { StaffCall } from '../../kernel/http/call'
import { openIdOf } from '../account'

/** Call of the person who publishes something. */
export type PublishingCall = Pick<StaffCall, 'app' | 'me' | 'system'>

/** The person's id in the mini program, if they have bound WeChat there. */
export async function findOpenId({ app, me, system }: PublishingCall): Promise<string | undefined> {
  const { mini } = app.config.upstream
  return mini && openIdOf(system, me.accountId, mini.appId)
}
