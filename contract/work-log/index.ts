import { may, type Nothing, type Page, staff } from '../core'
import type { RecordChoice } from '../selector/shapes'
import type { ExportedFile } from '../shapes'
import type * as T from './shapes'

// §7 Work log, in its order. Below the line: further calls the pages need.
export const workLog = {
  getHoursByUser: staff.read<T.HoursInput, T.HoursByUser>('workLog/getHoursByUser'),
  getHoursByType: staff.read<T.HoursInput, T.Hours>('workLog/getHoursByType'),
  getHoursByCase: staff.read<T.HoursInput, T.Hours>('workLog/getHoursByCase'),
  getHoursByTeam: staff.read<T.HoursInput, T.Hours>('workLog/getHoursByTeam'),
  exportTeam: staff.write<T.ExportInput, ExportedFile>('workLog/exportTeam'),
  getMyList: staff.read<T.MyListInput, T.WorkLogPage>('workLog/getMyList'),
  getDetail: staff.read<T.WorkLogRef, T.WorkLog>('workLog/getDetail'),
  saveReply: staff.write<T.ReplyInput, T.WorkLog>('workLog/saveReply'),
  deleteReply: staff.write<T.ReplyRef, T.WorkLog>('workLog/deleteReply'),
  saveLike: staff.write<T.WorkLogRef, T.WorkLog>('workLog/saveLike'),
  deleteLike: staff.write<T.WorkLogRef, T.WorkLog>('workLog/deleteLike'),
  submit: staff.write<T.SubmitInput, T.WorkLog>('workLog/submit'),
  delete: staff.write<T.WorkLogVersionRef, null>('workLog/delete'),
  getReviewUsers: staff.read<Nothing, T.ReviewUser[]>('workLog/getReviewUsers'),
  getToMeList: staff.read<T.ToMeListInput, T.WorkLogPage>('workLog/getToMeList'),
  /** Takes back the caller's review. */
  rollback: staff.write<T.WorkLogVersionRef, T.WorkLog>('workLog/rollback'),
  batchReview: staff.write<T.BatchReviewInput, T.BatchOutcome>('workLog/batchReview'),
  getTeamTree: staff.read<Nothing, T.TeamNode[]>('workLog/getTeamTree'),
  getEditData: staff.read<T.EditDataInput, T.EditData>('workLog/getEditData'),
  getCustomers: staff.read<T.CustomersInput, Page<RecordChoice>>('workLog/getCustomers'),
  uploadAttachment: staff.write<T.AttachInput, T.WorkLog>('workLog/uploadAttachment'),
  batchSave: staff.write<T.BatchSaveInput, { logIds: string[] }>('workLog/batchSave'),
  updateProgress: staff.write<T.ProgressInput, T.WorkLog>('workLog/updateProgress'),
  getWriteTimeConfig: staff.read<Nothing, T.WriteTimeConfig>('workLog/getWriteTimeConfig'),
  getRevert: staff.read<T.RevertInput, T.Revert>('app/message/getRevert'),
  getStatus: staff.read<T.WorkLogRef, { status: number }>('messageCenter/getStatusByWorkLog'),
  // ——
  getTeamList: staff.read<T.TeamListInput, T.WorkLogPage>('workLog/getTeamList'),
  getCaseList: staff.read<T.CaseLogsInput, T.CaseLogPage>('workLog/getCaseList'),
  getSummary: staff.read<Nothing, T.WorkLogSummary>('workLog/getSummary'),
  /** Marks the caller's copy as read. */
  markRead: staff.write<T.WorkLogRef, T.WorkLog>('workLog/markRead'),
  /** Lists cases and case sources the caller works on. */
  getTargets: staff.read<T.TargetsInput, Page<RecordChoice>>('workLog/getTargets'),
  getDay: staff.read<T.DayInput, T.WorkDay>('workLog/getDay'),
  dismiss: staff.write<T.SourceRef, null>('workLog/dismissSuggestion'),
  batchSubmit: staff.write<T.BatchSubmitInput, T.BatchOutcome>('workLog/batchSubmit'),
  /** Takes a log back before it is reviewed; its author only. */
  withdraw: staff.write<T.WorkLogVersionRef, T.WorkLog>('workLog/withdraw'),
  saveWriteTimeConfig: may('firm:manage').write<T.SaveConfigInput, T.WriteTimeConfig>('workLog/saveWriteTimeConfig'),
}
