import { reckoning } from '@contract/reckoning'
import { aCase } from '@test/factories/case'
import type { Worker } from '@test/factories/people'
import type { TestApp } from '@test/support/test-app'
import { signedIn } from '@test/support/test-client'
import { type OthersTable, refused } from './kinds'

const sum = { kind: 'courtFee', values: { amount: '50000' } } as const

async function theirs(app: TestApp, them: Worker) {
  const client = await signedIn(app, them)
  const { caseId } = await aCase(client, them)
  const [kept] = await client.call(reckoning.save, { caseId, ...sum })
  return { caseId, reckoningId: kept?.reckoningId ?? '' }
}

export const reckoningOthers: OthersTable = {
  [reckoning.getOfCase.path]: refused(async (app, them) => ({ caseId: (await theirs(app, them)).caseId })),
  [reckoning.save.path]: refused(async (app, them) => ({ caseId: (await theirs(app, them)).caseId, ...sum })),
  [reckoning.remove.path]: refused(async (app, them) => ({ reckoningId: (await theirs(app, them)).reckoningId })),
}
