import { randomInt } from 'node:crypto'
import type { JoinCodeReply } from '@contract/account/register/shapes'
import { days } from '@contract/duration'
import { toTime } from '../../../kernel/clock'
import type { SystemDb } from '../../../kernel/db/open'
import { fail } from '../../../kernel/fail'
import type { GuestCall, StaffCall } from '../../../kernel/http/call'
import { hashOf } from '../../../kernel/token-hash'
import { findJoinCodeHash, saveJoinCode } from './join-codes-repository'

/** Leaves out characters that read as something else. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const LENGTH = 8
const LIFE_MS = days(30)

/** Hash of a code as it is typed: with or without the dash, in any case. */
export const joinCodeHash = (firmId: string, code: string) => hashOf(`${firmId} ${code.replace('-', '').toUpperCase()}`)

/** Creates an invitation to the caller's firm; the code is shown once and stored as a hash. */
export async function createJoinCode(call: StaffCall): Promise<JoinCodeReply> {
  const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  const joinCode = `${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`
  const expireTime = toTime(call.now + LIFE_MS)
  const row = { code_hash: joinCodeHash(call.me.firmId, joinCode), expires_at: expireTime }
  await saveJoinCode(call.db, row)
  await call.audit('account.createJoinCode', { kind: 'firm', id: call.me.firmId })
  return { joinCode, expireTime }
}

/** Refuses, in the user's words, a code that is not this firm's. */
export async function checkJoinCode({ app, origin, time }: GuestCall, db: SystemDb, firmId: string, code: string) {
  await app.limits.take('joinCodeByIp', origin.ip)
  const keptHash = await findJoinCodeHash(db, firmId, time)
  const message = '邀请码不正确或已过期，请向律所核实'
  if (keptHash !== joinCodeHash(firmId, code)) fail.invalid(message, { joinCode: message })
}
