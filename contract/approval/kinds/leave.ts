import { employee, files, formula, halfDay, select, textarea } from '../../forms/fields'
import { WORK_TYPE } from '../work-types'
import { kind, USUAL_ACTIONS } from './kind'

export const LEAVE_KINDS = ['年假', '调休', '事假', '病假', '婚假', '产假', '陪产假', '丧假'] as const
export type LeaveKind = (typeof LEAVE_KINDS)[number]
/** Kinds of leave with a yearly balance of days; the others are granted case by case. */
export const LEAVE_WITH_BALANCE: readonly LeaveKind[] = ['年假', '调休']
/** Kinds counted through weekends and holidays, as the regulations do. */
const CALENDAR_KINDS: readonly LeaveKind[] = ['婚假', '产假', '陪产假']
const LONGEST_DAYS = 200
const EARLIEST_DAYS = 30

export const leave = kind({
  codes: [WORK_TYPE.leave],
  title: '请假',
  group: 'hr',
  about: '年假、调休、事假、病假等',
  icon: 'calendar',
  fields: [
    select('kind', '请假类型', LEAVE_KINDS, { required: true }),
    halfDay('period', '请假时间', { required: true, maxDays: LONGEST_DAYS, pastDays: EARLIEST_DAYS }),
    formula(
      'days',
      '请假天数',
      { op: 'days', span: 'period', kind: { key: 'kind', calendar: CALENDAR_KINDS } },
      { unit: '天' },
    ),
    textarea('reason', '请假事由', {
      max: 200,
      visibleIf: { key: 'kind', in: ['事假', '病假', '丧假'] },
      required: true,
    }),
    employee('handover', '工作交接人', { max: 1, hint: '请假期间由其接手您的工作' }),
    files('files', '附件', { max: 9, hint: '病假请附诊断证明' }),
  ],
  blocks: ['head', 'form', 'attachments', 'timeline', 'opinion'],
  actions: USUAL_ACTIONS,
  summary: ['kind', 'period', 'days'],
  batch: {},
})
