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
import type * as T from './shapes'

// §7 Clues and sources, Cases. Filing, change and stop are applications: contract/approval/index.ts. Below the line:
// ours.
export const caseSource = {
  getHome: staff.read<T.CaseSourceHomeRef, T.CaseSourceHome>('app/caseSource/getHome'),
  getCustomerCaseSourceList: staff.read<T.CustomerSourcesInput, T.CaseSourcePage>(
    'app/caseSource/getCustomerCaseSourceList',
  ),
  getDocumentList: staff.read<T.SourcePageInput, RecordFilePage>('web/caseSource/getDocumentList'),
  getRelatedInfo: staff.read<T.CaseSourceRef, T.SourceRelatedInfo>('web/caseSource/getRelatedInfo'),
  getSwitchState: staff.read<Nothing, T.SourceSwitchState>('web/caseSource/getSwitchState'),
  getCaseSourceList: staff.read<T.CaseSourceListInput, T.CaseSourcePage>('app/caseSource/getCaseSourceList'),
  getCaseSourceDetail: staff.read<T.CaseSourceRef, T.CaseSourceDetail>('app/caseSource/getCaseSourceDetail'),
  saveCaseSource: staff.write<T.SaveCaseSourceInput, T.CaseSourceDetail>('app/caseSource/saveCaseSource'),
  saveBriefing: staff.write<T.SaveBriefingInput, T.CaseSourceDetail>('app/caseSource/saveBriefing'),
  /** Returns the team responsible for a customer. */
  getCustomerTeam: staff.read<T.CustomerTeamInput, T.CustomerTeam>('app/case/getCustomerTeam'),
  /** Returns the shares of a team, the lead first. */
  getPercentByTeamId: staff.read<T.TeamRef, T.Share[]>('app/case/getPercentByTeamId'),
  // ——
  getEvents: staff.read<T.SourcePageInput, T.SourceEventPage>('caseSource/getEvents'),
  getFollowUps: staff.read<T.SourcePageInput, FollowUpPage>('caseSource/getFollowUps'),
  saveFollowUp: staff.write<T.SaveFollowUpInput, null>('caseSource/saveFollowUp'),
  addDocuments: staff.write<T.AddDocumentsInput, null>('caseSource/addDocuments'),
  updateDocument: staff.write<T.UpdateSourceDocumentInput, null>('caseSource/updateDocument'),
  removeDocument: staff.write<T.DocumentRef, null>('caseSource/removeDocument'),
  /** Claims a source from the pool; of two concurrent claims one succeeds. */
  claim: staff.write<T.CaseSourceVersionRef, T.CaseSourceDetail>('caseSource/claim'),
  invite: staff.write<T.InviteInput, Collaboration[]>('caseSource/invite'),
  inviteFirm: staff.write<T.InviteFirmInput, Collaboration[]>('caseSource/inviteFirm'),
  getOtherFirms: staff.read<OtherFirmsInput, OtherFirm[]>('caseSource/getOtherFirms'),
  getInvitation: staff.read<InvitationRef, Invitation>('caseSource/getInvitation'),
  answerInvitation: staff.write<AnswerInvitationInput, Invitation>('caseSource/answerInvitation'),
}
