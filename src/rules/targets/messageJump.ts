import { INDUCTION_MESSAGE } from '@contract/account/register/codes'
import { AppMsg, type AppMsgType, LedgerSource } from '@contract/codes/appMsg'
import { FEEDBACK_MESSAGE } from '@contract/feedback/codes'
import { PICTURE_MESSAGE, PictureIn } from '@contract/file/codes'
import {
  EMPLOYMENTS_DUE_MESSAGE,
  HANDED_OVER_MESSAGE,
  MATERIALS_ASKED_MESSAGE,
  MATERIALS_GIVEN_MESSAGE,
} from '@contract/hr/codes'
import type { AppMessage } from '@contract/message/shapes'
import { OPERATIONS_MESSAGE } from '@contract/operations/codes'
import { SERVICE_ACCOUNT_MESSAGE } from '@contract/service-account/codes'
import { SIGN_TASK_MESSAGE } from '@contract/sign-task/codes'
import { WEBHOOK_MESSAGE } from '@contract/webhook/codes'
import * as routes from '@/routes'
import { approvalTarget, WITHDRAWN } from './approvalPage'
import { olderTargetOf } from './olderJump'
import { ask, atDesk, nothing, onPc, open, type Target, tab, tip } from './target'

export type TappedMessage = Pick<
  AppMessage,
  'appMsgType' | 'jump' | 'appJump' | 'jumpId' | 'linkId' | 'appLinkId' | 'linkStatus' | 'msgType' | 'sourceType'
>

type Rule = (message: TappedMessage) => Target

/** Rejections of a tap (§8). */
/** The sentence of §8, and whose doing it was: only the author can take a submitted log back (decision 023). */
const LOG_WITHDRAWN = '处理人已撤回该日志（填写人收回修改，重新提交后再请您审阅）'
const COPY_WITHDRAWN = '填写人已撤回该日志'
const SUPPLEMENT = '案件补录审批移动端暂未开放，请前往网页端'
const RESERVATION_ON_PC = '请前往PC端会议室预约确认模块处理'
const RESERVATION_EXPIRED = '会议室预约服务已到期，请联系客服'
const RESERVATION_DISABLED = '会议室预约服务已停用，请联系客服'
const HISTORY_ON_PC = '请前往PC端会议室历史预约模块查看'
const ARRANGE = '请按消息内容及时安排服务'
const COLLECTION_ON_PC = '请前往PC端收款/开票模块处理'
const LEDGER_ON_PC = '请前往PC端台账核算模块处理'
export const NO_PDF = '当前发票暂无PDF原件'

const TODO_PENDING = 0
const WORKFLOW_WITHDRAWN = 4
const LOG_CARD_WITHDRAWN = 3
const LOG_STATUS_WITHDRAWN = 1
const LOG_STATUS_HANDLED = 3
const SERVICE_EXPIRED = 3
const SERVICE_DISABLED = 4
const ADJUSTMENT_TODO = TODO_PENDING
/** Interaction messages of this older type are comments on an approval (§2.5). */
const APPROVAL_COMMENT = 33

/** Id of the record a message is about: the first field that is set. */
export const idOf = (m: TappedMessage): string => m.jump || m.appJump || m.jumpId || m.linkId || m.appLinkId

/** Way to open a workflow message: as a to-do (1), as its result (2), as a copy (3). Only the first may handle it. */
type Mode = 1 | 2 | 3

const workflow = (m: TappedMessage, mode: Mode): Target =>
  ask(async (asker) => approvalTarget(await asker.workflow(idOf(m), mode === 1)))

/** At a desk the application is in the list of those to decide; one of a kind that has a page opens there. */
const supplement: Rule = (m) => {
  const elsewhere = atDesk(SUPPLEMENT, routes.wk.wk, {})
  const id = idOf(m)
  if (!id) return elsewhere
  return ask(async (asker) => {
    const target = approvalTarget(await asker.workflow(id, true))
    if (target.kind === 'page') return { kind: 'tip', text: SUPPLEMENT, onward: target }
    return target.kind === 'none' ? elsewhere : target
  })
}

const logTodo: Rule = (m) => {
  if (m.linkStatus === LOG_CARD_WITHDRAWN) return tip(LOG_WITHDRAWN)
  const id = idOf(m)
  return ask(async (asker) => {
    const status = await asker.logStatus(id)
    if (status === LOG_STATUS_WITHDRAWN) return tip(LOG_WITHDRAWN)
    return open(routes.message.logDetails, { id, hasHandle: status === LOG_STATUS_HANDLED ? 'true' : undefined })
  }, routes.message.logDetails)
}

const log: Rule = (m) => open(routes.workLog.detail, { id: idOf(m) })

const meeting: Rule = () =>
  ask(async (asker) => {
    const status = await asker.reservationService()
    if (status === SERVICE_EXPIRED) return tip(RESERVATION_EXPIRED)
    if (status === SERVICE_DISABLED) return tip(RESERVATION_DISABLED)
    return open(routes.meetingRoom.myBooking, {})
  }, routes.meetingRoom.myBooking)

const project: Rule = (m) => open(routes.project.home, { caseId: idOf(m) })
const projectDocuments: Rule = (m) => open(routes.project.home, { caseId: idOf(m), activeTab: 'document' })
const source: Rule = (m) => open(routes.caseSource.home, { caseId: idOf(m) })
const sourceDocuments: Rule = (m) => open(routes.caseSource.home, { caseId: idOf(m), activeTab: 'document' })
const collaboration =
  (sourceType: '1' | '2'): Rule =>
  (m) =>
    open(routes.message.projectDetails, { ids: idOf(m), sourceType })
const crossFirm =
  (sourceType: '1' | '2'): Rule =>
  (m) =>
    open(routes.message.crossDetails, { ids: idOf(m), sourceType })
const preservation: Rule = () => open(routes.message.property, { propertyState: '1' })
const none: Rule = () => nothing

const invoice: Rule = (m) => {
  const id = idOf(m)
  return ask(async (asker) => {
    const pdf = await asker.invoicePdf(id)
    if (pdf) return open(routes.public.pdfPreview, { src: pdf.url, fileName: pdf.fileName, useShare: 'true' })
    return open(routes.message.invoiceInformation, { id }, NO_PDF)
  }, routes.public.pdfPreview)
}

const interaction: Rule = (m) =>
  m.msgType === APPROVAL_COMMENT ? workflow(m, 2) : open(routes.message.dynamicDetail, { id: idOf(m) })

const stamped =
  (stampType: 1 | 2): Rule =>
  (m) =>
    ask(
      async (asker) =>
        open(routes.file.preview, { id: await asker.stampedDocument(idOf(m), stampType), type: 'document' }),
      routes.file.preview,
    )

const chance =
  (target: (id: string) => Target): Rule =>
  (m) =>
    ask(async (asker) => {
      const refusal = await asker.cooperationRefusal()
      return refusal ? tip(refusal) : target(idOf(m))
    }, routes.cooperationOpportunity.detail)
const chanceDetail = chance((id) => open(routes.cooperationOpportunity.detail, { id }))

const ledger: Rule = (m) => {
  if (m.sourceType === LedgerSource.income)
    return onPc(LEDGER_ON_PC, routes.message.incomeRateDetail, { moneyId: idOf(m) })
  if (m.sourceType === LedgerSource.costInvoice)
    return onPc(LEDGER_ON_PC, routes.ledger.cost, { costInvoiceId: idOf(m) })
  return onPc(LEDGER_ON_PC, routes.ledger.home, {})
}

const pictureTakenBack: Rule = (m) => {
  if (m.sourceType === PictureIn.profile) return open(routes.personalSettings.personalSettings, {})
  if (m.sourceType === PictureIn.chat) return open(routes.chat.chatMain, { conversationId: idOf(m) })
  return open(routes.message.dynamicDetail, { id: idOf(m) })
}

/** Messages without a code of their own are tasks of an older type. */
const task: Rule = (m) => {
  const id = idOf(m)
  if (m.msgType === SIGN_TASK_MESSAGE) return olderTargetOf({ msgType: SIGN_TASK_MESSAGE, id })
  if (m.msgType === INDUCTION_MESSAGE) return open(routes.account.induction, { inductionId: id })
  if (m.msgType === HANDED_OVER_MESSAGE) return open(routes.task.list, {})
  if (m.msgType === MATERIALS_ASKED_MESSAGE) return open(routes.hr.ownMaterials, {})
  if (m.msgType === MATERIALS_GIVEN_MESSAGE) return open(routes.hr.material, { empId: id })
  if (m.msgType === EMPLOYMENTS_DUE_MESSAGE)
    return open(id === 'probation' ? routes.hr.probations : routes.hr.contracts, {})
  if (m.msgType === SERVICE_ACCOUNT_MESSAGE) return open(routes.admin.serviceAccount, { serviceAccountId: id })
  if (m.msgType === OPERATIONS_MESSAGE) return open(routes.admin.operations, {})
  if (m.msgType === WEBHOOK_MESSAGE) return open(routes.admin.webhook, { webhookId: id })
  if (m.msgType === PICTURE_MESSAGE) return pictureTakenBack(m)
  if (m.msgType === FEEDBACK_MESSAGE) return open(routes.message.feedback, { feedbackId: id })
  return open(routes.task.detail, { taskId: id })
}

/** Target of a tap on each kind of message, row by row as in the table of messages. */
export const messageJump = {
  [AppMsg.ApprovalTodo]: (m) => (m.linkStatus === WORKFLOW_WITHDRAWN ? tip(WITHDRAWN) : workflow(m, 1)),
  [AppMsg.ApprovalCc]: (m) => workflow(m, 3),
  [AppMsg.CrossFirmReminder]: none,
  [AppMsg.ApprovalPassed]: (m) => workflow(m, 2),
  [AppMsg.ApprovalNotPassed]: (m) => workflow(m, 2),
  [AppMsg.SupplementTodo]: supplement,
  [AppMsg.MeetingTodo]: () => onPc(RESERVATION_ON_PC, routes.meetingRoom.myBooking, {}),
  [AppMsg.MeetingPassed]: meeting,
  [AppMsg.MeetingBack]: meeting,
  [AppMsg.LogTodo]: logTodo,
  [AppMsg.LogCc]: (m) => (m.linkStatus === LOG_CARD_WITHDRAWN ? tip(COPY_WITHDRAWN) : log(m)),
  [AppMsg.LogRead]: log,
  [AppMsg.LogBack]: log,
  [AppMsg.LogCoop]: log,
  [AppMsg.ProjectCollaborationTodo]: collaboration('1'),
  [AppMsg.ProjectJoined]: project,
  [AppMsg.ProjectCollaborationPassed]: project,
  [AppMsg.ProjectCollaborationRefused]: none,
  [AppMsg.ProjectCrossFirmTodo]: crossFirm('1'),
  [AppMsg.ProjectInvitationPassed]: none,
  [AppMsg.ProjectInvitationRefused]: none,
  [AppMsg.ProjectDocument]: projectDocuments,
  [AppMsg.ConsultantExpiry]: () => open(routes.project.list, { pageType: '6', queryValueIndex: '2' }),
  [AppMsg.SourceCollaborationTodo]: collaboration('2'),
  [AppMsg.SourceJoined]: source,
  [AppMsg.SourceCollaborationRefused]: none,
  [AppMsg.SourceCrossFirmTodo]: crossFirm('2'),
  [AppMsg.SourceInvitationPassed]: none,
  [AppMsg.SourceInvitationRefused]: none,
  [AppMsg.SourceDocument]: sourceDocuments,
  [AppMsg.CooperatingSourceNotice]: (m) => open(routes.cooperationCaseSource.detail, { chanceId: idOf(m) }),
  [AppMsg.PreservationExpired]: preservation,
  [AppMsg.PreservationExpiring]: preservation,
  [AppMsg.ClueNew]: (m) => open(routes.caseClue.detail, { index: '1', clueId: idOf(m) }),
  [AppMsg.ClueToSurvey]: (m) => open(routes.caseClue.detail, { index: '0', clueId: idOf(m) }),
  [AppMsg.ClueBatchSurvey]: () => open(routes.caseClue.list, { index: '2' }),
  [AppMsg.ScheduleToday]: () => tab(routes.schedule.all),
  [AppMsg.ScheduleReminder]: (m) => open(routes.schedule.scheduleDetail, { id: m.jump }),
  [AppMsg.CourtHearing]: (m) => open(routes.schedule.scheduleDetail, { id: m.jump }),
  [AppMsg.ScheduleCollaborative]: (m) => open(routes.schedule.scheduleDetail, { id: m.appJump }),
  [AppMsg.MeetingSupport]: () =>
    ask(async (asker) =>
      (await asker.managesMeetingRooms()) ? onPc(HISTORY_ON_PC, routes.meetingRoom.booking, {}) : tip(ARRANGE),
    ),
  [AppMsg.TaskTodo]: task,
  [AppMsg.CollectionReceived]: (m) => open(routes.receivables.detail, { expectMoneyId: idOf(m) }),
  [AppMsg.InvoiceIssued]: invoice,
  [AppMsg.ClaimNew]: () => open(routes.receivables.list, { tab: '3' }),
  [AppMsg.InvoicingOverMonth]: () => open(routes.receivables.list, { tab: '2' }),
  [AppMsg.CaseOverThreeMonths]: () => open(routes.receivables.list, {}),
  // The claimant withdrew it: there is nothing to open.
  [AppMsg.ClaimReturned]: (m) =>
    m.linkStatus === 3 ? nothing : open(routes.message.claimInformation, { id: idOf(m) }),
  [AppMsg.DistributionRatio]: (m) => open(routes.message.incomeRateConfirm, { moneyId: idOf(m) }),
  [AppMsg.AdjustmentTodo]: (m) =>
    m.linkStatus === ADJUSTMENT_TODO
      ? onPc(COLLECTION_ON_PC, routes.message.incomeRateDetail, { moneyId: idOf(m) })
      : nothing,
  [AppMsg.LedgerToRecord]: ledger,
  [AppMsg.LedgerToSettle]: ledger,
  [AppMsg.LedgerSettled]: ledger,
  [AppMsg.Like]: interaction,
  [AppMsg.Mention]: interaction,
  [AppMsg.Reply]: interaction,
  [AppMsg.FirmNotice]: (m) => open(routes.message.noticeDetails, { advId: idOf(m) }),
  [AppMsg.PaperStampDone]: stamped(2),
  [AppMsg.ElectronicStampDone]: stamped(1),
  [AppMsg.ProjectDocumentUpdated]: projectDocuments,
  [AppMsg.SourceDocumentUpdated]: sourceDocuments,
  [AppMsg.ContractOriginalReturn]: projectDocuments,
  [AppMsg.ChancePublished]: chanceDetail,
  [AppMsg.ChanceIntent]: chance((id) => open(routes.cooperationOpportunity.intentLawyerList, { id })),
  [AppMsg.ChanceInvited]: chanceDetail,
  [AppMsg.ChanceInvitationAccepted]: chanceDetail,
  [AppMsg.ChanceInvitationDeclined]: chanceDetail,
  [AppMsg.ChanceChosen]: chanceDetail,
  [AppMsg.ChanceNotChosen]: chanceDetail,
  [AppMsg.CooperationStarted]: chanceDetail,
  [AppMsg.CooperationCompleted]: chanceDetail,
  [AppMsg.EvaluationAsked]: chanceDetail,
  [AppMsg.CooperationCancelled]: none,
} satisfies Record<AppMsgType, Rule>

/** Value of an absent kind: the message has only the older type. */
const NO_KIND = 0

const older: Rule = (m) =>
  m.msgType ? olderTargetOf({ msgType: m.msgType, id: idOf(m), sourceType: m.sourceType || undefined }) : nothing

/** Target of a message. An unknown code is marked as read and opens nothing. */
export const targetOf = (message: TappedMessage): Target =>
  message.appMsgType === NO_KIND
    ? older(message)
    : ((messageJump[message.appMsgType as AppMsgType] as Rule | undefined)?.(message) ?? nothing)
