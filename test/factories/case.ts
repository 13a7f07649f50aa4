import { caseInfo } from '@contract/case'
import type { CaseStatus } from '@contract/case/codes'
import type { CaseDetail } from '@contract/case/shapes'
import type { FormValues } from '@contract/forms/fields'
import type { Worker } from '@test/factories/people'
import type { TestApp } from '@test/support/test-app'
import type { TestClient } from '@test/support/test-client'

/** A civil case that this person leads. */
export const caseValues = (lead: Worker, given: FormValues = {}): FormValues => ({
  name: '砚澜科技与鹿屿物流买卖合同纠纷',
  category: 'civil',
  cause: '买卖合同纠纷',
  stage: '一审',
  clients: [{ name: '北京砚澜科技有限公司', kind: 'organ', creditCode: '91999999MA0000001N', position: '原告' }],
  others: [{ name: '鹿屿物流有限公司', kind: 'organ', role: 'opponent', position: '被告' }],
  subjectAmount: '1200000',
  agencyPower: 'general',
  feeMode: 'fixed',
  fee: '80000',
  team: [{ empId: lead.id, percent: '100' }],
  ...given,
})

/** A draft of one. */
export const aCase = (client: TestClient, lead: Worker, given: FormValues = {}): Promise<CaseDetail> =>
  client.call(caseInfo.saveCaseInfo, { values: caseValues(lead, given) })

/** One that stands already: accepted, unless told otherwise. */
export async function aStandingCase(
  app: TestApp,
  client: TestClient,
  lead: Worker,
  { status = 'ongoing', ...given }: FormValues & { status?: CaseStatus } = {},
): Promise<CaseDetail> {
  const { caseId } = await aCase(client, lead, given)
  await app.db.updateTable('cases').set({ status }).where('id', '=', caseId).execute()
  return client.call(caseInfo.getCaseInfoDetailNew, { caseId })
}
