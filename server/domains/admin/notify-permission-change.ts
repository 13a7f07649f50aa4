import type { StaffCall } from '../../kernel/http/call'

/**
 * After the commit: drops what is cached of the firm's people on every node, so that their next call is checked anew,
 * and makes every open client load its rights again.
 */
export function notifyPermissionChange(call: StaffCall) {
  const { app, me } = call
  call.afterCommit(() => app.bus.publish({ kind: 'refreshFirm', firmId: me.firmId }))
  call.push('firm', 'rights:changed', {})
}
