import { CASE_CATEGORIES, FEE_MODES } from '../case/codes'
import { SOURCE_CHANNELS } from '../customer/codes'
import {
  choicesOf,
  creditCode,
  employee,
  heading,
  idNumber,
  lines,
  mobile,
  money,
  percent,
  percents,
  select,
  text,
  textarea,
} from '../forms/fields'
import { LITIGATION_POSITIONS, PARTY_KINDS } from '../party/codes'
import { caseSourceLimits as most } from './codes'

/** Roles of other parties of a case source. */
export const OTHER_SIDES = { opponent: '对方当事人', thirdParty: '第三人', related: '关联方' } as const

const whoColumns = [
  text('name', '名称', { required: true, max: most.name, placeholder: '姓名或单位全称' }),
  select('kind', '类型', choicesOf(PARTY_KINDS), { required: true }),
  creditCode('creditCode', '信用代码', { visibleIf: { key: 'kind', in: ['organ'] } }),
  idNumber('idNo', '身份证号', { visibleIf: { key: 'kind', in: ['person'] } }),
] as const

const positionColumn = select('position', '诉讼地位', LITIGATION_POSITIONS)

/** Form of a case source (APPROVALS 2013). Both sides validate with it. */
export const caseSourceForm = [
  text('name', '案源名称', { required: true, max: most.name, placeholder: '如：某公司买卖合同纠纷' }),
  select('category', '预计类型', choicesOf(CASE_CATEGORIES), { required: true, quick: true }),
  select('channel', '案源渠道', choicesOf(SOURCE_CHANNELS), { required: true, quick: true }),
  textarea('brief', '案情简介', { required: true, max: most.brief, placeholder: '谁与谁、为何事、想要什么' }),
  money('subjectAmount', '标的额'),
  heading('who', '当事人'),
  lines('clients', '委托人', [...whoColumns, mobile('mobile', '手机号'), positionColumn], {
    required: true,
    min: 1,
    max: most.parties,
    distinct: [['idNo'], ['creditCode'], ['kind', 'name']],
    twiceWords: '委托人重复，请合并',
  }),
  lines(
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
      placeholder: '有对方时填写，报备时据此核对利益冲突',
    },
  ),
  heading('fee', '收费与分工'),
  money('expectedFee', '预计收费'),
  select('feeMode', '收费方式', choicesOf(FEE_MODES)),
  employee('finderId', '案源人', { required: true, max: 1 }),
  percent('finderPercent', '案源比例', { required: true, hint: '案源人在本案源收入中的比例' }),
  percents('team', '团队分配', { max: most.team, hint: '首位为主办；合计 100%' }),
] as const

/** Fields known after a first call; the others are filled in before filing. */
export const QUICK_FIELDS: ReadonlySet<string> = new Set(['name', 'category', 'channel', 'brief', 'who', 'clients'])
