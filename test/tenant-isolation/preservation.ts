import { preservation } from '@contract/preservation'
import { aCase } from '@test/factories/case'
import type { Worker } from '@test/factories/people'
import { aPreservation, preservationValues } from '@test/factories/preservation'
import type { TestApp } from '@test/support/test-app'
import { signedIn } from '@test/support/test-client'
import { type OthersTable, refused } from './kinds'

async function theirs(app: TestApp, them: Worker) {
  const client = await signedIn(app, them)
  const { caseId } = await aCase(client, them)
  const { preservationId, version } = await aPreservation(client, caseId)
  return { caseId, ref: { preservationId, version } }
}
const preservationWith = (values?: object) =>
  refused(async (app, them) => ({ ...(await theirs(app, them)).ref, ...(values ? { values } : {}) }))
const term = { fromDate: '2026-03-02', untilDate: '2027-03-02' }

export const preservationOthers: OthersTable = {
  [preservation.getOfCase.path]: refused(async (app, them) => ({ caseId: (await theirs(app, them)).caseId })),
  [preservation.getDetail.path]: refused(async (app, them) => ({
    preservationId: (await theirs(app, them)).ref.preservationId,
  })),
  [preservation.add.path]: refused(async (app, them) => ({
    caseId: (await theirs(app, them)).caseId,
    values: preservationValues(),
  })),
  [preservation.update.path]: preservationWith(preservationValues()),
  [preservation.execute.path]: preservationWith(term),
  [preservation.insertHistory.path]: preservationWith(term),
  [preservation.release.path]: preservationWith({ releasedDate: '2026-03-02', reason: '履行完毕' }),
  [preservation.remove.path]: preservationWith(),
}
