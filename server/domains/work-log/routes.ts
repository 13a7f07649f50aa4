import { Empty } from '@contract/shapes'
import { workLog } from '@contract/work-log'
import {
  AttachInput,
  BatchReviewInput,
  BatchSaveInput,
  BatchSubmitInput,
  CaseLogsInput,
  CustomersInput,
  DayInput,
  EditDataInput,
  ExportInput,
  HoursInput,
  MyListInput,
  ProgressInput,
  ReplyInput,
  ReplyRef,
  RevertInput,
  SaveConfigInput,
  SourceRef,
  SubmitInput,
  TargetsInput,
  TeamListInput,
  ToMeListInput,
  WorkLogRef,
  WorkLogVersionRef,
} from '@contract/work-log/shapes'
import type { StaffCall } from '../../kernel/http/call'
import { implement, on } from '../../kernel/http/implement'
import { exportTeam } from './export-team'
import { LogFormData } from './form-data'
import { HoursStatistics } from './hours'
import { LogReactions } from './reactions'
import { LogReader } from './read-logs'
import { LogReviewService } from './review-logs'
import { WorkLogService } from './service'
import { dismiss, workDay } from './work-day'

const logs = (call: StaffCall) => new WorkLogService(call)
const reader = (call: StaffCall) => new LogReader(call)
const reviews = (call: StaffCall) => new LogReviewService(call)
const reactions = (call: StaffCall) => new LogReactions(call)
const formData = (call: StaffCall) => new LogFormData(call)
const hours = (call: StaffCall) => new HoursStatistics(call)

export const workLogRoutes = implement(workLog, {
  getHoursByUser: on(HoursInput, (input, call) => hours(call).byUser(input)),
  getHoursByType: on(HoursInput, (input, call) => hours(call).byType(input)),
  getHoursByCase: on(HoursInput, (input, call) => hours(call).byCase(input)),
  getHoursByTeam: on(HoursInput, (input, call) => hours(call).byTeam(input)),
  exportTeam: on(ExportInput, (input, call: StaffCall) => exportTeam(call, input)),
  getMyList: on(MyListInput, (input, call) => reader(call).mine(input)),
  getDetail: on(WorkLogRef, ({ logId }, call) => reader(call).byId(logId)),
  saveReply: on(ReplyInput, ({ logId, content }, call) => reactions(call).reply(logId, content)),
  deleteReply: on(ReplyRef, ({ logId, replyId }, call) => reactions(call).deleteReply(logId, replyId)),
  saveLike: on(WorkLogRef, ({ logId }, call) => reactions(call).like(logId)),
  deleteLike: on(WorkLogRef, ({ logId }, call) => reactions(call).unlike(logId)),
  submit: on(SubmitInput, (input, call) => logs(call).submit(input)),
  delete: on(WorkLogVersionRef, (input, call) => logs(call).delete(input)),
  getReviewUsers: on(Empty, (_, call) => reader(call).reviewUsers()),
  getToMeList: on(ToMeListInput, (input, call) => reader(call).toMe(input)),
  rollback: on(WorkLogVersionRef, (input, call) => reviews(call).rollback(input)),
  batchReview: on(BatchReviewInput, (input, call) => reviews(call).batch(input)),
  getTeamTree: on(Empty, (_, call) => reader(call).tree()),
  getEditData: on(EditDataInput, (input, call) => formData(call).data(input)),
  getCustomers: on(CustomersInput, (input, call) => reader(call).customers(input)),
  uploadAttachment: on(AttachInput, (input, call) => logs(call).attach(input)),
  batchSave: on(BatchSaveInput, (input, call) => logs(call).batchSave(input)),
  updateProgress: on(ProgressInput, (input, call) => logs(call).progress(input)),
  getWriteTimeConfig: on(Empty, (_, call) => formData(call).config()),
  getRevert: on(RevertInput, ({ id }, call) => reader(call).revert(id)),
  getStatus: on(WorkLogRef, ({ logId }, call) => reader(call).status(logId)),
  getTeamList: on(TeamListInput, (input, call) => reader(call).team(input)),
  getCaseList: on(CaseLogsInput, (input, call) => reader(call).ofCase(input)),
  getSummary: on(Empty, (_, call) => reader(call).summary()),
  markRead: on(WorkLogRef, ({ logId }, call) => reactions(call).markRead(logId)),
  getTargets: on(TargetsInput, (input, call) => reader(call).targets(input)),
  getDay: on(DayInput, ({ day }, call: StaffCall) => workDay(call, day)),
  dismiss: on(SourceRef, (source, call: StaffCall) => dismiss(call, source)),
  batchSubmit: on(BatchSubmitInput, (input, call) => logs(call).batchSubmit(input.logs)),
  withdraw: on(WorkLogVersionRef, (input, call) => logs(call).withdraw(input)),
  saveWriteTimeConfig: on(SaveConfigInput, (input, call) => formData(call).saveConfig(input)),
})
