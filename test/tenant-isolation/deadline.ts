import { deadline } from '@contract/deadline'
import { aCase } from '@test/factories/case'
import type { Worker } from '@test/factories/people'
import type { TestApp } from '@test/support/test-app'
import { signedIn } from '@test/support/test-client'
import { type OthersTable, refused } from './kinds'

const values = { rule: 'civilAppeal', trigger: '2026-03-02' }

async function theirs(app: TestApp, them: Worker) {
  const client = await signedIn(app, them)
  const { caseId } = await aCase(client, them)
  const [made] = await client.call(deadline.saveDeadline, { caseId, values })
  return { caseId, deadlineId: made?.deadlineId ?? '', version: made?.version ?? 0 }
}

export const deadlineOthers: OthersTable = {
  [deadline.getCaseDeadlines.path]: refused(async (app, them) => ({ caseId: (await theirs(app, them)).caseId })),
  [deadline.saveDeadline.path]: refused(async (app, them) => ({ caseId: (await theirs(app, them)).caseId, values })),
  [deadline.setDone.path]: refused(async (app, them) => {
    const { deadlineId, version } = await theirs(app, them)
    return { deadlineId, version, isDone: true }
  }),
  [deadline.deleteDeadline.path]: refused(async (app, them) => {
    const { deadlineId, version } = await theirs(app, them)
    return { deadlineId, version }
  }),
}
