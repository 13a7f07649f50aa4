import { search } from '../../db/migrations/2026-11-23-approval-search'
import { seedApprovals } from '../../seed/approval'
import type { DomainManifest } from '../manifest'
import { WorkAccess } from './acting/work-access'
import { approvalPolicy } from './policy'
import { approvalRoutes } from './routes'
import { approvalHoldings } from './running/hand-over'
import { approvalJobs } from './running/timers'
import { APPROVAL_KIND } from './running/works.repository'

export const approval: DomainManifest = {
  domain: 'approval',
  auditsItself: true,
  routes: approvalRoutes,
  jobs: approvalJobs,
  migrations: { '2026-11-23-approval-search': search },
  holdings: approvalHoldings,
  records: [
    {
      kind: APPROVAL_KIND,
      name: '审批',
      idField: 'workId',
      async see(call, workId) {
        const access = new WorkAccess(call)
        const work = await access.works.find(workId)
        return !!work && approvalPolicy.see(call.me.id, await access.factsOf(work))
      },
      describe: async (call, workId) => (await new WorkAccess(call).works.find(workId))?.title,
    },
  ],
  // Asks for the absences that calendars show.
  seed: { numbers: 'approval', fill: seedApprovals, after: ['schedule'] },
}
