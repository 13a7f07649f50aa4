import type { FormValues } from '@contract/forms/fields'
import { preservation } from '@contract/preservation'
import type { Preservation } from '@contract/preservation/shapes'
import type { TestClient } from '@test/support/test-client'

/** A bank account of the other side, applied for and not frozen yet unless told otherwise. */
export const preservationValues = (given: FormValues = {}): FormValues => ({
  kind: 'deposit',
  name: '招商银行朝阳支行账户，尾号 0021',
  ownerName: '鹿屿物流有限公司',
  amount: '1200000',
  way: 'freeze',
  court: '北京市朝阳区人民法院',
  ...given,
})

export const aPreservation = (client: TestClient, caseId: string, given: FormValues = {}): Promise<Preservation> =>
  client.call(preservation.add, { caseId, values: preservationValues(given) })
