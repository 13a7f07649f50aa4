import { customer } from '@contract/customer'
import {
  ChooseCustomerInput,
  ContactRef,
  ContactsInput,
  ContactVersionRef,
  CustomerCaseSourcesInput,
  CustomerListInput,
  CustomerRef,
  DuplicatesInput,
  FillInput,
  LinkManInput,
  MergeInput,
  MergePreviewInput,
  MergeRef,
  NumbersInput,
  OpponentNumbersInput,
  RelatedInput,
  RevealInput,
  SaveContactInput,
  SaveFollowUpInput,
  SaveOrganCustomerInput,
  SaveOrganInput,
  SavePersonCustomerInput,
  SavePersonInput,
  StatusInput,
} from '@contract/customer/shapes'
import type { StaffCall } from '../../kernel/http/call'
import { implement, on } from '../../kernel/http/implement'
import { ContactService } from './contacts'
import { MergingService } from './customer-merge'
import { Duplicates } from './duplicates'
import { PartyService } from './parties'
import { reveal } from './reveal-numbers'
import { CustomerService } from './service'
import { CustomerTalks } from './talks'

const customers = (call: StaffCall) => new CustomerService(call)
const contacts = (call: StaffCall) => new ContactService(call)
const parties = (call: StaffCall) => new PartyService(call)
const merging = (call: StaffCall) => new MergingService(call)

export const customerRoutes = implement(customer, {
  saveCstIndiv: on(SavePersonCustomerInput, (input, call) => customers(call).savePerson(input)),
  saveCstOrgan: on(SaveOrganCustomerInput, (input, call) => customers(call).saveOrgan(input)),
  saveIndiv: on(SavePersonInput, (input, call) => parties(call).savePerson(input)),
  saveOrgan: on(SaveOrganInput, (input, call) => parties(call).saveOrgan(input)),
  updateNumbers: on(NumbersInput, (input, call) => customers(call).updateNumbers(input)),
  updateOpponentNumbers: on(OpponentNumbersInput, (input, call) => parties(call).updateNumbers(input)),
  getSwitchStateByLinkMan: on(LinkManInput, ({ customerId }, call) => customers(call).linkMan(customerId)),
  getCustomerList: on(CustomerListInput, (input, call) => customers(call).list(input)),
  getCustomerDetail: on(CustomerRef, ({ customerId }, call) => customers(call).byId(customerId)),
  getContactsList: on(ContactsInput, (input, call) => contacts(call).list(input)),
  getContactsDetail: on(ContactRef, ({ contactId }, call) => contacts(call).byId(contactId)),
  chooseForWidgetCustomer: on(ChooseCustomerInput, (input, call) => customers(call).choose(input)),
  findDuplicates: on(DuplicatesInput, ({ exceptId, ...facts }, call) => new Duplicates(call).of(facts, exceptId)),
  fillCustomer: on(FillInput, (input, call) => customers(call).fill(input)),
  setStatus: on(StatusInput, (input, call) => customers(call).setStatus(input)),
  previewMerge: on(MergePreviewInput, ({ keptId, goneId }, call) => merging(call).preview(keptId, goneId)),
  mergeCustomers: on(MergeInput, (input, call) => merging(call).merge(input)),
  undoMerge: on(MergeRef, ({ mergeId }, call) => merging(call).undo(mergeId)),
  revealNumbers: on(RevealInput, (input, call) => reveal(call, input)),
  saveContact: on(SaveContactInput, (input, call) => contacts(call).save(input)),
  deleteContact: on(ContactVersionRef, ({ contactId, version }, call) => contacts(call).delete(contactId, version)),
  getCaseSources: on(CustomerCaseSourcesInput, (input, call) => customers(call).caseSources(input)),
  getFollowUps: on(RelatedInput, (input, call) => new CustomerTalks(call).list(input)),
  saveFollowUp: on(SaveFollowUpInput, (input, call) => new CustomerTalks(call).write(input)),
})
