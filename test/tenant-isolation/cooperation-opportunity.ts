import { cooperationOpportunity as calls } from '@contract/cooperation-opportunity'
import { opportunityValues, takesOpportunities } from '@test/factories/cooperation-opportunity'
import { grant, type Worker } from '@test/factories/people'
import type { TestApp } from '@test/support/test-app'
import { signedIn } from '@test/support/test-client'
import { type OthersTable, refused } from './kinds'

/**
 * A published opportunity is there for lawyers of other firms: that they read no party, and what they may do, is in the flow.
 * A draft is nobody else's; nor is what has begun between two others.
 */
async function theirs(app: TestApp, them: Worker) {
  await takesOpportunities(app, them.firm)
  await grant(app, them, ['300001'])
  const client = await signedIn(app, them)
  const { id, version } = await client.call(calls.saveTempCooperation, { values: { title: '别所的草稿' } })
  return { id, version }
}
const ref = (more: object = {}) => refused(async (app, them) => ({ id: (await theirs(app, them)).id, ...more }))
const versioned = (more: object = {}) => refused(async (app, them) => ({ ...(await theirs(app, them)), ...more }))
/** Somebody whose firm has not taken the service: nobody finds them. */
const unlisted = refused((_, them) => ({ empId: them.id }))

export const cooperationOpportunityOthers: OthersTable = {
  [calls.getCooperation.path]: ref(),
  [calls.getCooperationRelationByUserId.path]: ref(),
  [calls.getIntentionAndInvitedEmp.path]: ref(),
  [calls.saveCooperation.path]: refused(async (app, them) => ({
    ...(await theirs(app, them)),
    values: opportunityValues(app),
  })),
  [calls.saveTempCooperation.path]: versioned({ values: { title: '改写' } }),
  [calls.updateCooperation.path]: refused(async (app, them) => ({
    ...(await theirs(app, them)),
    values: opportunityValues(app),
  })),
  [calls.updateCooperationStatus.path]: versioned({ status: 'closed', reason: '看看' }),
  [calls.updateRelation.path]: ref({ relation: 'interested' }),
  [calls.getCoopWillLawyerPage.path]: ref(),
  [calls.getCompletedCooperation.path]: unlisted,
  [calls.getCoopLawyerReInfo.path]: refused(async (app, them) => ({
    id: (await theirs(app, them)).id,
    empId: them.id,
  })),
  [calls.sendInviteEmp.path]: refused(async (app, them) => ({ id: (await theirs(app, them)).id, empIds: [them.id] })),
  [calls.getCoopInvitedLawyerPage.path]: ref({ list: 'candidate' }),
  [calls.getCoopLawyerInfoMap.path]: {
    are: 'unseen',
    input: (_, them) => ({ empIds: [them.id] }),
  },
  [calls.getCooperationRelationStatusByUserId.path]: unlisted,
  [calls.getCooperationMessage.path]: ref(),
  [calls.sendCooperationMessage.path]: ref({ words: '在吗' }),
  [calls.getEvaluateConfigList.path]: ref(),
  [calls.saveEvaluateInfo.path]: ref({ scores: [{ code: 'skill', stars: 5 }] }),
  [calls.isEvaluate.path]: ref(),
  [calls.getCooperationAccountResumeInfoVo.path]: unlisted,
  [calls.removeDraft.path]: versioned(),
}
