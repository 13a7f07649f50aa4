import type { Line } from '@contract/forms/fields'
import type { PartyKind, PartyRole } from '@contract/party/codes'
import { normalCode, normalName } from './normalise'
import type { Parties, PartyRoleInput } from './parties'

// Whose side somebody is on, as the forms of case sources and matters have it: lines of clients, lines of all others.

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

/** The parties as the spine keeps them: clients first. */
export const partiesIn = (clients: readonly Line[] = [], others: readonly Line[] = []): PartyRoleInput[] => [
  ...clients.map(partyOf('client')),
  ...others.map(partyOf()),
]

/** Nobody is represented against themselves: the words by the field of the line, or nothing. */
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
 * A party as its line of the form has it: what is not known of it is left out, and so are the private numbers of one
 * that others brought. Left blank, they stay as they are when the form is saved.
 */
export function lineOf(
  { partyId, kind, name, creditCode, idNo, mobile, position, role }: Awaited<ReturnType<Parties['rolesOf']>>[number],
  ofOthers: ReadonlySet<string>,
): Line {
  const numbers = ofOthers.has(partyId) ? {} : { idNo, mobile }
  const line = {
    ...{ name, kind, creditCode, idNo: numbers.idNo, position },
    ...(role === 'client' ? { mobile: numbers.mobile } : { role }),
  }
  return Object.fromEntries(Object.entries(line).filter(([, value]) => value))
}
