import { type Nothing, staff } from '../core'
import type { FollowUpPage } from '../follow-up/shapes'
import type * as T from './shapes'

// §7; below the line: ours.
export const clue = {
  saveCaseInfoFromClue: staff.write<T.CaseInfoFromClueInput, T.Converted>('app/clue/saveCaseInfoFromClue'),
  getIsClueManager: staff.read<Nothing, { isClueManager: boolean }>('app/clue/getIsClueManager'),
  isRepeatClue: staff.read<T.RepeatInput, T.RepeatAnswer>('web/clue/isRepeatClue'),
  getRepeatClueList: staff.read<T.RepeatInput, T.Repeat[]>('web/clue/getRepeatClueList'),
  getClueList: staff.read<T.ClueListInput, T.CluePage>('app/clue/getClueList'),
  getClueDetail: staff.read<T.ClueRef, T.Clue>('app/clue/getClueDetail'),
  saveClue: staff.write<T.SaveClueInput, T.Clue>('app/clue/saveClue'),
  saveClueRecord: staff.write<T.SaveClueRecordInput, T.Clue>('app/clue/saveClueRecord'),
  // ——
  getClueCounts: staff.read<Nothing, T.ClueCounts>('app/clue/getClueCounts'),
  getClueRecordList: staff.read<T.ClueRecordListInput, FollowUpPage>('app/clue/getClueRecordList'),
  assignClues: staff.write<T.AssignCluesInput, T.BatchOutcome>('app/clue/assignClues'),
  sendToSurvey: staff.write<T.SendToSurveyInput, T.BatchOutcome>('app/clue/sendToSurvey'),
  saveSurvey: staff.write<T.SaveSurveyInput, T.BatchOutcome>('app/clue/saveSurvey'),
  claimClue: staff.write<T.ClueRef, T.Clue>('app/clue/claimClue'),
  returnClue: staff.write<T.ClueReasonInput, T.Clue>('app/clue/returnClue'),
  markInvalid: staff.write<T.ClueReasonInput, T.Clue>('app/clue/markInvalid'),
  restoreClue: staff.write<T.ClueVersionRef, T.Clue>('app/clue/restoreClue'),
  saveCustomerFromClue: staff.write<T.ClueVersionRef, T.Converted>('app/clue/saveCustomerFromClue'),
  /** Makes a converted clue open again, and deletes the record it became if that is new and unused. */
  undoConversion: staff.write<T.ClueVersionRef, T.Undone>('app/clue/undoConversion'),
}
