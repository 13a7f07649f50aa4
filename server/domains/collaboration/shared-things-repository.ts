import type { CaseCategory } from '@contract/case/codes'
import type { SharedThing } from '@contract/collaboration/shapes'
import type { StaffCall } from '../../kernel/http/call'

type Reader = Pick<StaffCall, 'system'>
type Asked = { id: string; name: string; category: CaseCategory } | undefined

// Data shown to invited people of any firm: name and category.

export const sourceAsked = ({ system: db }: Reader, id: string) =>
  db
    .selectFrom('case_sources')
    .select(['id', 'name', 'category'])
    .where('id', '=', id)
    .executeTakeFirst() as Promise<Asked>

export const caseAsked = ({ system: db }: Reader, id: string) =>
  db.selectFrom('cases').select(['id', 'name', 'category']).where('id', '=', id).executeTakeFirst() as Promise<Asked>

// Data shown to the other firm once it has agreed.

export async function sharedSource(call: Reader, id: string): Promise<SharedThing | null> {
  const found = await call.system
    .selectFrom('case_sources')
    .innerJoin('employees', 'employees.id', 'case_sources.finder_id')
    .select(['number', 'brief', 'expected_fee as expectedFee', 'employees.name as finder'])
    .where('case_sources.id', '=', id)
    .executeTakeFirst()
  return found ? { ...found, clientNames: await clientsOf(call, 'caseSource', id) } : null
}

export async function sharedCase(call: Reader, id: string): Promise<SharedThing | null> {
  const found = await call.system
    .selectFrom('cases')
    .innerJoin('employees', 'employees.id', 'cases.lead_id')
    .select(['inner_no', 'cause', 'cases.stage', 'employees.name as finder'])
    .where('cases.id', '=', id)
    .executeTakeFirst()
  if (!found) return null
  const { inner_no, cause, stage, finder } = found
  const brief = [cause, stage].filter(Boolean).join(' · ')
  return { number: inner_no ?? '', brief, expectedFee: null, finder, clientNames: await clientsOf(call, 'case', id) }
}

async function clientsOf({ system: db }: Reader, kind: 'case' | 'caseSource', id: string): Promise<string[]> {
  const clients = await db
    .selectFrom('party_roles')
    .innerJoin('parties', 'parties.id', 'party_roles.party_id')
    .select('parties.name')
    .where('party_roles.target_kind', '=', kind)
    .where('party_roles.target_id', '=', id)
    .where('party_roles.role', '=', 'client')
    .where('party_roles.until', 'is', null)
    .orderBy('party_roles.sort')
    .execute()
  return clients.map(({ name }) => name)
}
