import { OTHER_SIDES } from '../case-source/form'
import {
  choicesOf,
  courtCaseNo,
  creditCode,
  date,
  datetime,
  type FieldDefinition,
  heading,
  idNumber,
  lines,
  mobile,
  money,
  number,
  percents,
  phone,
  select,
  switchField,
  text,
  textarea,
} from '../forms/fields'
import { LITIGATION_POSITIONS, PARTY_KINDS } from '../party/codes'
import { receivableLimits } from '../receivable/codes'
import { agreedInstalment } from '../receivable/form'
import {
  AGENCY_POWERS,
  CASE_CATEGORIES,
  CASE_URGENCY,
  type CaseCategory,
  CRIMINAL_STAGES,
  FEE_MODES,
  caseLimits as most,
  TRIAL_STAGES,
} from './codes'

const only = (...categories: CaseCategory[]) => ({ visibleIf: { key: 'category', in: categories } })

const categoriesThat = (fits: (category: CaseCategory) => boolean) =>
  (Object.keys(CASE_CATEGORIES) as CaseCategory[]).filter(fits)
/** Conditions on the category: cases with a cause of action, with a stage, and with fields of their own. */
const CAUSED = categoriesThat((category) => !['criminal', 'nonLitigation', 'retainer', 'other'].includes(category))
const TRIED = CAUSED
const DETAILED = categoriesThat((category) => category !== 'civil' && category !== 'other')
const PAID = Object.keys(FEE_MODES).filter((mode) => mode !== 'free')

/** Hint of a field that a case may lack until it is accepted. */
const BEFORE_ACCEPTANCE = '收案前填写'

const whoColumns = [
  text('name', '名称', { required: true, max: most.party, placeholder: '姓名或单位全称' }),
  select('kind', '类型', choicesOf(PARTY_KINDS), { required: true }),
  creditCode('creditCode', '信用代码', { visibleIf: { key: 'kind', in: ['organ'] } }),
  idNumber('idNo', '身份证号', { visibleIf: { key: 'kind', in: ['person'] } }),
] as const

const positionColumn = select('position', '诉讼地位', LITIGATION_POSITIONS)

const nameField = text('name', '项目名称', {
  required: true,
  max: most.name,
  placeholder: '如：某公司与某公司买卖合同纠纷',
})
const categoryField = select('category', '项目类型', choicesOf(CASE_CATEGORIES), { required: true })
const clientsField = lines('clients', '委托人', [...whoColumns, mobile('mobile', '手机号'), positionColumn], {
  required: true,
  min: 1,
  max: most.parties,
  distinct: [['idNo'], ['creditCode'], ['kind', 'name']],
  twiceWords: '委托人重复，请合并',
})
const othersField = lines(
  'others',
  '对方及关联方',
  [...whoColumns, select('role', '身份', choicesOf(OTHER_SIDES), { required: true }), positionColumn],
  {
    max: most.parties,
    distinct: [
      ['idNo', 'role'],
      ['creditCode', 'role'],
      ['kind', 'name', 'role'],
    ],
    twiceWords: '同一方重复，请合并',
    hint: '诉讼、仲裁与执行收案前填写对方当事人',
    placeholder: '收案时据此核对利益冲突',
  },
)
const teamField = percents('team', '团队分配', { required: true, max: most.team, hint: '首位为主办；合计 100%' })

/** Fields a category adds (DOMAIN 3.1), kept in the case's `custom` by key. */
export const categoryFields = [
  text('charge', '罪名', { max: most.cause, suggest: true, hint: BEFORE_ACCEPTANCE, ...only('criminal') }),
  text('clientRelation', '当事人与委托人关系', { max: 50, ...only('criminal') }),
  text('investigationOrgan', '侦查机关', { max: most.organ, ...only('criminal') }),
  text('prosecutionOrgan', '审查起诉机关', { max: most.organ, ...only('criminal') }),
  text('custodyPlace', '羁押地', { max: most.organ, ...only('criminal') }),
  select('coerciveMeasure', '强制措施', ['拘传', '取保候审', '监视居住', '拘留', '逮捕'], only('criminal')),
  date('measureUntil', '措施到期日', {
    visibleIf: { key: 'coerciveMeasure', in: ['取保候审', '监视居住', '拘留', '逮捕'] },
  }),
  text('administrativeAct', '行政行为', { max: 200, ...only('administrative') }),
  text('reconsideration', '复议情况', { max: 200, ...only('administrative') }),
  date('sueBefore', '起诉期限', only('administrative')),
  text('arbitrationOrgan', '仲裁机构', { max: most.organ, ...only('arbitration') }),
  textarea('arbitrationClause', '仲裁条款', { max: 500, ...only('arbitration') }),
  text('arbitrators', '仲裁员', { max: 100, ...only('arbitration') }),
  text('laborCommission', '仲裁委', { max: most.organ, ...only('laborArbitration') }),
  date('limitationDate', '仲裁时效', only('laborArbitration')),
  text('enforcementBasis', '执行依据', { max: 200, ...only('enforcement') }),
  money('enforcedAmount', '到位金额', only('enforcement')),
  textarea('assetClues', '财产线索', { max: 1_000, ...only('enforcement') }),
  text('bankruptcyAdministrator', '管理人', { max: most.organ, ...only('bankruptcy') }),
  date('claimsBefore', '债权申报期', only('bankruptcy')),
  textarea('serviceContent', '服务内容', { max: 1_000, ...only('nonLitigation', 'retainer') }),
  textarea('stageResults', '阶段成果', { max: 1_000, ...only('nonLitigation') }),
  number('serviceHours', '服务小时', { min: 0, max: 10_000, decimals: 1, unit: '小时', ...only('retainer') }),
  text('appointedBy', '指派机关', { max: most.organ, ...only('legalAid') }),
  money('subsidy', '办案补贴', only('legalAid')),
] as const

/** Form for registering, changing and approving a case (DOMAIN 3.3). Both sides validate with it. */
export const caseForm = [
  nameField,
  categoryField,
  text('cause', '案由', {
    max: most.cause,
    suggest: true,
    hint: BEFORE_ACCEPTANCE,
    visibleIf: { key: 'category', in: CAUSED },
  }),
  select('stage', '审级', TRIAL_STAGES, { visibleIf: { key: 'category', in: TRIED } }),
  select('criminalStage', '阶段', CRIMINAL_STAGES, only('criminal')),
  money('subjectAmount', '标的额', { hint: '风险代理收案前填写' }),
  select('urgency', '紧急程度', choicesOf(CASE_URGENCY)),
  switchField('isConfidential', '保密项目', { hint: '只有团队成员能看到' }),
  heading('who', '当事人'),
  clientsField,
  othersField,
  heading('more', '项目信息', { visibleIf: { key: 'category', in: DETAILED } }),
  ...categoryFields,
  heading('charges', '收费与代理'),
  select('agencyPower', '代理权限', choicesOf(AGENCY_POWERS), { hint: '诉讼、仲裁与执行收案前填写' }),
  select('feeMode', '收费方式', choicesOf(FEE_MODES), { required: true }),
  money('fee', '律师费', { hint: BEFORE_ACCEPTANCE, visibleIf: { key: 'feeMode', in: PAID } }),
  lines('instalments', '分期收款', agreedInstalment, {
    max: receivableLimits.instalments,
    distinct: [['name']],
    twiceWords: '分期名称重复',
    hint: '各期合计等于律师费，收案通过后成为应收',
    visibleIf: { key: 'feeMode', in: PAID },
  }),
  date('signDate', '签约日期', { hint: BEFORE_ACCEPTANCE }),
  date('startDate', '开始日期', { hint: '常年法律顾问收案前填写' }),
  date('endDate', '结束日期', {
    hint: '常年法律顾问填写服务期的最后一天',
    requiredIf: { all: [{ key: 'category', in: ['retainer'] }], words: '请填写服务期的结束日期' },
    notBefore: { key: 'startDate', words: '结束日期不能早于开始日期' },
  }),
  heading('people', '团队'),
  teamField,
  textarea('remark', '备注', { max: most.remark }),
] as const

/** project/add/fast: the five fields required for a case. */
export const fastCaseForm = [
  nameField,
  categoryField,
  clientsField,
  select('feeMode', '收费方式', choicesOf(FEE_MODES), { required: true }),
  teamField,
] as const

/** Form of a case's proceeding (DOMAIN 3.2). */
export const proceedingForm = [
  select('stage', '审级', [...new Set([...TRIAL_STAGES, ...CRIMINAL_STAGES])], { required: true }),
  text('acceptOrgan', '受理机关', {
    required: true,
    max: most.organ,
    suggest: true,
    placeholder: '法院、仲裁委或其他机关',
  }),
  courtCaseNo('courtCaseNo', '案号'),
  text('tribunal', '庭室', { max: 50 }),
  text('judge', '承办人', { max: 50 }),
  phone('judgePhone', '承办人电话'),
  text('clerk', '书记员或秘书', { max: 50 }),
  phone('clerkPhone', '书记员或秘书电话'),
  date('filedDate', '立案或受理日期'),
  date('servedDate', '送达日期'),
  textarea('result', '裁判结果', { max: 500 }),
  date('resultDate', '裁判日期', { notBefore: { key: 'filedDate', words: '裁判日期不能早于立案或受理日期' } }),
] as const satisfies readonly FieldDefinition[]

/** Form of a proceeding's hearing, which appears in the team's calendars. */
export const hearingForm = [
  datetime('startTime', '开庭时间', { required: true }),
  number('hours', '预计时长', { min: 0.5, max: 12, decimals: 1, unit: '小时' }),
  text('place', '开庭地点', { max: 100, placeholder: '受理机关与庭室' }),
  textarea('note', '备注', { max: 500 }),
] as const satisfies readonly FieldDefinition[]
