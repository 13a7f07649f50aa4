import { caseSource } from '@contract/case-source'
import type { CaseSourceDetail } from '@contract/case-source/shapes'
import { newId } from '@server/kernel/db/id'
import { aSource, sourceValues } from '@test/factories/case-source'
import type { Worker } from '@test/factories/people'
import type { TestApp } from '@test/support/test-app'
import { signedIn } from '@test/support/test-client'
import { type OthersTable, refused, unseen } from './kinds'

const theirs = async (app: TestApp, them: Worker): Promise<CaseSourceDetail> => aSource(await signedIn(app, them), them)
const ref = (more: object = {}) => refused(async (app, them) => ({ id: (await theirs(app, them)).id, ...more }))

/** Somebody there has asked a colleague. */
async function invitation(app: TestApp, them: Worker): Promise<string> {
  const { id } = await theirs(app, them)
  const row = {
    id: newId(),
    firm_id: them.firm.id,
    target_kind: 'caseSource' as const,
    target_id: id,
    from_id: them.id,
  }
  await app.db
    .insertInto('collaborations')
    .values({ ...row, to_id: them.id })
    .execute()
  return row.id
}

async function customer(app: TestApp, them: Worker): Promise<string> {
  const [id, partyId] = [newId(), newId()]
  await app.db
    .insertInto('parties')
    .values({ id: partyId, firm_id: them.firm.id, kind: 'organ', name: '别所客户' })
    .execute()
  const row = { owner_id: them.id, creator_id: them.id, department_id: them.departmentId, party_id: partyId }
  await app.db
    .insertInto('customers')
    .values({ id, firm_id: them.firm.id, ...row })
    .execute()
  return id
}

export const caseSourceOthers: OthersTable = {
  [caseSource.getCaseSourceList.path]: unseen((_, them) => ({ tab: 'firm', finderId: them.id })),
  [caseSource.getHome.path]: refused(async (app, them) => ({ caseId: (await theirs(app, them)).id })),
  [caseSource.getCustomerCaseSourceList.path]: refused(async (app, them) => ({
    customerId: await customer(app, them),
  })),
  [caseSource.getDocumentList.path]: ref(),
  [caseSource.getRelatedInfo.path]: ref(),
  [caseSource.getCaseSourceDetail.path]: ref(),
  [caseSource.saveCaseSource.path]: refused(async (app, them) => ({
    id: (await theirs(app, them)).id,
    version: 1,
    values: sourceValues(them),
  })),
  [caseSource.saveBriefing.path]: ref({ version: 1, briefing: '看看' }),
  [caseSource.getCustomerTeam.path]: refused(async (app, them) => ({ customerId: await customer(app, them) })),
  [caseSource.getPercentByTeamId.path]: refused(async (app, them) => ({ teamId: (await theirs(app, them)).id })),
  [caseSource.getEvents.path]: ref(),
  [caseSource.getFollowUps.path]: ref(),
  [caseSource.saveFollowUp.path]: ref({ way: 'phone', content: '看看' }),
  [caseSource.addDocuments.path]: ref({ fileIds: ['file1'] }),
  [caseSource.updateDocument.path]: ref({ fileId: 'file1', newFileId: 'file2' }),
  [caseSource.removeDocument.path]: ref({ fileId: 'file1' }),
  [caseSource.claim.path]: ref({ version: 1 }),
  [caseSource.invite.path]: refused(async (app, them) => ({ id: (await theirs(app, them)).id, empIds: [them.id] })),
  [caseSource.inviteFirm.path]: refused(async (app, them) => ({
    id: (await theirs(app, them)).id,
    firmId: them.firm.id,
  })),
  [caseSource.getInvitation.path]: refused(async (app, them) => ({ id: await invitation(app, them) })),
  [caseSource.answerInvitation.path]: refused(async (app, them) => ({
    id: await invitation(app, them),
    version: 1,
    answer: 'agreed',
  })),
  'workflow/startSourceReport': ref(),
  'workflow/startSourceClose': ref({ reason: 'price' }),
  'workflow/startSourceChange': ref({ values: { expectedFee: '1' }, reason: '看看' }),
  'web/caseSource/getReportNextStepApprovers': ref(),
}
