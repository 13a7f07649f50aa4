import { domain, page } from './route'

// §2.3
export const message = domain('message', {
  /** Entry from a notification: a message's id, or an older type (§2.6) with its target. */
  message: page('message/message/message', { may: ['messageId', 'msgType', 'id', 'sourceType'] }),
  messageCenter: page('message/message-center/message-center', { tab: true }),
  messageSearch: page('message/message-search/message-search', { may: ['keyword'] }),
  /** Search results in one conversation, or of one assistant. */
  targetSearch: page('message/target-search/target-search', { may: ['conversationId', 'systemId', 'keyword'] }),
  conversation: page('message/conversation/conversation', { needs: ['systemId'], may: ['tab'] }),
  /** Settings of an assistant or of a chat: one of the two parameters. */
  conversationSetting: page('message/conversation-setting/conversation-setting', {
    may: ['systemId', 'conversationId'],
  }),
  received: page('message/received/received'),
  dynamicDetail: page('message/received/dynamic-detail', { needs: ['id'] }),
  featureList: page('message/feature-list/feature-list'),
  feedback: page('message/feedback/feedback', { may: ['isNew', 'feedbackId'] }),
  notice: page('message/notice/notice', { may: ['isNew', 'advId'] }),
  noticeDetails: page('message/notice/notice-details', { needs: ['advId'] }),
  scheduleReminderList: page('message/schedule-reminder/list'),
  scheduleReminderDetail: page('message/schedule-reminder/detail', { needs: ['id'] }),
  todo: page('message/todo/todo', { may: ['tab'] }),
  projectDetails: page('message/todo/project-details', { needs: ['ids', 'sourceType'] }),
  logDetails: page('message/todo/log-details', { needs: ['id'], may: ['hasHandle'] }),
  crossDetails: page('message/todo/cross-details', { needs: ['ids', 'sourceType'] }),
  incomeConfirm: page('message/income-confirm/income-confirm', { may: ['status'] }),
  incomeRateConfirm: page('message/income-confirm/income-rate-confirm', { needs: ['moneyId'] }),
  incomeRateDetail: page('message/income-confirm/income-rate-detail', { needs: ['moneyId'] }),
  moneyInvoiceReminderList: page('message/money-invoice-reminder/list', { may: ['tab'] }),
  contractInformation: page('message/money-invoice-reminder/children/contract-information', { needs: ['id'] }),
  invoiceInformation: page('message/money-invoice-reminder/children/invoice-information', { needs: ['id'] }),
  applyClaim: page('message/money-invoice-reminder/children/apply-claim', { needs: ['id'] }),
  addProjectReceivables: page('message/money-invoice-reminder/children/add-project-receivables', { may: ['caseId'] }),
  claimInformation: page('message/money-invoice-reminder/children/claim-information', { needs: ['id'] }),
  property: page('message/event-reminder/property/property', { may: ['propertyState'] }),
  /** `id` edits that one; `caseId` presets the case of a new one. */
  addEdit: page('message/event-reminder/property/addEdit', { may: ['id', 'caseId'] }),
  propertyDetail: page('message/event-reminder/property/detail', { needs: ['id'] }),
  historyInsert: page('message/event-reminder/property/history-insert', { needs: ['id'] }),
  preservationExecute: page('message/event-reminder/property/preservation-execute', { needs: ['id'] }),
  /** `aiSessionId` continues that session; a new one may be about a case, or begin with a question. */
  ai: page('message/ai/index', { may: ['aiSessionId', 'caseId', 'text'] }),
  aiRecord: page('message/ai/record'),
})
