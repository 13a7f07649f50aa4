import { Code } from '@contract/codes/errors'
import type { GuestCall } from '../../kernel/http/call'
import { AccountRepository } from './repository/accounts'

/** Signs an account out on all its devices except one; none of them signs in automatically again. */
export async function signOutEverywhere(
  { app, system, time }: GuestCall,
  accountId: string,
  msg: string,
  { except }: { except?: string } = {},
) {
  const open = await app.sessions.openOf(accountId)
  const others = open.filter(({ id }) => id !== except)
  const keptDeviceId = open.find(({ id }) => id === except)?.device_id
  // Devices that are signed out at the moment could otherwise sign in automatically.
  await new AccountRepository(system).revokeDevicesOf(accountId, time, keptDeviceId)
  await app.sessions.end(
    others.map(({ id }) => id),
    Code.kicked,
    msg,
  )
}
