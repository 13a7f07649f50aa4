import { fail } from '../fail'
import type { StaffCall } from './call'

/**
 * Throws the reason if the caller's session has ended since the call began: a long call must not answer somebody who is
 * signed out.
 */
export async function refuseEndedSession({ app, me, system }: StaffCall): Promise<void> {
  // Uses the call's own connection: within a transaction the embedded database has no other.
  const ended = (await app.sessions.ended(me.sessionId ? [me.sessionId] : [], system)).get(me.sessionId)
  if (ended) throw ended
}

/**
 * Stops a long piece of work whose asker is gone: throws if the session has ended, or if nobody is connected any more to
 * receive the answer. Called between its parts.
 */
export async function refuseAbsentAsker(call: StaffCall): Promise<void> {
  await refuseEndedSession(call)
  if (call.origin.isGone?.()) fail.conflict('连接已断开，没有做完，请重新操作')
}
