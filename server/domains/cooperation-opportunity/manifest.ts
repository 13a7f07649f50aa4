import { fail, isFound } from '../../kernel/fail'
import type { StaffCall } from '../../kernel/http/call'
import { columnHolding } from '../../kernel/records/holdings'
import type { DomainManifest } from '../manifest'
import { refuseOutside } from './entry'
import { opportunityJobs } from './expiry'
import { ChosenLawyers } from './hand-over'
import { circleOf } from './matching/circle'
import { opportunityTables } from './migrations/2026-11-28-cooperation-opportunity'
import { USES_OPPORTUNITIES } from './repository/lawyers'
import { OPPORTUNITY, OPPORTUNITY_KIND } from './repository/opportunities'
import { cooperationOpportunityRoutes } from './routes'
import { OpportunityService } from './service'

/** Visible to those who may use the opportunity's calls. */
async function isOpportunityVisible(call: StaffCall, id: string): Promise<boolean> {
  await refuseOutside(call)
  return call.me.permissions.has(USES_OPPORTUNITIES) && !!(await new OpportunityService(call).byId(id))
}

export const cooperationOpportunity: DomainManifest = {
  domain: 'cooperation-opportunity',
  about: '合作机会：跨所发布、撮合、谈、互评',
  seesAllFirms: 'an opportunity is shown to lawyers of other firms',
  routes: cooperationOpportunityRoutes,
  jobs: opportunityJobs,
  migrations: { '2026-11-28-cooperation-opportunity': opportunityTables },
  holdings: [
    columnHolding({
      key: 'opportunity.publisher',
      work: 'cooperation',
      name: OPPORTUNITY,
      record: { kind: OPPORTUNITY_KIND },
      table: 'opportunities',
      column: 'publisher_id',
      isOpen: [['status', 'in', ['published', 'selecting', 'cooperating']]],
    }),
    {
      key: 'opportunity.chosen',
      work: 'cooperation',
      name: `${OPPORTUNITY}的合作律师`,
      async list({ system }: StaffCall, empId) {
        return (await new ChosenLawyers(system).ids(empId)).map((id) => ({ kind: OPPORTUNITY_KIND, id }))
      },
      count: ({ system }: StaffCall, empId) => new ChosenLawyers(system).count(empId),
      async handOver({ system }: StaffCall, empId, toId) {
        const [own] = await new ChosenLawyers(system).handOver(empId, toId)
        if (own !== undefined) fail.invalid(`接手人是合作机会「${own}」的发布人，不能同时是合作律师`)
      },
    },
  ],
  records: [
    {
      kind: OPPORTUNITY_KIND,
      name: OPPORTUNITY,
      idField: 'id',
      see: (call, id) => isFound(isOpportunityVisible(call, id)),
      describe: async (call, id) => (await circleOf(call).opportunities.find(id))?.title,
    },
  ],
}
