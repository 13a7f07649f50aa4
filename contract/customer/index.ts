import { may, type Page, staff } from '../core'
import type { FollowUpPage } from '../follow-up/shapes'
import type * as T from './shapes'

// §7 Customers, and from Selectors the choice of customers.
export const customer = {
  saveCstIndiv: staff.write<T.SavePersonCustomerInput, T.Customer>('app/customer/saveCstIndivForWidget'),
  saveCstOrgan: staff.write<T.SaveOrganCustomerInput, T.Customer>('app/customer/saveCstOrganForWidget'),
  /** Parties that are no customers: opponents, third and related parties. */
  saveIndiv: staff.write<T.SavePersonInput, T.PartyRef>('app/customer/saveIndivForWidget'),
  saveOrgan: staff.write<T.SaveOrganInput, T.PartyRef>('app/customer/saveOrganForWidget'),
  updateNumbers: staff.write<T.NumbersInput, T.Customer>('app/customer/updateCustomerIDCardCreditCode'),
  updateOpponentNumbers: staff.write<T.OpponentNumbersInput, T.PartyRef>('app/customer/updateOpponentIDCardCreditCode'),
  getSwitchStateByLinkMan: staff.read<T.LinkManInput, T.LinkManState>('app/customer/getSwitchStateByLinkMan'),
  getCustomerList: staff.read<T.CustomerListInput, T.CustomerPage>('app/customer/getCustomerList'),
  getCustomerDetail: staff.read<T.CustomerRef, T.Customer>('app/customer/getCustomerDetail'),
  getContactsList: staff.read<T.ContactsInput, T.ContactPage>('app/customer/getContactsList'),
  getContactsDetail: staff.read<T.ContactRef, T.Contact>('app/customer/getContactsDetail'),
  chooseForWidgetCustomer: staff.read<T.ChooseCustomerInput, Page<T.CustomerChoice>>(
    'app/newSelect/chooseForWidgetCustomer',
  ),
  // ——
  findDuplicates: staff.read<T.DuplicatesInput, T.Duplicate[]>('app/customer/findDuplicates'),
  fillCustomer: staff.write<T.FillInput, T.Customer>('app/customer/fillCustomer'),
  setStatus: staff.write<T.StatusInput, T.Customer>('app/customer/setStatus'),
  previewMerge: staff.read<T.MergePreviewInput, T.MergePreview>('app/customer/previewMerge'),
  mergeCustomers: staff.write<T.MergeInput, T.Customer>('app/customer/mergeCustomers'),
  undoMerge: staff.write<T.MergeRef, T.Customer>('app/customer/undoMerge'),
  revealNumbers: may('customer:reveal').write<T.RevealInput, T.Revealed>('app/customer/revealNumbers'),
  saveContact: staff.write<T.SaveContactInput, T.Contact>('app/customer/saveContact'),
  deleteContact: staff.write<T.ContactVersionRef, null>('app/customer/deleteContact'),
  getCaseSources: staff.read<T.CustomerCaseSourcesInput, T.CustomerCaseSourcePage>('app/customer/getCaseSources'),
  getFollowUps: staff.read<T.RelatedInput, FollowUpPage>('app/customer/getFollowUps'),
  saveFollowUp: staff.write<T.SaveFollowUpInput, null>('app/customer/saveFollowUp'),
}
