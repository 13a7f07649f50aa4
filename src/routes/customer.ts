import { domain, page } from './route'

// §2.3
export const customer = domain('customer', {
  /** `contactId` edits that contact; `customerId` is the customer it belongs to. */
  addContacts: page('customer/add-contacts/add-contacts', { may: ['contactId', 'customerId'] }),
  /** `customerId` edits that customer; `name` is the text searched for before. */
  addCustomer: page('customer/add-customer/add-customer', { may: ['customerId', 'kind', 'name'] }),
  contactsDetail: page('customer/contacts-detail/contacts-detail', { needs: ['contactId'] }),
  customerDetail: page('customer/customer-detail/customer-detail', { needs: ['customerId'] }),
  list: page('customer/list/list', { may: ['tab'] }),
  customerCase: page('customer/customer-case/customer-case', { needs: ['customerId'] }),
  customerCaseSource: page('customer/customer-case-source/customer-case-source', { needs: ['customerId'] }),
})
