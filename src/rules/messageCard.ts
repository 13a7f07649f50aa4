import { AppMsg, appMsgKind } from '@contract/codes/appMsg'
import type { AppMessage } from '@contract/message/shapes'
import { datesInWords, shortRange } from '@/lib/time'
import { targetOf } from './targets/messageJump'
import type { Target } from './targets/target'

type Row = AppMessage['content']['appText']['appTexts'][number]

/** A card in the order it is read: what it is about, what happened to it, and what one decides by. */
export interface CardWords {
  title: string
  kind: string
  facts: readonly Row[]
}

const MOST_FACTS = 2

/** Whose alert says more than what it is about: who liked what, a notice's own title. */
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
/** What an approval's card always says; its kind says as much in four characters. */
const USUAL_ALERTS = new Set(['您有新的审批', '审批抄送给您', '您的申请已通过', '您的申请被退回'])
/** The rows of an approval's card that its form does not bring. */
const BESIDE_FORM = new Set(['审批', '申请人', '紧急程度', '委托人', '抄送人', '退回人', '原因', '加签说明'])
/** Rows that name who asks. */
const ASKERS = new Set(['申请人', '预约人', '发起人'])
/** A title made of the applicant and the kind, where the form asks for none. */
const GENERATED = /^.{1,30}的.{1,20}申请$/

/** Nothing is said twice: what the title says is no fact, and of two alike facts one is left. */
export function cardOf({ appMsgType, content }: Pick<AppMessage, 'appMsgType' | 'content'>): CardWords {
  const { appAlertTitle, appTexts, pushContent } = content.appText
  const kind = appMsgKind(appMsgType)?.kind ?? '消息'
  // Who asks is no subject.
  const first = appTexts.find(({ key }) => !ASKERS.has(key)) ?? appTexts[0]
  const others = appTexts.filter((row) => row !== first)
  if (!first || ALERT_LEADS.has(appMsgType)) {
    const said = pushContent && pushContent !== appAlertTitle ? [{ key: '', value: pushContent }] : []
    return { title: appAlertTitle, kind, facts: factsOf(appTexts.length > 0 ? appTexts : said, appAlertTitle) }
  }
  if (APPROVALS.has(appMsgType)) {
    const subject = subjectOf(first.value, others)
    const title = subject?.title ?? first.value
    const rows = ordered(others).filter(({ value }) => !subject?.said.includes(value))
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

/** Who asks, how urgent it is and for whom it is decided are one line; who passed a copy on matters least. */
function ordered(rows: readonly Row[]): Row[] {
  const said = (key: string) => rows.find((row) => row.key === key)?.value
  const behalf = said('委托人')
  const who = [said('申请人'), said('紧急程度'), behalf && `代 ${behalf}`].filter(Boolean).join(' · ')
  const rest = rows.filter(({ key }) => !['申请人', '紧急程度', '委托人', '抄送人'].includes(key))
  const copier = rows.filter(({ key }) => key === '抄送人')
  return [...(who ? [{ key: '申请人', value: who }] : []), ...rest, ...copier]
}

const COUNT = /^\d+(\.\d+)? (天|小时|份)$/
const MONEY = /^-?¥[\d,.]+$/
/** A range without hours, for which a line is too short otherwise. */
const DAYS = /^\d{4}-\d{2}-\d{2} 至 \d{4}-\d{2}-\d{2}$/
const TIME = /^(\d{4}-\d{2}-\d{2})(?: (上午|下午))?(?: 至 (\d{4}-\d{2}-\d{2})(?: (上午|下午))?)?$/

/** 病假 3 天 · 11月25日–27日 instead of 陈景行的请假申请: what is asked for, how much, when. */
function subjectOf(title: string, rows: readonly Row[]): { title: string; said: readonly string[] } | undefined {
  const values = rows.filter(({ key, value }) => !BESIDE_FORM.has(key) && value).map(({ value }) => value)
  if (!GENERATED.test(title) || values.length === 0) return undefined
  const count = values.find((value) => COUNT.test(value))
  const sums = values.filter((value) => MONEY.test(value))
  const isTime = (value: string) => TIME.test(value)
  const times = sums.length > 0 ? [] : values.filter(isTime)
  // Words alone (律师 2) do not say what is asked for: the kind does.
  if (!count && times.length + sums.length === 0) return { title: title.replace(/^.*?的/, ''), said: [] }
  const what = values.filter((value) => value !== count && !isTime(value) && !sums.includes(value)).slice(0, 2)
  const parts = [[...what, count].filter(Boolean).join(' '), ...times.map(shortTime), ...sums]
  return { title: parts.filter(Boolean).join(' · '), said: [...what, ...times] }
}

function shortTime(text: string): string {
  const [, from = '', half = '', to, lastHalf = ''] = TIME.exec(text) ?? []
  if (!to || (!half && !lastHalf)) return `${shortRange(from, to ?? from)}${half}`
  return `${shortRange(from, from)}${half}–${shortRange(to, to)}${lastHalf}`
}

const NOT_HERE = '手机端暂不能打开，请在电脑端查看'

/** Where a card has to be opened instead; undefined for what opens here, or has nothing to open. */
export const elsewhereOf = (message: AppMessage): string | undefined => whereOf(targetOf(message))

function whereOf(target: Target): string | undefined {
  if (target.kind === 'tip') return target.text
  const route = target.kind === 'page' ? target.route : target.kind === 'ask' ? target.leadsTo : undefined
  return route?.later ? NOT_HERE : undefined
}
