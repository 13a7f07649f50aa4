import { LEAVE_WITH_BALANCE, type LeaveKind } from '@contract/approval/kinds/leave'
import type { SummaryRow } from '@contract/approval/shapes'
import { timeInWords } from '@contract/day-words'
import type { FormValues, HalfDaySpan } from '@contract/forms/fields'
import { type IsRestDay, spanDays } from '@contract/forms/formula'
import { Decimal } from 'decimal.js'
import { fail } from '../../../kernel/fail'
import { readWorkCalendar } from '../../law-table'
import { enter } from '../../schedule'
import type { FlowDefinition } from '../engine/definition'
import type { KindContext, WorkContext } from '../running/context'
import { amendedBy } from './cures'
import { LeaveRepository } from './leave-repository'
import { type Absence, type Application, type Approved, type KindRisk, type KindSide, titled } from './side'

const flow: FlowDefinition = {
  nodes: [
    { id: 'start', kind: 'start', name: '提交申请', next: 'head' },
    { id: 'head', kind: 'single', name: '部门负责人', approver: { by: 'departmentHead' }, next: 'long' },
    {
      id: 'long',
      kind: 'condition',
      name: '请假天数',
      branches: [{ when: { field: 'days', op: 'gt', value: '3' }, label: '超过 3 天', next: 'director' }],
      otherwise: 'hr',
    },
    { id: 'director', kind: 'single', name: '主任', approver: { by: 'role', role: 'director' }, next: 'hr' },
    { id: 'hr', kind: 'cc', name: '人事', approver: { by: 'role', role: 'hr' }, next: 'end' },
    { id: 'end', kind: 'end', name: '结束' },
  ],
}

const NOON = '12:00:00'
const AFTERNOON = '13:00:00'

const spanOf = (values: FormValues) => values.period as HalfDaySpan
const kindOf = (values: FormValues) => values.kind as LeaveKind
const hasBalance = (kind: LeaveKind) => LEAVE_WITH_BALANCE.includes(kind)

/** Days of a leave by the year they are taken from. */
export function daysByYear(span: HalfDaySpan, isRestDay: IsRestDay): Map<number, string> {
  const [first, last] = [Number(span.start.slice(0, 4)), Number(span.end.slice(0, 4))]
  const years = new Map<number, string>()
  for (let year = first; year <= last; year++) {
    const days = spanDays(span, (day) => day.startsWith(String(year)) && !isRestDay(day))
    if (days !== '0') years.set(year, days)
  }
  return years
}

/** Returns the message when the leave balance is too small. */
async function shortage(context: KindContext, { applicantId, values }: Application): Promise<string | undefined> {
  const kind = kindOf(values)
  if (!hasBalance(kind)) return undefined
  const leaves = new LeaveRepository(context.db)
  const { isRestDay } = await readWorkCalendar(context.db)
  for (const [year, days] of daysByYear(spanOf(values), isRestDay)) {
    const left = (await leaves.left(applicantId, year, kind)) ?? '0'
    if (new Decimal(days).gt(left)) return `${year}年${kind}剩余${new Decimal(left)}天，本次需要${days}天`
  }
  return undefined
}

/** Risk of each hearing that is held while the applicant is away; settled in the calendar. */
export async function hearingRisks(
  { db }: KindContext,
  { applicantId, values }: Application,
  when: string,
): Promise<KindRisk[]> {
  const span = spanOf(values)
  const hearings = await new LeaveRepository(db).hearings(applicantId, startOf(span), endOf(span))
  return hearings.map(({ id, title, start_at }) => ({
    level: 'warn',
    text: `${when}有开庭：${timeInWords(start_at)} ${title}`,
    cure: { text: '改由同事出庭，或申请延期开庭', place: { kind: 'schedule', id } },
  }))
}

async function risks(context: KindContext, application: Application): Promise<KindRisk[]> {
  const { values } = application
  const span = spanOf(values)
  const found: KindRisk[] = []
  const short = await shortage(context, application)
  if (short) found.push({ level: 'block', text: short, cure: amendedBy(application, '减少天数或改用其他假别') })
  found.push(...(await hearingRisks(context, application, '请假期间')))
  if (!values.handover) found.push({ level: 'info', text: '未填写工作交接人' })
  const caution = (await readWorkCalendar(context.db)).cautionOf(span.start, span.end)
  if (caution) found.push({ level: 'info', text: `${caution}，天数届时请核对` })
  if (span.start < context.time.slice(0, 10)) found.push({ level: 'info', text: '补假：开始日期早于今天' })
  return found
}

async function facts(context: KindContext, { applicantId }: Application): Promise<SummaryRow[]> {
  const year = Number(context.time.slice(0, 4))
  const balances = await new LeaveRepository(context.db).balances(applicantId, year)
  return balances.map(({ kind, days, used }) => ({
    key: kind,
    label: `${kind}余额`,
    text: `剩余 ${new Decimal(days).minus(used)} 天（全年 ${new Decimal(days)} 天）`,
  }))
}

/** Takes the days and shows the absence in the calendar. */
async function effect(context: WorkContext, approved: Approved) {
  const { applicantId, applicantName, values } = approved
  const kind = kindOf(values)
  const span = spanOf(values)
  if (hasBalance(kind)) {
    const { isRestDay } = await readWorkCalendar(context.db)
    const leaves = new LeaveRepository(context.db)
    for (const [year, days] of daysByYear(span, isRestDay))
      if (!(await leaves.take(applicantId, year, kind, days)))
        fail.conflict(`${applicantName}的${(await shortage(context, approved)) ?? `${kind}余额不足`}，不能通过`)
  }
  await enter(context, {
    id: context.newId(),
    ownerId: applicantId,
    kind: 'leave',
    title: kind,
    start: startOf(span),
    end: endOf(span),
    allDay: span.startHalf !== 'pm' && span.endHalf !== 'am',
  })
}

export const startOf = ({ start, startHalf }: HalfDaySpan) => `${start} ${startHalf === 'pm' ? AFTERNOON : '00:00:00'}`
export const endOf = ({ end, endHalf }: HalfDaySpan) => `${end} ${endHalf === 'am' ? NOON : '23:59:59'}`

export const absenceOf = (span: HalfDaySpan): Absence => ({ startTime: startOf(span), endTime: endOf(span) })

export const leaveSide: KindSide = {
  flow,
  title: titled('请假'),
  /** Locks the applicant's balances against their other leaves. */
  holds: (_, { applicantId }) => ({ leave: [applicantId] }),
  async check(context, application) {
    if (application.values.days === '0') return { period: '所选时间都是休息日，无需请假' }
    const problem = await shortage(context, application)
    return problem ? { period: problem } : ({} as Record<string, string>)
  },
  risks,
  facts,
  absence: (values) => ({ ...absenceOf(spanOf(values)), standInId: [values.handover ?? []].flat().map(String)[0] }),
  effect,
}
