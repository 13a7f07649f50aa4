import type { Line } from '@contract/forms/fields'
import type { PartyKind, PartyRole } from '@contract/party/codes'
import { normalCode, normalName } from './normalise'
import type { Parties, PartyRoleInput } from './parties'

// Sides of a case source or case, as its forms have them: lines of clients, and lines of all others.

const partyOf =
  (role?: PartyRole) =>
  ({ kind, name, creditCode, idNo, mobile, position, role: given }: Line): PartyRoleInput => ({
    kind: kind as PartyKind,
    name: String(name ?? ''),
    creditCode: creditCode ? String(creditCode) : undefined,
    idNo: idNo ? String(idNo) : undefined,
    mobile: mobile ? String(mobile) : undefined,
    position: position ? String(position) : '',
    role: role ?? (given as PartyRole),
  })

/** Parties as stored: clients first. */
export const partiesIn = (clients: readonly Line[] = [], others: readonly Line[] = []): PartyRoleInput[] => [
  ...clients.map(partyOf('client')),
  ...others.map(partyOf()),
]

/** Refuses an opponent who is also a client: message by field, or an empty object. */
export function sidesProblem(clients: readonly Line[], others: readonly Line[]): Record<string, string> {
  const names = new Set(clients.map(({ name }) => normalName(String(name ?? ''))))
  const codes = new Set(clients.flatMap(({ creditCode, idNo }) => [creditCode, idNo].filter(Boolean).map(codeOf)))
  const index = others.findIndex(
    ({ name, creditCode, idNo, role }) =>
      role === 'opponent' &&
      (names.has(normalName(String(name ?? ''))) || [creditCode, idNo].some((code) => code && codes.has(codeOf(code)))),
  )
  if (index < 0) return {}
  return { [`others.${index}.name`]: `「${others[index]?.name}」不能既是委托人又是对方当事人` }
}

const codeOf = (code: unknown) => normalCode(String(code))

/**
 * Party as a line of its form. Unknown values are left out, and so are private numbers of a party that others
 * brought; left blank, they stay unchanged when the form is saved.
 */
export function lineOf(
  { partyId, kind, name, creditCode, idNo, mobile, position, role }: Awaited<ReturnType<Parties['rolesOf']>>[number],
  ofOthers: ReadonlySet<string>,
): Line {
  const numbers = ofOthers.has(partyId) ? {} : { idNo, mobile }
  const line = {
    name,
    kind,
    creditCode,
    idNo: numbers.idNo,
    position,
    ...(role === 'client' ? { mobile: numbers.mobile } : { role }),
  }
  return Object.fromEntries(Object.entries(line).filter(([, value]) => value))
}
