import { VERB } from '@contract/approval/codes'
import { DEED_ROW } from '@contract/approval/deeds'
import { AppMsg, appMsgKind } from '@contract/codes/appMsg'
import type { AppMessage } from '@contract/message/shapes'
import { datesInWords } from '@/lib/time'
import { targetOf } from './targets/messageJump'
import type { Target } from './targets/target'
import { DAYS, shortTime, subjectOf } from './workSubject'

type Row = AppMessage['content']['appText']['appTexts'][number]

/** Card in reading order: subject, event, and the facts one decides by. */
export interface CardWords {
  title: string
  kind: string
  facts: readonly Row[]
}

const MOST_FACTS = 2

/** Word of a to-do's button: 同意, or the deed of its handler's step. */
export const agreeWordOf = ({ content }: Pick<AppMessage, 'content'>): string =>
  content.appText.appTexts.find(({ key }) => key === DEED_ROW)?.value ?? VERB.agree

/** Messages whose alert says more than their subject: who liked what, or a notice's own title. */
const ALERT_LEADS = new Set<number>([
  AppMsg.Like,
  AppMsg.Mention,
  AppMsg.Reply,
  AppMsg.FirmNotice,
  AppMsg.ScheduleToday,
  AppMsg.ClueBatchSurvey,
])

const APPROVALS = new Set<number>([
  AppMsg.ApprovalTodo,
  AppMsg.ApprovalCc,
  AppMsg.ApprovalPassed,
  AppMsg.ApprovalNotPassed,
])
/** Standard alerts of approvals; replaced by the kind, which says as much in four characters. */
const USUAL_ALERTS = new Set(['您有新的审批', '审批抄送给您', '您的申请已通过', '您的申请被退回'])
/** Row labels that name the applicant. */
const ASKERS = new Set(['申请人', '预约人', '发起人'])

/** Builds a card without repetition: a fact contained in the title is dropped, and equal facts are shown once. */
export function cardOf({ appMsgType, content }: Pick<AppMessage, 'appMsgType' | 'content'>): CardWords {
  const { appAlertTitle, appTexts, pushContent } = content.appText
  const kind = appMsgKind(appMsgType)?.kind ?? '消息'
  // The applicant row does not serve as the subject.
  const first = appTexts.find(({ key }) => !ASKERS.has(key)) ?? appTexts[0]
  const others = appTexts.filter((row) => row !== first && row.key !== DEED_ROW)
  if (!first || ALERT_LEADS.has(appMsgType)) {
    const said = pushContent && pushContent !== appAlertTitle ? [{ key: '', value: pushContent }] : []
    return { title: appAlertTitle, kind, facts: factsOf(appTexts.length > 0 ? appTexts : said, appAlertTitle) }
  }
  if (APPROVALS.has(appMsgType)) {
    const subject = subjectOf(first.value, others)
    const title = subject?.title ?? first.value
    const rows = orderRows(others).filter(({ value }) => !subject?.said.includes(value))
    return { title, kind: USUAL_ALERTS.has(appAlertTitle) ? kind : appAlertTitle, facts: factsOf(rows, title) }
  }
  return { title: datesInWords(first.value), kind: appAlertTitle, facts: factsOf(others, first.value) }
}

function factsOf(rows: readonly Row[], title: string): Row[] {
  const isNew = ({ value }: Row, index: number) =>
    value !== '' && !title.includes(value) && rows.findIndex((other) => other.value === value) === index
  return rows
    .filter(isNew)
    .map(({ key, value }) => ({ key, value: DAYS.test(value) ? shortTime(value) : datesInWords(value) }))
    .filter(({ value }) => !title.includes(value))
    .slice(0, MOST_FACTS)
}

/** Joins applicant, urgency and principal in one line; moves whoever passed on the copy to the end. */
function orderRows(rows: readonly Row[]): Row[] {
  const said = (key: string) => rows.find((row) => row.key === key)?.value
  const behalf = said('委托人')
  const who = [said('申请人'), said('紧急程度'), behalf && `代 ${behalf}`].filter(Boolean).join(' · ')
  const rest = rows.filter(({ key }) => !['申请人', '紧急程度', '委托人', '抄送人'].includes(key))
  const copier = rows.filter(({ key }) => key === '抄送人')
  return [...(who ? [{ key: '申请人', value: who }] : []), ...rest, ...copier]
}

const NOT_HERE = '手机端暂不能打开，请在电脑端查看'

/** Text that tells where the card must be opened instead; undefined if it opens here, or has nothing to open. */
export const elsewhereOf = (message: AppMessage): string | undefined => whereOf(targetOf(message))

function whereOf(target: Target): string | undefined {
  // A card that can be handled here as well is no reason to look elsewhere.
  if (target.kind === 'tip') return target.onward ? undefined : target.text
  if (target.kind === 'desk') return target.text
  const route = target.kind === 'page' ? target.route : target.kind === 'ask' ? target.leadsTo : undefined
  return route?.later ? NOT_HERE : undefined
}
