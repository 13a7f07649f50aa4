import { kindOf } from '@contract/approval/kinds'
import { WORK_TYPE } from '@contract/approval/work-types'
import type { FormValues } from '@contract/forms/fields'
import { Play } from '../approval/play'
import { beforeNight } from '../approval/span'
import { taxNoOf } from '../firms/enterprises'
import { unlessRefused } from '../world/undo-refused'
import type { SeedFirm, SeedWorld } from '../world/world'
import { secondInstalments } from './second-instalments'

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
    for (const [index, planned] of (await fittingInstalments(world, firm)).entries()) {
      const { receivableId, caseId, client, amount, lead: applicant } = planned
      const values: FormValues = {
        case: { id: caseId, text: '' },
        medium: 'digital',
        buyerType: 'organ',
        kind: 'special',
        title: client,
        taxNo: taxNoOf(client),
        item: '法律服务费',
        amount,
        rate: '6',
        isPrepaid: true,
        email: 'caiwu@example.com',
        parts: [{ receivable: { id: receivableId, text: '' }, amount }],
      }
      const at = beforeNight(world.ago(AGES[index] ?? 1))
      await unlessRefused(world, () =>
        new Play(world, firm, { kind, applicant, values, at, outcome: 'approved' }).run(),
      )
    }
}

async function fittingInstalments(world: SeedWorld, firm: SeedFirm) {
  const companies = (await secondInstalments(world, firm)).filter(({ client }) => client.endsWith('公司'))
  return companies.filter(({ client }) => !LOOKED_FOR.some((name) => client.includes(name))).slice(0, AGES.length)
}
