import { CASE_CATEGORIES } from '../case/codes'
import { SOURCE_CHANNELS } from '../customer/codes'
import {
  choicesOf,
  creditCode,
  email,
  files,
  heading,
  lines,
  mobile,
  money,
  phone,
  select,
  text,
  textarea,
} from '../forms/fields'
import { PARTY_KINDS } from '../party/codes'
import { CLUE_KEEPING, clueLimits as most, SURVEY_CONCLUSIONS } from './codes'

const ofOrgan = { key: 'partyKind', in: ['organ'] }

const facts = [
  text('title', '线索标题', { required: true, max: most.title, placeholder: '一句话说明需求' }),
  select('channel', '来源渠道', choicesOf(SOURCE_CHANNELS), { required: true, quick: true }),
  heading('who', '客户'),
  select('partyKind', '客户类型', choicesOf(PARTY_KINDS), { required: true, inline: true }),
  text('partyName', '客户名称', { required: true, max: most.name, placeholder: '姓名或单位全称' }),
  creditCode('creditCode', '信用代码', { visibleIf: ofOrgan }),
  text('contactName', '联系人', { max: most.contact, visibleIf: ofOrgan }),
  mobile('mobile', '手机号', {
    requiredUnless: { keys: ['phone', 'email'], words: '手机号、其他电话、邮箱至少填一项' },
  }),
  phone('phone', '其他电话'),
  email('email', '邮箱'),
  heading('what', '需求'),
  select('category', '业务类型', choicesOf(CASE_CATEGORIES)),
  money('amount', '涉及金额'),
  textarea('brief', '需求说明', { max: most.brief, placeholder: '经过、诉求、时间要求' }),
  lines(
    'opponents',
    '对方当事人',
    [
      text('name', '名称', { required: true, max: most.name, placeholder: '姓名或单位全称' }),
      select('kind', '类型', choicesOf(PARTY_KINDS), { required: true }),
    ],
    {
      max: most.opponents,
      distinct: [['kind', 'name']],
      twiceWords: '对方当事人重复',
      placeholder: '用于利益冲突检索',
    },
  ),
  files('fileIds', '附件', { max: most.files, sound: true }),
] as const

/** Form for changing a clue. Client and server check by it: the call's shape is its type. */
export const clueForm = facts

/** Form for a new clue: adds who follows it up. */
export const newClueForm = [
  ...facts,
  heading('then', '跟进'),
  select('keep', '由谁跟进', choicesOf(CLUE_KEEPING), { required: true, inline: true }),
] as const

/** Survey result, for one clue or several at once. */
export const surveyForm = [
  select('conclusion', '调查结论', choicesOf(SURVEY_CONCLUSIONS), { required: true, inline: true }),
  textarea('note', '调查说明', { required: true, max: most.survey, placeholder: '核实了什么，依据是什么' }),
] as const
