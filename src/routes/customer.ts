import { domain, later } from './route'

// §2.3
export const customer = domain('customer', {
  addContacts: later('customer/add-contacts/add-contacts'),
  addCustomer: later('customer/add-customer/add-customer'),
  contactsDetail: later('customer/contacts-detail/contacts-detail', { needs: ['contactId'] }),
  customerDetail: later('customer/customer-detail/customer-detail', { needs: ['customerId'] }),
  list: later('customer/list/list'),
  customerCase: later('customer/customer-case/customer-case'),
  customerCaseSource: later('customer/customer-case-source/customer-case-source'),
})
