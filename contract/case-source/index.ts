import type {
  AnswerInvitationInput,
  Collaboration,
  Invitation,
  InvitationRef,
  OtherFirm,
  OtherFirmsInput,
} from '../collaboration/shapes'
import { type Nothing, staff } from '../core'
import type { RecordFilePage } from '../file/shapes'
import type { FollowUpPage } from '../follow-up/shapes'
import type {
  AddDocumentsInput,
  CaseSourceDetail,
  CaseSourceHome,
  CaseSourceHomeRef,
  CaseSourceListInput,
  CaseSourcePage,
  CaseSourceRef,
  CaseSourceVersionRef,
  CustomerSourcesInput,
  CustomerTeam,
  CustomerTeamInput,
  DocumentRef,
  InviteFirmInput,
  InviteInput,
  SaveBriefingInput,
  SaveCaseSourceInput,
  SaveFollowUpInput,
  Share,
  SourceEventPage,
  SourcePageInput,
  SourceRelatedInfo,
  SourceSwitchState,
  TeamRef,
  UpdateSourceDocumentInput,
} from './shapes'

// §7 Clues and sources, Cases. Filing, change and stop are applications: contract/approval/index.ts. Below the line:
// ours.
export const caseSource = {
  getHome: staff.read<CaseSourceHomeRef, CaseSourceHome>('app/caseSource/getHome'),
  getCustomerCaseSourceList: staff.read<CustomerSourcesInput, CaseSourcePage>(
    'app/caseSource/getCustomerCaseSourceList',
  ),
  getDocumentList: staff.read<SourcePageInput, RecordFilePage>('web/caseSource/getDocumentList'),
  getRelatedInfo: staff.read<CaseSourceRef, SourceRelatedInfo>('web/caseSource/getRelatedInfo'),
  getSwitchState: staff.read<Nothing, SourceSwitchState>('web/caseSource/getSwitchState'),
  getCaseSourceList: staff.read<CaseSourceListInput, CaseSourcePage>('app/caseSource/getCaseSourceList'),
  getCaseSourceDetail: staff.read<CaseSourceRef, CaseSourceDetail>('app/caseSource/getCaseSourceDetail'),
  saveCaseSource: staff.write<SaveCaseSourceInput, CaseSourceDetail>('app/caseSource/saveCaseSource'),
  saveBriefing: staff.write<SaveBriefingInput, CaseSourceDetail>('app/caseSource/saveBriefing'),
  /** Returns the team responsible for a customer. */
  getCustomerTeam: staff.read<CustomerTeamInput, CustomerTeam>('app/case/getCustomerTeam'),
  /** Returns the shares of a team, the lead first. */
  getPercentByTeamId: staff.read<TeamRef, Share[]>('app/case/getPercentByTeamId'),
  // ——
  getEvents: staff.read<SourcePageInput, SourceEventPage>('caseSource/getEvents'),
  getFollowUps: staff.read<SourcePageInput, FollowUpPage>('caseSource/getFollowUps'),
  saveFollowUp: staff.write<SaveFollowUpInput, null>('caseSource/saveFollowUp'),
  addDocuments: staff.write<AddDocumentsInput, null>('caseSource/addDocuments'),
  updateDocument: staff.write<UpdateSourceDocumentInput, null>('caseSource/updateDocument'),
  removeDocument: staff.write<DocumentRef, null>('caseSource/removeDocument'),
  /** Claims a source from the pool; of two concurrent claims one succeeds. */
  claim: staff.write<CaseSourceVersionRef, CaseSourceDetail>('caseSource/claim'),
  invite: staff.write<InviteInput, Collaboration[]>('caseSource/invite'),
  inviteFirm: staff.write<InviteFirmInput, Collaboration[]>('caseSource/inviteFirm'),
  getOtherFirms: staff.read<OtherFirmsInput, OtherFirm[]>('caseSource/getOtherFirms'),
  getInvitation: staff.read<InvitationRef, Invitation>('caseSource/getInvitation'),
  answerInvitation: staff.write<AnswerInvitationInput, Invitation>('caseSource/answerInvitation'),
}
