import { type Nothing, staff } from '../core'
import type { FollowUpPage } from '../follow-up/shapes'
import type {
  AssignCluesInput,
  BatchOutcome,
  CaseInfoFromClueInput,
  Clue,
  ClueCounts,
  ClueListInput,
  CluePage,
  ClueReasonInput,
  ClueRecordListInput,
  ClueRef,
  ClueVersionRef,
  Converted,
  Repeat,
  RepeatAnswer,
  RepeatInput,
  SaveClueInput,
  SaveClueRecordInput,
  SaveSurveyInput,
  SendToSurveyInput,
} from './shapes'

// §7; below the line: ours.
export const clue = {
  saveCaseInfoFromClue: staff.write<CaseInfoFromClueInput, Converted>('app/clue/saveCaseInfoFromClue'),
  getIsClueManager: staff.read<Nothing, { isClueManager: boolean }>('app/clue/getIsClueManager'),
  isRepeatClue: staff.read<RepeatInput, RepeatAnswer>('web/clue/isRepeatClue'),
  getRepeatClueList: staff.read<RepeatInput, Repeat[]>('web/clue/getRepeatClueList'),
  getClueList: staff.read<ClueListInput, CluePage>('app/clue/getClueList'),
  getClueDetail: staff.read<ClueRef, Clue>('app/clue/getClueDetail'),
  saveClue: staff.write<SaveClueInput, Clue>('app/clue/saveClue'),
  saveClueRecord: staff.write<SaveClueRecordInput, Clue>('app/clue/saveClueRecord'),
  // ——
  getClueCounts: staff.read<Nothing, ClueCounts>('app/clue/getClueCounts'),
  getClueRecordList: staff.read<ClueRecordListInput, FollowUpPage>('app/clue/getClueRecordList'),
  assignClues: staff.write<AssignCluesInput, BatchOutcome>('app/clue/assignClues'),
  sendToSurvey: staff.write<SendToSurveyInput, BatchOutcome>('app/clue/sendToSurvey'),
  saveSurvey: staff.write<SaveSurveyInput, BatchOutcome>('app/clue/saveSurvey'),
  claimClue: staff.write<ClueRef, Clue>('app/clue/claimClue'),
  returnClue: staff.write<ClueReasonInput, Clue>('app/clue/returnClue'),
  markInvalid: staff.write<ClueReasonInput, Clue>('app/clue/markInvalid'),
  restoreClue: staff.write<ClueVersionRef, Clue>('app/clue/restoreClue'),
  saveCustomerFromClue: staff.write<ClueVersionRef, Converted>('app/clue/saveCustomerFromClue'),
}
