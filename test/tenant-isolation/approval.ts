import { approval } from '@contract/approval'
import { toTime } from '@server/kernel/clock'
import { anApplication, anOffice, GENERAL, type Office, todoOf } from '@test/factories/approval'
import { aCase } from '@test/factories/case'
import type { Worker } from '@test/factories/people'
import type { TestApp } from '@test/support/test-app'
import { signedIn } from '@test/support/test-client'
import { type OthersTable, refused, unseen } from './kinds'

interface Theirs {
  office: Office
  workId: string
  version: number
  taskId: string
}

/** Another firm's application, on the desk of its head. */
async function theirs(app: TestApp): Promise<Theirs> {
  const office = await anOffice(app)
  const { workId, version } = await anApplication(await signedIn(app, office.applicant))
  const { taskId } = await todoOf(await signedIn(app, office.head), workId)
  return { office, workId, version, taskId }
}

/** Another firm's case. */
const caseRecord = (more: object = {}) =>
  refused(async (app, them) => ({ caseId: (await aCase(await signedIn(app, them), them)).caseId, ...more }))

const work = refused(async (app) => ({ workId: (await theirs(app)).workId }))
const step = refused(async (app) => ({ taskId: (await theirs(app)).taskId }))
const reason = refused(async (app) => {
  const { workId, version } = await theirs(app)
  return { workId, version }
})
const list = unseen((_, them: Worker) => ({ applicantId: them.id }))
const form = (_: TestApp, them: Worker) => ({ type: 2007, values: GENERAL, nextApproverIds: [them.id] })

export const approvalOthers: OthersTable = {
  'workflow/workflowDetail': work,
  'workflow/saveWorkflow': refused(async (app) => {
    const { workId, version } = await theirs(app)
    return { workId, version, type: 2007, values: {} }
  }),
  'workflow/workStatusSee': work,
  'workflow/getExecuteCondWkfNextStep': step,
  'workflow/getStartCondWkfNextStep': unseen((app, them) => ({ ...form(app, them), nextApproverIds: [] })),
  'workflow/getWorkFlowByType': refused((_, them) => ({ type: 2031, formId: them.id })),
  'app/caseInfo/getStartCaseWorkflow': caseRecord(),
  'app/caseInfo/saveCaseStartWorkflow': caseRecord({ version: 1 }),
  'workflow/startCaseCancel': caseRecord({ version: 1, reason: '重复登记' }),
  'workflow/startCaseChange': caseRecord({ version: 1, reason: '更名', values: { name: '新名称' } }),
  'workflow/getMattersToApply': unseen(() => ({ type: 2001 })),
  'workflow/getRecordProblems': unseen(async (app, them) => {
    const { caseId } = await aCase(await signedIn(app, them), them)
    return { type: 2001, key: 'case', ids: [caseId] }
  }),
  'workflow/getMyStartWorkList': list,
  'workflow/getNeedMyDoWorkList': list,
  'workflow/getMyDoneWorkList': list,
  'workflow/getWorkCCMyList': list,
  'workflow/workUnlock': work,
  'workflow/start': refused(form),
  'workflow/nextStep': refused(async (app) => ({ taskId: (await theirs(app)).taskId, version: 1 })),
  'workflow/back': refused(async (app) => ({
    taskId: (await theirs(app)).taskId,
    version: 1,
    to: 'applicant',
    opinion: '退回',
  })),
  'workflow/finish': refused(async (app) => ({ taskId: (await theirs(app)).taskId, version: 1 })),
  'workflow/cancel': reason,
  'workflow/lock': step,
  'workflow/unlock': step,
  'workflow/context/getWkfValueByWorkId': work,
  'app/home/getMessageWkfWorkType': unseen(async (app) => ({ id: (await theirs(app)).taskId, needMyDo: '1' })),
  'app/home/getMessageWkfWorkTypeByWorkId': work,
  'workflow/forecast': unseen(form),
  'workflow/withdraw': reason,
  'workflow/transfer': refused(async (app, them) => ({
    taskId: (await theirs(app)).taskId,
    version: 1,
    toId: them.id,
  })),
  'workflow/addSign': refused(async (app, them) => ({
    taskId: (await theirs(app)).taskId,
    version: 1,
    place: 'before',
    mode: 'all',
    empIds: [them.id],
  })),
  'workflow/batchAgree': refused(async (app) => ({ items: [{ taskId: (await theirs(app)).taskId, version: 1 }] })),
  'workflow/cc': refused(async (app, them) => ({ workId: (await theirs(app)).workId, empIds: [them.id] })),
  'workflow/comment': refused(async (app) => ({ workId: (await theirs(app)).workId, content: '看看' })),
  'workflow/supplement': refused(async (app) => ({ workId: (await theirs(app)).workId, fileIds: ['f1'] })),
  'workflow/urge': work,
  'workflow/markRead': work,
  'workflow/copy': work,
  'workflow/deleteDraft': reason,
  'workflow/saveDelegation': refused((app, them) => ({
    toId: them.id,
    startTime: toTime(app.clock.now()),
    endTime: toTime(app.clock.now() + 86_400_000),
  })),
  'workflow/endDelegation': refused(async (app) => {
    const { office } = await theirs(app)
    const client = await signedIn(app, office.head)
    const { delegationId } = await client.call(approval.saveDelegation, {
      toId: office.hr.id,
      startTime: toTime(app.clock.now()),
      endTime: toTime(app.clock.now() + 86_400_000),
    })
    return { delegationId }
  }),
}
