import { caseSourceLimits as most, STOP_REASONS } from '../../case-source/codes'
import { caseSourceForm } from '../../case-source/form'
import {
  choicesOf,
  employee,
  type FieldDefinition,
  files,
  number,
  percent,
  remote,
  select,
  switchField,
  textarea,
} from '../../forms/fields'
import { WORK_TYPE } from '../work-types'
import { kind, USUAL_ACTIONS } from './kind'

/** Picker of the caller's sources that such an application may be about. */
const source = () => remote('source', '案源', 'caseSource', { required: true })

/** APPROVALS 2013. The source itself is filed: its client, parties, fee and finder are read from it. */
export const caseSourceFiling = kind({
  codes: [WORK_TYPE.caseSourceFiling],
  title: '案源报备审批',
  group: 'source',
  about: '登记案源，保护案源人',
  icon: 'folder',
  fields: [
    source(),
    number('protectDays', '保护天数', {
      min: 1,
      max: most.longestProtection,
      unit: '天',
      placeholder: String(most.protectDays),
      hint: `自审批通过之日起；不填为 ${most.protectDays} 天`,
    }),
    textarea('remark', '报备说明', { max: 500 }),
    files('files', '附件', { max: 9 }),
  ],
  blocks: ['head', 'form', 'parties', 'conflict', 'attachments', 'timeline', 'opinion'],
  actions: USUAL_ACTIONS,
  summary: ['source', 'protectDays'],
})

/** Fields that a change may replace. A blank field stays unchanged. */
const changeable = new Set([
  'name',
  'category',
  'channel',
  'brief',
  'subjectAmount',
  'clients',
  'others',
  'expectedFee',
  'feeMode',
])
export const changeFields: readonly FieldDefinition[] = [
  ...caseSourceForm
    .filter(({ key }) => changeable.has(key))
    .map((field: FieldDefinition) => ({ ...field, required: undefined, min: undefined }) as FieldDefinition),
  employee('finderId', '新案源人', { max: 1 }),
  percent('finderPercent', '案源比例'),
]

/** APPROVALS 2020 */
export const caseSourceChange = kind({
  codes: [WORK_TYPE.caseSourceChange],
  title: '案源变更审批',
  group: 'source',
  about: '变更已报备案源的信息',
  icon: 'swap',
  fields: [
    source(),
    ...changeFields,
    employee('oldFinder', '原案源人', { max: 1, hint: '变更案源人时须经其同意' }),
    textarea('reason', '变更原因', { required: true, max: 500 }),
    files('files', '附件', { max: 9 }),
  ],
  blocks: ['head', 'differences', 'form', 'parties', 'conflict', 'attachments', 'timeline', 'opinion'],
  actions: USUAL_ACTIONS,
  summary: ['source', 'reason'],
})

/** APPROVALS 2021 */
export const caseSourceStop = kind({
  codes: [WORK_TYPE.caseSourceStop],
  title: '停止跟进审批',
  group: 'source',
  about: '放弃案源，可放入公海',
  icon: 'close',
  fields: [
    source(),
    select('reason', '停止原因', choicesOf(STOP_REASONS), { required: true }),
    textarea('summary', '情况说明', { max: 500 }),
    switchField('pool', '放入公海', { hint: '其他同事可以认领' }),
    files('files', '附件', { max: 9 }),
  ],
  blocks: ['head', 'form', 'attachments', 'timeline', 'opinion'],
  actions: USUAL_ACTIONS,
  summary: ['source', 'reason'],
})
