import { domain, page } from './route'

// §2.3
export const customer = domain('customer', {
  /** With a contactId it changes that one; with a customerId it is somebody of that customer. */
  addContacts: page('customer/add-contacts/add-contacts', { may: ['contactId', 'customerId'] }),
  /** With a customerId it changes that customer; `name` is what was searched for before. */
  addCustomer: page('customer/add-customer/add-customer', { may: ['customerId', 'kind', 'name'] }),
  contactsDetail: page('customer/contacts-detail/contacts-detail', { needs: ['contactId'] }),
  customerDetail: page('customer/customer-detail/customer-detail', { needs: ['customerId'] }),
  list: page('customer/list/list', { may: ['tab'] }),
  customerCase: page('customer/customer-case/customer-case', { needs: ['customerId'] }),
  customerCaseSource: page('customer/customer-case-source/customer-case-source', { needs: ['customerId'] }),
})
