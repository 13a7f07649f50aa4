import { caseSource } from '@contract/case-source'
import {
  AddDocumentsInput,
  CaseSourceHomeRef,
  CaseSourceListInput,
  CaseSourceRef,
  CaseSourceVersionRef,
  CustomerSourcesInput,
  CustomerTeamInput,
  DocumentRef,
  InviteFirmInput,
  InviteInput,
  SaveBriefingInput,
  SaveCaseSourceInput,
  SaveFollowUpInput,
  SourcePageInput,
  TeamRef,
  UpdateSourceDocumentInput,
} from '@contract/case-source/shapes'
import { AnswerInvitationInput, InvitationRef, OtherFirmsInput } from '@contract/collaboration/shapes'
import { Empty } from '@contract/shapes'
import type { StaffCall } from '../../kernel/http/call'
import { implement, on } from '../../kernel/http/implement'
import { SourceShelf } from './documents'
import { sourceInvitations as invitations } from './invitations'
import { CaseSourceService, switchState } from './service'

const sources = (call: StaffCall) => new CaseSourceService(call)
const shelf = (call: StaffCall) => new SourceShelf(call)

export const caseSourceRoutes = implement(caseSource, {
  getHome: on(CaseSourceHomeRef, ({ caseId }, call) => sources(call).home(caseId)),
  getCustomerCaseSourceList: on(CustomerSourcesInput, (input, call) => sources(call).ofCustomer(input)),
  getDocumentList: on(SourcePageInput, (input, call) => shelf(call).documents(input)),
  getRelatedInfo: on(CaseSourceRef, async ({ id }, call) => ({
    ...(await sources(call).related(id)),
    collaborations: await invitations(call).of(id),
  })),
  getSwitchState: on(Empty, (_, call) => switchState(call)),
  getCaseSourceList: on(CaseSourceListInput, (input, call) => sources(call).list(input)),
  getCaseSourceDetail: on(CaseSourceRef, ({ id }, call) => sources(call).detail(id)),
  saveCaseSource: on(SaveCaseSourceInput, (input, call) => sources(call).save(input)),
  saveBriefing: on(SaveBriefingInput, (input, call) => sources(call).saveBriefing(input)),
  getCustomerTeam: on(CustomerTeamInput, ({ customerId }, call) => sources(call).customerTeam(customerId)),
  getPercentByTeamId: on(TeamRef, ({ teamId }, call) => sources(call).percents(teamId)),
  getEvents: on(SourcePageInput, (input, call) => shelf(call).events(input)),
  getFollowUps: on(SourcePageInput, (input, call) => shelf(call).talks(input)),
  saveFollowUp: on(SaveFollowUpInput, (input, call) => shelf(call).talk(input)),
  addDocuments: on(AddDocumentsInput, (input, call) => shelf(call).add(input)),
  updateDocument: on(UpdateSourceDocumentInput, (input, call) => shelf(call).update(input)),
  removeDocument: on(DocumentRef, ({ id, fileId }, call) => shelf(call).remove(id, fileId)),
  claim: on(CaseSourceVersionRef, ({ id, version }, call) => sources(call).claim(id, version)),
  invite: on(InviteInput, ({ id, empIds, note }, call) => invitations(call).invite(id, empIds, note)),
  inviteFirm: on(InviteFirmInput, ({ id, firmId, note }, call) => invitations(call).inviteFirm(id, firmId, note)),
  getOtherFirms: on(OtherFirmsInput, ({ keyword }, call) => invitations(call).otherFirms(keyword)),
  getInvitation: on(InvitationRef, ({ id }, call) => invitations(call).one(id)),
  answerInvitation: on(AnswerInvitationInput, (input, call) => invitations(call).answer(input)),
})
