import { yuan } from '@contract/amount'
import type { CourtSms, CourtSmsReading } from '@contract/case/court-sms/shapes'
import type { DeadlineKind } from '@contract/deadline/form'
import { type DeadlineRule, deadlineOf } from '@contract/law/deadlines'
import { cutText } from '@contract/text'
import { dayAfter } from '../../../kernel/clock'
import type { WorkCalendar } from '../../law-table'

export type Proposals = CourtSmsReading['proposes']

const HEARD: Partial<Record<CourtSms['kind'], string>> = {
  hearing: '开庭',
  roomChange: '开庭',
  mediation: '调解',
  judgment: '宣判',
}
const END_OF_WORK = '18:00:00'

/**
 * Proposes records for a message.
 * @param now wire time
 */
export const proposalsOf = (sms: CourtSms, text: string, now: string, calendar: WorkCalendar): Proposals => ({
  hearing: hearingOf(sms),
  deadline: deadlineIn(sms, text, now.slice(0, 10), calendar),
  task: taskOf(sms, now),
})

function hearingOf({ kind, startTime, place, court, isOnline, isCancelled }: CourtSms): Proposals['hearing'] {
  const title = HEARD[kind]
  if (!title || !startTime || isCancelled) return null
  const where = [place.includes(court) ? '' : court, place || (isOnline ? '线上' : '')].filter(Boolean).join(' ')
  return { title, startTime, place: where }
}

/** A rule counts from today, the day the message came; a stated day is the court's own deadline. */
function deadlineIn(sms: CourtSms, text: string, today: string, calendar: WorkCalendar): Proposals['deadline'] {
  const rule = ruleOf(sms, text)
  if (rule) {
    const { title, day, source, movedFrom } = deadlineOf(rule, today, calendar.isRestDay)
    const caution = calendar.cautionOf(movedFrom ?? day, day)
    return { rule, title, trigger: today, day, source: [source, caution].filter(Boolean).join('；') }
  }
  const title = OWN[sms.kind]
  if (!title || !sms.dueDay || sms.dueDay <= today) return null
  return {
    rule: 'own' satisfies DeadlineKind,
    title: ownTitle(sms, title),
    trigger: today,
    day: sms.dueDay,
    source: '',
  }
}

const OWN: Partial<Record<CourtSms['kind'], string>> = {
  payment: '缴纳诉讼费用',
  filing: '补正立案材料',
  service: '按通知提交材料',
  execution: '按执行通知提供材料',
  preservation: '办理保全事项',
}
const ownTitle = ({ amount, kind }: CourtSms, title: string) =>
  kind === 'payment' && amount ? `${title} ${yuan(amount)}` : title

/** Rulings that can be appealed: the others decide a question, not the case. */
const APPEALABLE = /驳回起诉|不予受理|管辖权异议/

/** Rule of DOMAIN §6.1 that a served document triggers. */
function ruleOf({ documents, courtCaseNo, kind }: CourtSms, text: string): DeadlineRule | undefined {
  const says = (words: RegExp) => documents.some((name) => words.test(name))
  const isFirst = courtCaseNo.includes('初')
  const branch = courtCaseNo.includes('刑') ? 'criminal' : courtCaseNo.includes('行') ? 'administrative' : 'civil'
  if (kind === 'preservation' && /诉前/.test(text)) return 'suitAfterPreservation'
  if (says(/起诉状|应诉通知/)) return branch === 'civil' ? 'answer' : undefined
  if (says(/判决书/) && isFirst) return `${branch}Appeal`
  if (says(/裁定书/) && isFirst && APPEALABLE.test(text)) return `${branch}RulingAppeal`
  if (says(/裁决书/)) return /劳/.test(text) ? 'suitAfterLaborAward' : 'setAside'
  return says(/复议决定/) ? 'suitAfterReconsideration' : undefined
}

function taskOf(sms: CourtSms, now: string): Proposals['task'] {
  const made = TASKS[sms.kind]?.(sms)
  if (!made) return null
  const [title, day] = made
  const dueTime = day ? `${day} ${END_OF_WORK}` : ''
  return { title: cutText(title, 50), dueTime: dueTime > now ? dueTime : '' }
}

const dayBefore = (startTime: string) => startTime && dayAfter(startTime.slice(0, 10), -1)

/** Tasks of each kind of message, with their due days. */
const TASKS: Partial<Record<CourtSms['kind'], (sms: CourtSms) => readonly [title: string, day: string]>> = {
  service: ({ documents, dueDay }) => [`下载并核对${documents.join('、') || '送达文书'}`, dueDay],
  hearing: ({ startTime }) => ['准备开庭材料，通知当事人', dayBefore(startTime)],
  roomChange: ({ isCancelled, startTime }) =>
    isCancelled ? ['确认开庭取消，通知当事人', ''] : ['通知当事人开庭变更', dayBefore(startTime)],
  mediation: ({ startTime }) => ['与当事人确认调解方案', dayBefore(startTime)],
  filing: ({ dueDay }) => [dueDay ? '补正立案材料' : '核对立案信息', dueDay],
  payment: ({ amount, dueDay }) => [amount ? `缴纳诉讼费用 ${yuan(amount)}` : '缴纳诉讼费用', dueDay],
  judgment: ({ startTime }) => ['通知当事人宣判时间', dayBefore(startTime)],
  preservation: ({ dueDay }) => ['核对保全结果，登记保全期限', dueDay],
  execution: ({ dueDay }) => ['跟进执行通知', dueDay],
}
