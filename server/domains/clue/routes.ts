import { clue } from '@contract/clue'
import {
  AssignCluesInput,
  CaseInfoFromClueInput,
  ClueListInput,
  ClueReasonInput,
  ClueRecordListInput,
  ClueRef,
  ClueVersionRef,
  RepeatInput,
  SaveClueInput,
  SaveClueRecordInput,
  SaveSurveyInput,
  SendToSurveyInput,
} from '@contract/clue/shapes'
import { Empty } from '@contract/shapes'
import type { StaffCall } from '../../kernel/http/call'
import { implement, on } from '../../kernel/http/implement'
import { ClueAssignment } from './clue-assignment'
import { ClueConversion } from './conversion'
import { isClueManager } from './policy'
import { ClueService } from './service'

const clues = (call: StaffCall) => new ClueService(call)
const assignments = (call: StaffCall) => new ClueAssignment(call)
const conversion = (call: StaffCall) => new ClueConversion(call)

export const clueRoutes = implement(clue, {
  saveCaseInfoFromClue: on(CaseInfoFromClueInput, (input, call) => conversion(call).toCaseSource(input)),
  getIsClueManager: on(Empty, (_, { me }) => ({ isClueManager: isClueManager(me) })),
  isRepeatClue: on(RepeatInput, async (input, call) => {
    const { length } = await clues(call).repeats(input)
    return { isRepeat: length > 0, count: length }
  }),
  getRepeatClueList: on(RepeatInput, (input, call) => clues(call).repeats(input)),
  getClueList: on(ClueListInput, (input, call) => clues(call).list(input)),
  getClueDetail: on(ClueRef, ({ clueId }, call) => clues(call).byId(clueId)),
  saveClue: on(SaveClueInput, (input, call) => clues(call).save(input)),
  saveClueRecord: on(SaveClueRecordInput, (input, call) => clues(call).follow(input)),
  getClueCounts: on(Empty, (_, call) => clues(call).counts()),
  getClueRecordList: on(ClueRecordListInput, ({ clueId, ...page }, call) => clues(call).records(clueId, page)),
  assignClues: on(AssignCluesInput, (input, call) => assignments(call).assign(input)),
  sendToSurvey: on(SendToSurveyInput, (input, call) => assignments(call).sendToSurvey(input)),
  saveSurvey: on(SaveSurveyInput, (input, call) => assignments(call).saveSurvey(input)),
  claimClue: on(ClueRef, ({ clueId }, call) => assignments(call).claim(clueId)),
  returnClue: on(ClueReasonInput, (input, call) => assignments(call).giveBack(input)),
  markInvalid: on(ClueReasonInput, (input, call) => assignments(call).invalidate(input)),
  restoreClue: on(ClueVersionRef, (input, call) => assignments(call).restore(input)),
  saveCustomerFromClue: on(ClueVersionRef, (input, call) => conversion(call).toCustomer(input)),
  undoConversion: on(ClueVersionRef, (input, call) => conversion(call).undo(input)),
})
