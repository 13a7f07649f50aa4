import type { RecordKind, RecordRef } from '../records/kind'
import type { CallContext } from './call'
import type { Implemented } from './implement'

/**
 * The line that an employee's change leaves by itself: the call's path, the record it was about, ids. A module that has
 * more to say than that has said it, with `call.audit`. What people keep for themselves is about themselves.
 */
export async function auditWrite(
  call: CallContext,
  { endpoint, records = [] }: Implemented,
  input: unknown,
  reply: unknown,
) {
  const me = call.employee
  if (call.isAudited || !me) return
  const target = targetOf(records, input, reply) ?? { kind: 'employee', id: me.id }
  // A call without the firm's part (an account's password) brings secrets by names we do not know.
  const detail = endpoint.access === 'person' ? {} : idsIn(input, target)
  await call.audit(endpoint.path.replace(/^\/+/, ''), target, detail)
}

/** What a call brings or answers, as far as it names things. */
type Named = Readonly<Record<string, unknown>>

const ID = /^[\w.-]{1,64}$/
const NAMES_IDS = /(^ids?|Ids?)$/

const isNamed = (value: unknown): value is Named => typeof value === 'object' && value !== null
const isId = (value: unknown): value is string => typeof value === 'string' && ID.test(value)

/** The record that a change is about: of its domain's kinds, by the field that names one, as it was asked or answered. */
function targetOf(kinds: readonly RecordKind[], ...said: readonly unknown[]): RecordRef | undefined {
  for (const { kind, idField } of kinds)
    for (const values of said) {
      const id = idField && isNamed(values) ? values[idField] : undefined
      if (isId(id)) return { kind, id }
    }
  return undefined
}

/** What else a change names: ids and the version it was of. Never what somebody wrote. */
function idsIn(input: unknown, target: RecordRef): Record<string, unknown> {
  if (!isNamed(input)) return {}
  const kept = Object.entries(input).filter(
    ([key, value]) =>
      (key === 'version' && typeof value === 'number') ||
      (NAMES_IDS.test(key) && (Array.isArray(value) ? value.every(isId) : isId(value)) && value !== target.id),
  )
  return Object.fromEntries(kept)
}
