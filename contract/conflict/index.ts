import { type Nothing, type Page, staff } from '../core'
import type * as T from './shapes'

// §7 Conflict, and the checks of a case's client and other side (§7 Cases). Below the dashes: ours.
export const conflict = {
  getRepeatForClient: staff.read<T.NameCheckInput, T.RepeatedClient[]>('app/case/getRepeatForClient'),
  getConflictCheckForClient: staff.read<T.NameCheckInput, T.NameCheck>('app/case/getConflictCheckForClient'),
  getChooseOpponentPicker: staff.read<T.PartyPickerInput, Page<T.PickedParty>>('app/case/getChooseOpponentPicker'),
  getConflictCheckForOtherSide: staff.read<T.NameCheckInput, T.NameCheck>('app/case/getConflictCheckForOtherSide'),
  getTypeMark: staff.read<Nothing, T.MarkChoices>('web/conflict/getTypeMark'),
  /** The older search: occurrences of a name by role. */
  getByCase: staff.read<T.NameSearchInput, T.ConflictHitPage>('web/conflict/getByCase'),
  getRelation: staff.read<T.NameInput, T.RelationRow[]>('web/conflict/getRelation'),
  getLetterTarget: staff.read<T.ReportRef, T.LetterTarget[]>('web/conflict/getLetterTarget'),
  getCenter: staff.read<T.PagingInput, T.ConflictReportPage>('web/conflict/getCenter'),
  /** Reports of a case, source, clue or customer, newest first. */
  getReportsByCase: staff.read<T.ConflictTargetInput, T.ConflictReportRow[]>('web/conflict/v2/getByCase'),
  getReportCenter: staff.read<T.ConflictCenterInput, T.ConflictReportPage>('web/conflict/v2/getCenter'),
  getMark: staff.read<T.HitRef, T.MarkView>('web/conflict/v2/getMark'),
  getRelationCases: staff.read<T.HitListInput, Page<T.PartyThing>>('web/conflict/v2/getRelationCases'),
  getFilterCounts: staff.read<T.ConflictCountsInput, T.ConflictFilterCounts>('web/conflict/v2/getFilterCounts'),
  getFilterList: staff.read<T.ConflictFilterInput, T.ConflictHitPage>('web/conflict/v2/getFilterList'),
  /** Check while a name is typed; nothing is stored. */
  getByName: staff.read<T.NameCheckInput, T.NameCheck>('web/conflict/v2/getByName'),
  checkNotice: staff.read<Nothing, T.ConflictNotices>('web/conflict/v2/checkNotice'),
  checkRelation: staff.read<T.HitRef, T.RelationGraph>('web/conflict/v2/checkRelation'),
  getBatchConfig: staff.read<Nothing, T.ConflictBatchConfig>('web/conflict/v2/getBatchConfig'),
  getBatchStartCaseIdList: staff.read<T.ConflictBatchListInput, Page<T.BatchCandidate>>(
    'web/conflict/v2/getBatchStartCaseIdList',
  ),
  // ——
  run: staff.write<T.RunConflictInput, T.ConflictReport>('web/conflict/v2/run'),
  runBatch: staff.write<T.ConflictBatchInput, T.BatchOutcome[]>('web/conflict/v2/runBatch'),
  rerun: staff.write<T.ReportRef, T.ConflictReport>('web/conflict/v2/rerun'),
  getReport: staff.read<T.ReportRef, T.ConflictReport>('web/conflict/v2/getReport'),
  saveMark: staff.write<T.SaveMarkInput, T.ConflictReport>('web/conflict/v2/saveMark'),
  saveWaiver: staff.write<T.SaveWaiverInput, T.ConflictReport>('web/conflict/v2/saveWaiver'),
  /** Creates the report's PDF and freezes the report. */
  savePdf: staff.write<T.ReportVersionRef, T.ConflictReport>('web/conflict/v2/savePdf'),
}
