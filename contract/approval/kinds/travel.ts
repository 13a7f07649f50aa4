import { files, formula, halfDay, money, multi, remote, select, text, textarea } from '../../forms/fields'
import { WORK_TYPE } from '../work-types'
import { kind, USUAL_ACTIONS } from './kind'

export const TRAVEL_KINDS = ['外出', '出差'] as const
const LONGEST_DAYS = 90
const EARLIEST_DAYS = 7

export const travel = kind({
  codes: [WORK_TYPE.travel],
  title: '外出出差',
  group: 'admin',
  about: '市内外出、外地出差',
  icon: 'location',
  fields: [
    select('kind', '类型', TRAVEL_KINDS, { required: true }),
    text('place', '地点', { required: true, max: 50, placeholder: '城市或具体地点' }),
    halfDay('period', '起止时间', { required: true, maxDays: LONGEST_DAYS, pastDays: EARLIEST_DAYS }),
    formula(
      'days',
      '天数',
      { op: 'days', span: 'period', kind: { key: 'kind', calendar: TRAVEL_KINDS } },
      { unit: '天' },
    ),
    remote('matter', '关联项目', 'case', { placeholder: '为哪个项目外出，可不填' }),
    textarea('reason', '事由', { required: true, max: 200 }),
    multi('transport', '交通方式', ['飞机', '高铁', '火车', '汽车', '市内交通'], {
      visibleIf: { key: 'kind', in: ['出差'] },
    }),
    money('budget', '预计费用', { visibleIf: { key: 'kind', in: ['出差'] } }),
    files('files', '附件', { max: 9 }),
  ],
  blocks: ['head', 'matter', 'form', 'attachments', 'timeline', 'opinion'],
  actions: USUAL_ACTIONS,
  summary: ['kind', 'place', 'period'],
  amount: 'budget',
  batch: { maxAmount: '10000' },
})
