import { caseCategory, caseInfo } from '@contract/case'
import { newId } from '@server/kernel/db/id'
import { aCase, caseValues } from '@test/factories/case'
import type { Worker } from '@test/factories/people'
import type { TestApp } from '@test/support/test-app'
import { signedIn } from '@test/support/test-client'
import { type OthersTable, refused, unseen } from './kinds'

const ref = (more: object = {}) =>
  refused(async (app, them) => ({ caseId: (await aCase(await signedIn(app, them), them)).caseId, ...more }))

/** Somebody there has asked a colleague. */
async function invitation(app: TestApp, them: Worker): Promise<string> {
  const { caseId } = await aCase(await signedIn(app, them), them)
  const row = { id: newId(), firm_id: them.firm.id, target_kind: 'case' as const, target_id: caseId, from_id: them.id }
  await app.db
    .insertInto('collaborations')
    .values({ ...row, to_id: them.id })
    .execute()
  return row.id
}

export const caseOthers: OthersTable = {
  [caseInfo.getCaseInfoList.path]: unseen((_, them) => ({ pageType: 3, leadId: them.id })),
  [caseInfo.getCaseInfoHome.path]: ref(),
  [caseInfo.getCaseInfoDetailNew.path]: ref(),
  [caseInfo.isCaseEdit.path]: ref(),
  [caseInfo.getCaseDynamic.path]: ref(),
  [caseInfo.saveCaseInfo.path]: refused((_, them) => ({ values: caseValues(them) })),
  [caseInfo.fastSaveCaseInfo.path]: refused((_, them) => ({ values: caseValues(them) })),
  [caseInfo.updateCaseInfo.path]: refused(async (app, them) => ({
    caseId: (await aCase(await signedIn(app, them), them)).caseId,
    version: 1,
    values: caseValues(them),
  })),
  [caseInfo.saveCaseCustom.path]: ref({ version: 1, values: {} }),
  [caseInfo.updateCaseTrial.path]: ref({ version: 1, values: { stage: '一审', acceptOrgan: '北京市朝阳区人民法院' } }),
  [caseInfo.isSaveCaseInfo.path]: unseen(async (app, them) => {
    const { name } = await aCase(await signedIn(app, them), them)
    return { name, clients: ['北京砚澜科技有限公司'] }
  }),
  [caseInfo.getParentCaseIsFiling.path]: ref(),
  [caseInfo.getCaseOtherSideList.path]: ref(),
  [caseInfo.getNowCaseTrialId.path]: ref(),
  [caseInfo.getCustomerCaseList.path]: refused(() => ({ customerId: newId() })),
  [caseInfo.saveFocus.path]: ref({ isFocused: true }),
  [caseInfo.answerNamesake.path]: ref({ version: 1, partyId: 'p1', answer: 'other' }),
  [caseInfo.saveHearing.path]: ref({ proceedingId: 'p1', values: { startTime: '2026-12-01 09:00:00' } }),
  [caseInfo.getRelated.path]: ref(),
  [caseInfo.invite.path]: refused(async (app, them) => ({
    caseId: (await aCase(await signedIn(app, them), them)).caseId,
    empIds: [them.id],
  })),
  [caseInfo.inviteFirm.path]: refused(async (app, them) => ({
    caseId: (await aCase(await signedIn(app, them), them)).caseId,
    firmId: them.firm.id,
  })),
  [caseInfo.getInvitation.path]: refused(async (app, them) => ({ id: await invitation(app, them) })),
  [caseInfo.answerInvitation.path]: refused(async (app, them) => ({
    id: await invitation(app, them),
    version: 1,
    answer: 'agreed',
  })),
  [caseCategory.listByWork.path]: refused(() => ({ workId: newId() })),
}
