import { Code } from '@contract/codes/errors'
import type { GuestCall } from '../../http/call'
import { AccountRepository } from './repository'

/** Signs an account out on all its devices but one; none of them signs in by itself again. */
export async function signOutEverywhere(
  { app, system, time }: GuestCall,
  accountId: string,
  msg: string,
  { except }: { except?: string } = {},
) {
  const others = (await app.sessions.openOf(accountId)).filter(({ id }) => id !== except)
  const devices = others.flatMap(({ device_id }) => device_id ?? [])
  const accounts = new AccountRepository(system)
  // Devices that are signed out at the moment would come back as well.
  if (!except) await accounts.revokeDevicesOf(accountId, time)
  else if (devices.length) await accounts.revokeDevices(devices, time)
  await app.sessions.end(
    others.map(({ id }) => id),
    Code.kicked,
    msg,
  )
}
