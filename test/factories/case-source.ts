import { caseSource } from '@contract/case-source'
import type { CaseSourceDetail } from '@contract/case-source/shapes'
import type { FormValues } from '@contract/forms/fields'
import type { Worker } from '@test/factories/people'
import type { TestClient } from '@test/support/test-client'

/** Facts of a case source after the first call; its finder is whoever writes it down. */
export const sourceValues = (finder: Worker, given: FormValues = {}): FormValues => ({
  name: '砚澜科技买卖合同纠纷',
  category: 'civil',
  channel: 'referral',
  brief: '买方拖欠货款 120 万元，拟起诉',
  clients: [{ name: '北京砚澜科技有限公司', kind: 'organ', creditCode: '91999999MA0000001N', position: '原告' }],
  others: [{ name: '鹿屿物流有限公司', kind: 'organ', role: 'opponent', position: '被告' }],
  expectedFee: '80000',
  feeMode: 'fixed',
  finderId: [finder.id],
  finderPercent: '30',
  ...given,
})

export const aSource = (client: TestClient, finder: Worker, given: FormValues = {}): Promise<CaseSourceDetail> =>
  client.call(caseSource.saveCaseSource, { values: sourceValues(finder, given) })
