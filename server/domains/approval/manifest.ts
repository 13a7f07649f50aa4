import { DRAWS_FLOWS } from '@contract/approval/drawing'
import { kindOf } from '@contract/approval/kinds'
import type { DomainManifest } from '../manifest'
import { WorkAccess } from './acting/work-access'
import { FLOW_KIND } from './drawing/flows'
import { FORM_KIND } from './drawing/own-forms'
import { drawingRoutes } from './drawing/routes'
import { approvals } from './migrations/0020_approvals'
import { drawingTables } from './migrations/2026-11-23-approval-drawing'
import { search } from './migrations/2026-11-23-approval-search'
import { approvalsAtOnce } from './migrations/2026-11-25-approval-searches'
import { approvalCases } from './migrations/2026-11-27-approval-cases'
import { approvalPayment } from './migrations/2026-11-27-approval-payment'
import { approvalPolicy } from './policy'
import { findOpenWorks } from './reading/walls-repository'
import { approvalRoutes } from './routes'
import { FlowRepository } from './running/flows-repository'
import { approvalHoldings } from './running/hand-over'
import { approvalJobs } from './running/timers'
import { APPROVAL_KIND } from './running/works-repository'

const draws = async ({ me }: { me: { permissions: ReadonlySet<string> } }) => me.permissions.has(DRAWS_FLOWS)

export const approval: DomainManifest = {
  domain: 'approval',
  about: '审批：三十类审批的定义、谁来审批、流程引擎、待办、效果',
  seesAllFirms: 'names the applicant’s firm, and sets timers within the transaction of a call',
  auditsItself: true,
  routes: [...approvalRoutes, ...drawingRoutes],
  jobs: approvalJobs,
  migrations: {
    '0020_approvals': approvals,

    '2026-11-23-approval-search': search,
    '2026-11-23-approval-drawing': drawingTables,
    '2026-11-25-approval-searches': approvalsAtOnce,
    '2026-11-27-approval-cases': approvalCases,
    '2026-11-27-approval-payment': approvalPayment,
  },
  holdings: approvalHoldings,
  records: [
    {
      kind: APPROVAL_KIND,
      name: '审批',
      idField: 'workId',
      async see(call, workId) {
        const access = new WorkAccess(call)
        const work = await access.works.find(workId)
        if (!work) return false
        const facts = await access.factsOf(work)
        return approvalPolicy.see(call.me.id, facts) && approvalPolicy.sight(call.me.id, facts) === 'open'
      },
      findVisible: ({ db, me }, ids) => findOpenWorks(db, me.id, ids),
      describe: async (call, workId) => (await new WorkAccess(call).works.find(workId))?.title,
    },
    {
      kind: FLOW_KIND,
      name: '审批流程',
      see: draws,
      // A flow of the product is known by its type, one of the firm's own forms by the form.
      describe: async ({ db }, id) => kindOf(Number(id))?.title ?? (await new FlowRepository(db).form(id))?.title,
    },
    {
      kind: FORM_KIND,
      name: '自定义表单',
      idField: 'formId',
      see: draws,
      describe: async ({ db }, formId) => (await new FlowRepository(db).form(formId))?.title,
    },
  ],
}
