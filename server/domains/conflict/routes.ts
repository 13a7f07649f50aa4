import { conflict } from '@contract/conflict'
import {
  ConflictBatchInput,
  ConflictBatchListInput,
  ConflictCenterInput,
  ConflictCountsInput,
  ConflictFilterInput,
  ConflictTargetInput,
  HitListInput,
  HitRef,
  NameCheckInput,
  NameInput,
  NameSearchInput,
  PagingInput,
  PartyPickerInput,
  ReportRef,
  ReportVersionRef,
  RunConflictInput,
  SaveMarkInput,
  SaveWaiverInput,
} from '@contract/conflict/shapes'
import { Empty } from '@contract/shapes'
import type { StaffCall } from '../../kernel/http/call'
import { implement, on } from '../../kernel/http/implement'
import { Checking } from './checking'
import { Looking } from './looking'
import { Paper } from './paper'
import { BATCH_CONFIG, MARK_CHOICES, Reading } from './reading'
import { Rerunning } from './rerunning'
import { Reviewing } from './reviewing'

const looking = (call: StaffCall) => new Looking(call)
const reading = (call: StaffCall) => new Reading(call)
/** Report after a change. */
const after = async (call: StaffCall, changed: Promise<string>) => reading(call).report(await changed)

export const conflictRoutes = implement(conflict, {
  getRepeatForClient: on(NameCheckInput, (input, call) => looking(call).repeats(input)),
  getConflictCheckForClient: on(NameCheckInput, (input, call) => looking(call).byName({ ...input, role: 'client' })),
  getChooseOpponentPicker: on(PartyPickerInput, (input, call) => looking(call).opponents(input)),
  getConflictCheckForOtherSide: on(NameCheckInput, (input, call) =>
    looking(call).byName({ ...input, role: 'opponent' }),
  ),
  getTypeMark: on(Empty, () => MARK_CHOICES),
  getByCase: on(NameSearchInput, (input, call) => looking(call).byCategory(input)),
  getRelation: on(NameInput, (input, call) => looking(call).relations(input)),
  getLetterTarget: on(ReportRef, ({ reportId }, call) => reading(call).letterTargets(reportId)),
  getCenter: on(PagingInput, (input, call) => reading(call).center(input)),
  getReportsByCase: on(ConflictTargetInput, (input, call) => reading(call).of(input)),
  getReportCenter: on(ConflictCenterInput, (input, call) => reading(call).center(input)),
  getMark: on(HitRef, ({ hitId }, call) => reading(call).mark(hitId)),
  getRelationCases: on(HitListInput, (input, call) => looking(call).thingsOf(input)),
  getFilterCounts: on(ConflictCountsInput, (input, call) => reading(call).counts(input)),
  getFilterList: on(ConflictFilterInput, (input, call) => reading(call).filtered(input)),
  getByName: on(NameCheckInput, (input, call) => looking(call).byName(input)),
  checkNotice: on(Empty, (_, call) => reading(call).notices()),
  checkRelation: on(HitRef, ({ hitId }, call) => looking(call).graph(hitId)),
  getBatchConfig: on(Empty, () => BATCH_CONFIG),
  getBatchStartCaseIdList: on(ConflictBatchListInput, (input, call) => looking(call).toCheck(input)),
  run: on(RunConflictInput, (input, call) => after(call, new Checking(call).run(input))),
  runBatch: on(ConflictBatchInput, (input, call) => new Checking(call).batch(input)),
  rerun: on(ReportRef, ({ reportId }, call) => after(call, new Rerunning(call).rerun(reportId))),
  getReport: on(ReportRef, ({ reportId }, call) => reading(call).report(reportId)),
  saveMark: on(SaveMarkInput, (input, call) => after(call, new Reviewing(call).mark(input))),
  saveWaiver: on(SaveWaiverInput, (input, call) => after(call, new Reviewing(call).waive(input))),
  savePdf: on(ReportVersionRef, ({ reportId, version }, call) => after(call, new Paper(call).make(reportId, version))),
})
