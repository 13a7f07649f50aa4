import { customer } from '@contract/customer'
import type { Contact, Customer, SaveOrganCustomerInput, SavePersonCustomerInput } from '@contract/customer/shapes'
import type { TestClient } from '../support/test-client'
import type { Worker } from './people'

export const organInput = (owner: Worker, given: Partial<SaveOrganCustomerInput> = {}): SaveOrganCustomerInput => ({
  name: '北京砚澜科技有限公司',
  channel: 'referral',
  level: 'normal',
  ownerId: owner.id,
  ...given,
})

export const personInput = (owner: Worker, given: Partial<SavePersonCustomerInput> = {}): SavePersonCustomerInput => ({
  name: '陈默',
  idType: 'idCard',
  channel: 'friend',
  level: 'normal',
  ownerId: owner.id,
  ...given,
})

/** An organisation that is a customer, minded by this person. */
export const anOrgan = (
  client: TestClient,
  owner: Worker,
  given: Partial<SaveOrganCustomerInput> = {},
): Promise<Customer> => client.call(customer.saveCstOrgan, organInput(owner, given))

export const aPersonCustomer = (
  client: TestClient,
  owner: Worker,
  given: Partial<SavePersonCustomerInput> = {},
): Promise<Customer> => client.call(customer.saveCstIndiv, personInput(owner, given))

export const aContact = (
  client: TestClient,
  customerId: string,
  name = '周敏',
  mobile = '13900001111',
): Promise<Contact> => client.call(customer.saveContact, { customerId, name, mobile, decisionRole: 'handler' })
