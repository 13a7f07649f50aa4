import { CRIMINAL_STAGES, caseLimits as most, TRIAL_STAGES } from '../../case/codes'
import { caseForm } from '../../case/form'
import {
  choicesOf,
  creditCode,
  customers,
  type FieldDefinition,
  files,
  idNumber,
  lines,
  money,
  multi,
  select,
  text,
} from '../../forms/fields'
import { LITIGATION_POSITIONS, PARTY_KINDS, PARTY_RELATIONS } from '../../party/codes'
import { CLIENT_SUCCESSIONS, SUB_CASE_FEES } from '../case-codes'
import { WORK_TYPE } from '../work-types'
import { caseField, papers, reason } from './case'
import { kind, USUAL_ACTIONS } from './kind'

/** Fields of the case's own form, by key. */
const fieldsOf = (keys: readonly string[], isOptional: boolean) =>
  keys.flatMap((key): FieldDefinition[] => {
    const field: FieldDefinition | undefined = caseForm.find((candidate) => candidate.key === key)
    if (!field) return []
    return [(isOptional ? { ...field, required: undefined, min: undefined } : field) as FieldDefinition]
  })

const stages = [...new Set([...TRIAL_STAGES, ...CRIMINAL_STAGES])]
const cause = () => text('cause', '案由', { max: most.cause, suggest: true })
const stage = () => select('stage', '审级', stages)

/** Fields that a change may replace. A blank field stays unchanged. */
export const caseChangeFields: readonly FieldDefinition[] = [
  ...fieldsOf(['name'], true),
  cause(),
  stage(),
  ...fieldsOf(['subjectAmount', 'agencyPower', 'urgency', 'clients', 'others', 'feeMode'], true),
  money('fee', '律师费'),
  ...fieldsOf(['startDate', 'endDate', 'team'], true),
]

/** APPROVALS 2016 */
export const caseChange = kind({
  codes: [WORK_TYPE.caseChange],
  title: '项目变更审批',
  group: 'project',
  about: '变更在办项目的信息',
  icon: 'swap',
  record: 'case',
  fields: [caseField(), ...caseChangeFields, reason('变更原因'), files('files', '补充材料', { max: 9 })],
  blocks: [
    'head',
    'differences',
    'matter',
    'form',
    'parties',
    'conflict',
    'fee',
    'allocation',
    'attachments',
    'timeline',
    'opinion',
  ],
  actions: USUAL_ACTIONS,
  summary: ['case', 'reason'],
})

/** APPROVALS 2026: a case of its own, split off from its parent. */
export const subCaseFields: readonly FieldDefinition[] = [
  ...fieldsOf(['name'], false),
  cause(),
  stage(),
  ...fieldsOf(['subjectAmount', 'clients', 'others'], false),
  select('feeFrom', '收费', choicesOf(SUB_CASE_FEES), { required: true }),
  money('fee', '律师费', { visibleIf: { key: 'feeFrom', in: ['own'] }, required: true }),
  ...fieldsOf(['startDate', 'endDate', 'team'], false),
]

export const subCase = kind({
  codes: [WORK_TYPE.subCase],
  title: '子项目审批',
  group: 'project',
  about: '在项目下分立子项目',
  icon: 'folder',
  record: 'case',
  fields: [caseField(), ...subCaseFields, reason('分立原因'), papers()],
  blocks: [
    'head',
    'matter',
    'form',
    'parties',
    'conflict',
    'allocation',
    'attachments',
    'related',
    'timeline',
    'opinion',
  ],
  actions: USUAL_ACTIONS,
  summary: ['case', 'name', 'reason'],
})

/** APPROVALS 2032 */
export const changeCustomer = kind({
  codes: [WORK_TYPE.changeCustomer],
  title: '变更委托人审批',
  group: 'project',
  about: '由新的客户承接委托',
  icon: 'users',
  record: 'case',
  fields: [
    caseField(),
    text('oldClient', '原委托人', { required: true, max: most.party, hint: '项目现有委托人的名称' }),
    customers('customerId', '新委托人', { required: true, max: 1 }),
    select('relation', '与原委托人关系', choicesOf(CLIENT_SUCCESSIONS), { required: true }),
    select('position', '诉讼地位', LITIGATION_POSITIONS),
    multi('transfers', '一并转移', ['已收款项', '已开发票', '委托合同']),
    reason('变更原因'),
    files('agreement', '变更协议', { required: true, max: 9 }),
  ],
  blocks: ['head', 'differences', 'matter', 'form', 'parties', 'conflict', 'fee', 'attachments', 'timeline', 'opinion'],
  actions: USUAL_ACTIONS,
  summary: ['case', 'customerId', 'reason'],
})

/** APPROVALS 2033: the complete list of related parties after the change. */
export const relatedParties = kind({
  codes: [WORK_TYPE.relatedParties],
  title: '关联方变更审批',
  group: 'project',
  about: '增减项目的关联方',
  icon: 'users',
  record: 'case',
  fields: [
    caseField(),
    lines(
      'related',
      '关联方',
      [
        text('name', '名称', { required: true, max: most.party, placeholder: '姓名或单位全称' }),
        select('kind', '类型', choicesOf(PARTY_KINDS), { required: true }),
        creditCode('creditCode', '信用代码', { visibleIf: { key: 'kind', in: ['organ'] } }),
        idNumber('idNo', '身份证号', { visibleIf: { key: 'kind', in: ['person'] } }),
        select('relation', '与委托人关系', choicesOf(PARTY_RELATIONS), { required: true }),
      ],
      {
        max: most.parties,
        distinct: [['idNo'], ['creditCode'], ['kind', 'name']],
        twiceWords: '关联方重复，请合并',
        hint: '填写变更后的全部关联方，移除的不再保留',
      },
    ),
    reason('变更原因'),
    papers(),
  ],
  blocks: ['head', 'differences', 'matter', 'form', 'parties', 'conflict', 'attachments', 'timeline', 'opinion'],
  actions: USUAL_ACTIONS,
  summary: ['case', 'reason'],
})
