import { kindOf } from '@contract/approval/kinds'
import { WORK_TYPE } from '@contract/approval/work-types'
import type { FormValues } from '@contract/forms/fields'
import { scoped } from '../../kernel/db/open'
import { Play } from '../approval/play'
import { beforeNight } from '../approval/span'
import { taxNoOf } from '../firms/enterprises'
import { isFollowed } from '../world/open-cases'
import { unlessRefused } from '../world/undo-refused'
import type { SeedFirm, SeedWorld } from '../world/world'

/** Days ago on which each was applied for. */
const AGES = [8, 5]
/** Clients whose invoices and arrivals the journeys look for. */
const LOOKED_FOR = ['槐序餐饮', '沐原医药']

/** Invoices for the second instalment of a plan, each of which says which instalment it is for. */
export async function seedInvoiceParts(world: SeedWorld) {
  const definition = kindOf(WORK_TYPE.invoicing)
  if (!definition) return
  const kind = { type: WORK_TYPE.invoicing, definition, fields: definition.fields }
  for (const firm of world.firms)
    for (const [index, planned] of (await secondInstalments(world, firm)).entries()) {
      const { receivableId, caseId, client, amount, applicant } = planned
      const values: FormValues = {
        case: { id: caseId, text: '' },
        ...{ medium: 'digital', buyerType: 'organ', kind: 'special', title: client, taxNo: taxNoOf(client) },
        ...{ item: '法律服务费', amount, rate: '6', isPrepaid: true, email: 'caiwu@example.com' },
        parts: [{ receivable: { id: receivableId, text: '' }, amount }],
      }
      const at = beforeNight(world.ago(AGES[index] ?? 1))
      await unlessRefused(world, () =>
        new Play(world, firm, { kind, applicant, values, at, outcome: 'approved' }).run(),
      )
    }
}

async function secondInstalments(world: SeedWorld, firm: SeedFirm) {
  const people = new Map(firm.people.map((person) => [person.empId, person]))
  const rows = await scoped(world.db, firm.id)
    .selectFrom('receivables')
    .innerJoin('cases', 'cases.id', 'receivables.case_id')
    .innerJoin('party_roles', (join) =>
      join
        .onRef('party_roles.target_id', '=', 'cases.id')
        .on('party_roles.role', '=', 'client')
        .on('party_roles.sort', '=', 0),
    )
    .innerJoin('parties', 'parties.id', 'party_roles.party_id')
    .select([
      'receivables.id as receivableId',
      'receivables.amount',
      'cases.id as caseId',
      'cases.lead_id as leadId',
      'parties.name as client',
    ])
    .where('receivables.name', '=', '二期款')
    .where('cases.status', '=', 'ongoing')
    .where('parties.name', 'like', '%公司')
    .orderBy('receivables.id', 'desc')
    .execute()
  const fitting = rows.flatMap(({ leadId, ...row }) => {
    const applicant = people.get(leadId)
    const isLookedFor = LOOKED_FOR.some((name) => row.client.includes(name))
    return applicant && !isFollowed(applicant) && !isLookedFor ? [{ ...row, applicant }] : []
  })
  return fitting.slice(0, AGES.length)
}
