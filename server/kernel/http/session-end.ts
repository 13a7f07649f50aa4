import type { StaffCall } from './call'

/** Throws what ended the caller's session, if it has ended since the call began: long work hands nothing to who is gone. */
export async function refuseEndedSession({ app, me, system }: StaffCall): Promise<void> {
  // Over the call's own connection: within a transaction the embedded database has no other.
  const ended = (await app.sessions.ended(me.sessionId ? [me.sessionId] : [], system)).get(me.sessionId)
  if (ended) throw ended
}
