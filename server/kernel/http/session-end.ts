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
