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
import { ConflictChecks } from './conflict-checks'
import { ConflictLookups } from './conflict-lookups'
import { Paper } from './paper'
import { BATCH_CONFIG, MARK_CHOICES, ReportReader } from './report-reader'
import { ReportReview } from './report-review'
import { ConflictRerun } from './rerun-conflict-check'

const lookup = (call: StaffCall) => new ConflictLookups(call)
const reader = (call: StaffCall) => new ReportReader(call)
/** Report after a change. */
const reportAfter = async (call: StaffCall, changed: Promise<string>) => reader(call).report(await changed)

export const conflictRoutes = implement(conflict, {
  getRepeatForClient: on(NameCheckInput, (input, call) => lookup(call).repeats(input)),
  getConflictCheckForClient: on(NameCheckInput, (input, call) => lookup(call).byName({ ...input, role: 'client' })),
  getChooseOpponentPicker: on(PartyPickerInput, (input, call) => lookup(call).opponents(input)),
  getConflictCheckForOtherSide: on(NameCheckInput, (input, call) =>
    lookup(call).byName({ ...input, role: 'opponent' }),
  ),
  getTypeMark: on(Empty, () => MARK_CHOICES),
  getByCase: on(NameSearchInput, (input, call) => lookup(call).byCategory(input)),
  getRelation: on(NameInput, (input, call) => lookup(call).relations(input)),
  getLetterTarget: on(ReportRef, ({ reportId }, call) => reader(call).letterTargets(reportId)),
  getCenter: on(PagingInput, (input, call) => reader(call).center(input)),
  getReportsByCase: on(ConflictTargetInput, (input, call) => reader(call).of(input)),
  getReportCenter: on(ConflictCenterInput, (input, call) => reader(call).center(input)),
  getMark: on(HitRef, ({ hitId }, call) => reader(call).mark(hitId)),
  getRelationCases: on(HitListInput, (input, call) => lookup(call).thingsOf(input)),
  getFilterCounts: on(ConflictCountsInput, (input, call) => reader(call).counts(input)),
  getFilterList: on(ConflictFilterInput, (input, call) => reader(call).filtered(input)),
  getByName: on(NameCheckInput, (input, call) => lookup(call).byName(input)),
  checkNotice: on(Empty, (_, call) => reader(call).notices()),
  checkRelation: on(HitRef, ({ hitId }, call) => lookup(call).graph(hitId)),
  getBatchConfig: on(Empty, () => BATCH_CONFIG),
  getBatchStartCaseIdList: on(ConflictBatchListInput, (input, call) => lookup(call).toCheck(input)),
  run: on(RunConflictInput, (input, call) => reportAfter(call, new ConflictChecks(call).run(input))),
  runBatch: on(ConflictBatchInput, (input, call) => new ConflictChecks(call).batch(input)),
  rerun: on(ReportRef, ({ reportId }, call) => reportAfter(call, new ConflictRerun(call).rerun(reportId))),
  getReport: on(ReportRef, ({ reportId }, call) => reader(call).report(reportId)),
  saveMark: on(SaveMarkInput, (input, call) => reportAfter(call, new ReportReview(call).mark(input))),
  saveWaiver: on(SaveWaiverInput, (input, call) => reportAfter(call, new ReportReview(call).waive(input))),
  savePdf: on(ReportVersionRef, ({ reportId, version }, call) =>
    reportAfter(call, new Paper(call).make(reportId, version)),
  ),
})
