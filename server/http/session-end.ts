import type { StaffCall } from './call'

/** Throws what ended the caller's session, if it has ended since the call began: long work hands nothing to who is gone. */
export async function refuseEndedSession({ app, me }: StaffCall): Promise<void> {
  const ended = (await app.sessions.ended(me.sessionId ? [me.sessionId] : [])).get(me.sessionId)
  if (ended) throw ended
}
