import { fail } from '../fail'
import type { StaffCall } from './call'

/**
 * Throws the reason if the caller's session has ended since the call began: a long call must not answer somebody who is
 * signed out.
 * @param db the transaction that is open, if any: the embedded database has no other connection
 */
export async function refuseEndedSession({ app, me, system }: StaffCall, db = system): Promise<void> {
  const ended = (await app.sessions.ended(me.sessionId ? [me.sessionId] : [], db)).get(me.sessionId)
  if (ended) throw ended
}

/**
 * Stops a long piece of work whose asker is gone: throws if the session has ended, or if nobody is connected any more to
 * receive the answer. Called between its parts.
 */
export async function refuseAbsentAsker(call: StaffCall, db = call.system): Promise<void> {
  await refuseEndedSession(call, db)
  if (call.origin.isGone?.()) fail.conflict('连接已断开，没有做完，请重新操作')
}
