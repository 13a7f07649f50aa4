import * as routes from '@/routes'
import { approvalTarget } from './approvalPage'
import { ask, nothing, open, type Target, tab } from './target'

/** Message entry of the older dispatcher and of notifications (§3, message entry). */
export interface OlderMessage {
  msgType: number
  /** Id of the target, or ''. */
  id: string
  sourceType?: number
  isReceived?: string
}

type Rule = (message: OlderMessage) => Target

/** Jump id that stands for the notice list. */
const ADVICE = 'advice'
const TODO_COLLABORATION = '2'

const approval =
  (isTodo: boolean): Rule =>
  ({ id }) =>
    ask(async (asker) => approvalTarget(await asker.workflow(id, isTodo)))

/**
 * Rows of §2.6. 16, 21, 22 and everything above 28 are unknown to it and lead to the workbench. The account module's
 * own type 29 (contract/account/register/codes.ts) deliberately has no row: it refers to a task message (801), and only
 * targets/messageJump.ts reads it.
 */
export const olderJump: Record<number, Rule> = {
  0: ({ id }) => (id === ADVICE ? open(routes.message.notice, {}) : nothing),
  1: approval(true),
  2: approval(false),
  3: approval(false),
  4: approval(false),
  5: ({ id }) => open(routes.message.contractInformation, { id }),
  6: ({ id }) => open(routes.message.invoiceInformation, { id }),
  7: ({ id }) => open(routes.task.detail, { taskId: id }),
  8: ({ id }) => open(routes.schedule.scheduleDetail, { id }),
  11: ({ id }) => open(routes.schedule.scheduleDetail, { id }),
  9: ({ id }) => (id ? open(routes.message.applyClaim, { id }) : open(routes.receivables.list, { tab: '3' })),
  10: () => tab(routes.schedule.all),
  12: () => open(routes.message.todo, {}),
  13: ({ id }) => open(routes.workLog.detail, { id }),
  17: ({ id }) => open(routes.workLog.detail, { id }),
  14: ({ id }) => open(routes.create.scanForSign, { isReceived: 'N', qrsource: id }),
  15: ({ id }) => open(routes.message.incomeRateConfirm, { moneyId: id }),
  18: () => open(routes.project.list, { pageType: '6', queryValueIndex: '2' }),
  19: () => open(routes.message.property, { propertyState: '1' }),
  20: ({ id }) => open(routes.cooperationCaseSource.detail, { chanceId: id, isMe: 'false', isManagerList: '0' }),
  23: ({ id }) => (id ? open(routes.caseSource.detail, { id }) : open(routes.caseSource.list, {})),
  24: ({ id }) => (id ? open(routes.project.detail, { caseId: id }) : open(routes.project.list, {})),
  25: ({ id, sourceType }) =>
    id
      ? open(routes.message.projectDetails, { ids: id, sourceType: String(sourceType ?? 1) })
      : open(routes.message.todo, { tab: TODO_COLLABORATION }),
  26: ({ id }) => (id ? open(routes.message.noticeDetails, { advId: id }) : open(routes.message.notice, {})),
  27: () => open(routes.message.received, {}),
  28: () => open(routes.caseClue.list, {}),
}

/** Lists of records whose message lost its id: §2.6 names one for 9 and 23 to 26, and these are of the same kind. */
const withoutId: Record<number, Target> = {
  1: open(routes.wk.wk, { tab: 'todo' }),
  2: open(routes.wk.wk, { tab: 'started' }),
  3: open(routes.wk.wk, { tab: 'started' }),
  4: open(routes.wk.wk, { tab: 'cc' }),
  5: open(routes.message.moneyInvoiceReminderList, {}),
  6: open(routes.message.moneyInvoiceReminderList, {}),
  7: open(routes.task.list, {}),
  8: tab(routes.schedule.all),
  11: tab(routes.schedule.all),
  13: open(routes.workLog.list, {}),
  17: open(routes.workLog.list, {}),
  15: open(routes.message.incomeConfirm, {}),
  20: open(routes.cooperationCaseSource.list, {}),
}

const workbench = tab(routes.workbench.workbench)

/** Replaces an empty target, also one that the server answers, by the workbench. */
function orWorkbench(target: Target): Target {
  if (target.kind === 'ask') return ask(async (asker) => orWorkbench(await target.ask(asker)))
  return target.kind === 'none' ? workbench : target
}

/** Target of an older message: its list without an id, the workbench for an unknown type and an empty result (§2.6). */
export const olderTargetOf = (message: OlderMessage): Target =>
  (message.id === '' && withoutId[message.msgType]) || orWorkbench(olderJump[message.msgType]?.(message) ?? workbench)

const FIRST_NOTIFIED = 1

/** §2.6, the second mapping by id, for notification entries: types 1 to 28; a notice list by type 0 is not notified. */
export const notifiedTargetOf = (message: OlderMessage): Target =>
  message.msgType >= FIRST_NOTIFIED ? olderTargetOf(message) : workbench
