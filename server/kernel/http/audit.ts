import type { AuditAction } from '@contract/admin/audit/actions'
import type { RecordKind, RecordRef } from '../records/kind'
import type { CallContext } from './call'
import type { Implemented } from './implement'

/**
 * Writes the automatic audit line of an employee's change: the call's path, the record, ids. Skipped when the handler
 * has written one with `call.audit`. Changes to people's own things have the employee as target.
 */
export async function writeAuditLine(
  call: CallContext,
  { endpoint, records = [] }: Implemented,
  input: unknown,
  reply: unknown,
) {
  const me = call.employee
  if (call.isAudited || !me) return
  const target = targetOf(records, input, reply) ?? { kind: 'employee', id: me.id }
  // A call outside of the firm (an account's password) carries secrets under names we do not know.
  const detail = endpoint.access === 'person' ? {} : idsIn(input, target)
  await call.audit(endpoint.path.replace(/^\/+/, '') as AuditAction, target, detail)
}

/** Input or reply of a call, as named values. */
type Named = Readonly<Record<string, unknown>>

const ID = /^[\w.-]{1,64}$/
const NAMES_IDS = /(^ids?|Ids?)$/

const isNamed = (value: unknown): value is Named => typeof value === 'object' && value !== null
const isId = (value: unknown): value is string => typeof value === 'string' && ID.test(value)

/**
 * The record that a change is about: of its domain's kinds, by the field that holds its id in the input or the reply.
 */
function targetOf(kinds: readonly RecordKind[], ...said: readonly unknown[]): RecordRef | undefined {
  for (const { kind, idField } of kinds)
    for (const values of said) {
      const id = idField && isNamed(values) ? values[idField] : undefined
      if (isId(id)) return { kind, id }
    }
  return undefined
}

/** Other ids in the input, and the version. Never what somebody wrote. */
function idsIn(input: unknown, target: RecordRef): Record<string, unknown> {
  if (!isNamed(input)) return {}
  const kept = Object.entries(input).filter(
    ([key, value]) =>
      (key === 'version' && typeof value === 'number') ||
      (NAMES_IDS.test(key) && (Array.isArray(value) ? value.every(isId) : isId(value)) && value !== target.id),
  )
  return Object.fromEntries(kept)
}
