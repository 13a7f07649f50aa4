import { cooperationCaseSource } from '@contract/cooperation-case-source'
import { aChance, chanceValues } from '@test/factories/cooperation-case-source'
import type { Worker } from '@test/factories/people'
import type { TestApp } from '@test/support/test-app'
import { signedIn } from '@test/support/test-client'
import { type OthersTable, refused } from './kinds'

/** One that somebody there offers to their colleagues. */
const theirs = async (app: TestApp, them: Worker) => {
  const { chanceId, version } = await aChance(app, await signedIn(app, them))
  return { chanceId, version }
}
const ref = (more: object = {}) =>
  refused(async (app, them) => ({ chanceId: (await theirs(app, them)).chanceId, ...more }))

export const cooperationCaseSourceOthers: OthersTable = {
  [cooperationCaseSource.getDetail.path]: ref(),
  [cooperationCaseSource.save.path]: refused(async (app, them) => ({
    ...(await theirs(app, them)),
    values: chanceValues(app),
  })),
  [cooperationCaseSource.invite.path]: refused(async (app, them) => ({
    chanceId: (await theirs(app, them)).chanceId,
    empIds: [them.id],
  })),
  [cooperationCaseSource.answer.path]: ref({ answer: 'interested' }),
  [cooperationCaseSource.confirmPartner.path]: refused(async (app, them) => ({
    ...(await theirs(app, them)),
    empId: them.id,
  })),
  [cooperationCaseSource.finish.path]: refused(theirs),
  [cooperationCaseSource.close.path]: refused(async (app, them) => ({ ...(await theirs(app, them)), reason: '看看' })),
}
