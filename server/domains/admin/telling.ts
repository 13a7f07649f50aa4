import type { StaffCall } from '../../kernel/http/call'

/**
 * Once it has committed: what is cached of the firm's people is dropped on every node, so that their next call is judged
 * anew, and every open client asks what it may do.
 */
export function tellRights(call: StaffCall) {
  const { app, me } = call
  call.afterCommit(() => app.bus.publish({ kind: 'refreshFirm', firmId: me.firmId }))
  call.push('firm', 'rights:changed', {})
}
