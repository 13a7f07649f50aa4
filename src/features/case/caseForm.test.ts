import { caseInfo } from '@contract/case'
import { customer } from '@contract/customer'
import { fakeApi } from '@test/support/fake-api'
import { fastCaseOptions } from './caseForm'

test('a new case starts without a client that has no name', () => {
  const api = { caseInfo: fakeApi(caseInfo, {}), customer: fakeApi(customer, {}) }
  const { initial } = fastCaseOptions({ api, empId: 'e1', confirm: async () => true })
  expect(initial?.clients ?? []).toEqual([])
})
