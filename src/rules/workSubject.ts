import type { WorkRow } from '@contract/approval/shapes'
import { monthInWords } from '@contract/day-words'
import { shortRange } from '@/lib/time'

interface Row {
  key: string
  value: string
}

/** Title generated from applicant and kind, where the form asks for none. */
const GENERATED = /^.{1,30}的.{1,20}申请$/
/** Card rows that do not come from the form. */
const BESIDE_FORM = new Set(['审批', '申请人', '紧急程度', '委托人', '抄送人', '退回人', '原因', '加签说明'])

/** Rows that name the record a request is about. */
const RECORDS = new Set(['项目', '案源', '借阅档案', '原文书', '文书', '作废文书', '应收款', '原发票'])

/** A span of time in figures and units only: 2026-11, 2026年第3季度, 11月. */
const PERIOD = /^[\d\s年月日第季度上下半全至到.–—-]+$/
const MONTH = /^\d{4}-\d{2}$/
const COUNT = /^\d+(\.\d+)? (天|小时|份)$/
const MONEY = /^-?¥[\d,.]+$/
/** A date range without hours, shortened because a line has little room. */
export const DAYS = /^\d{4}-\d{2}-\d{2} 至 \d{4}-\d{2}-\d{2}$/
const TIME = /^(\d{4}-\d{2}-\d{2})(?: (上午|下午))?(?: 至 (\d{4}-\d{2}-\d{2})(?: (上午|下午))?)?$/

/** Replaces a generated title by the request: 病假 3 天 · 11月25日–27日 instead of 陈景行的请假申请. */
export function subjectOf(title: string, rows: readonly Row[]): { title: string; said: readonly string[] } | undefined {
  const values = rows.filter(({ key, value }) => !BESIDE_FORM.has(key) && value).map(({ value }) => value)
  if (!GENERATED.test(title) || values.length === 0) return undefined
  const record = rows.find(({ key, value }) => RECORDS.has(key) && value)?.value
  if (record) return { title: `${record} · ${title.replace(/^.*?的(.+)申请$/, '$1')}`, said: [record] }
  const count = values.find((value) => COUNT.test(value))
  const sums = [...new Set(values.filter((value) => MONEY.test(value)))]
  const isTime = (value: string) => TIME.test(value)
  const times = sums.length > 0 ? [] : values.filter(isTime)
  // A row of text only (律师 2) does not identify the request; the kind does.
  if (!count && times.length + sums.length === 0) return { title: title.replace(/^.*?的/, ''), said: [] }
  const subjects = values.filter((value) => value !== count && !isTime(value) && !sums.includes(value)).slice(0, 2)
  // A period and a sum alone say nothing of the request: 提现 2026年11月 · ¥8,000.00.
  const isBare = !count && subjects.every((value) => PERIOD.test(value))
  const kind = isBare && times.length === 0 ? [title.replace(/^.*?的(.+)申请$/, '$1')] : []
  const named = subjects.map((value) => (MONTH.test(value) ? monthInWords(value) : value))
  const parts = [[...kind, ...named, count].filter(Boolean).join(' '), ...times.map(shortTime), ...sums]
  return { title: parts.filter(Boolean).join(' · '), said: [...subjects, ...times] }
}

export function shortTime(text: string): string {
  const [, from = '', half = '', to, lastHalf = ''] = TIME.exec(text) ?? []
  if (!to || (!half && !lastHalf)) return `${shortRange(from, to ?? from)}${half}`
  return `${shortRange(from, from)}${half}–${shortRange(to, to)}${lastHalf}`
}

/** Headline of the request where the applicant is shown above and the amount below. */
export function headlineOf({ title, summary, amount }: Pick<WorkRow, 'title' | 'summary' | 'amount'>): string {
  const rows = summary.map(({ label, text }) => ({ key: label, value: text }))
  return subjectOf(title, amount ? rows.filter(({ value }) => !MONEY.test(value)) : rows)?.title ?? title
}
