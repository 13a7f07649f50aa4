import {
  address,
  choicesOf,
  creditCode,
  customers,
  date,
  email,
  employee,
  heading,
  idNumber,
  lines,
  mobile,
  percents,
  personName,
  phone,
  select,
  switchField,
  text,
  textarea,
} from '../forms/fields'
import { ID_TYPES } from '../party/codes'
import { CUSTOMER_LEVELS, DECISION_ROLES, GENDERS, customerLimits as most, SOURCE_CHANNELS } from './codes'

/** Other names, each of which a conflict check finds. */
const otherNames = lines(
  'otherNames',
  '其他名称',
  [
    text('name', '名称', { required: true, max: most.name, placeholder: '曾用名、简称或英文名' }),
    select('kind', '类型', choicesOf({ former: '曾用名', alias: '别名', english: '英文名' }), { required: true }),
  ],
  { max: most.otherNames, placeholder: '曾用名、别名', distinct: [['name']] },
)

/** Fields on responsibility, for both kinds of customer. */
const minding = [
  heading('minding', '归属'),
  employee('ownerId', '客户负责人', { required: true, max: 1 }),
  percents('team', '团队与比例', { max: most.team, hint: '第一位为主办，比例合计 100%' }),
  select('channel', '客户来源', choicesOf(SOURCE_CHANNELS), { required: true }),
  select('level', '客户级别', choicesOf(CUSTOMER_LEVELS), { required: true }),
  textarea('remark', '备注', { max: most.remark, placeholder: '选填' }),
] as const

const RESIDENT = 'idCard'
const papers = Object.keys(ID_TYPES).filter((type) => type !== RESIDENT)

/** 个人客户. Checked by client and server. */
export const personForm = [
  personName('name', '姓名', { required: true, placeholder: '与证件一致' }),
  select('idType', '证件类型', choicesOf(ID_TYPES), { required: true }),
  idNumber('idNo', '身份证号', { visibleIf: { key: 'idType', in: [RESIDENT] } }),
  text('paperNo', '证件号码', { max: most.paperNo, visibleIf: { key: 'idType', in: papers } }),
  select('gender', '性别', choicesOf(GENDERS)),
  date('birthday', '生日'),
  heading('reach', '联系方式'),
  mobile('mobile', '手机号'),
  phone('phone', '其他电话'),
  email('email', '邮箱'),
  address('address', '地址'),
  heading('names', ''),
  otherNames,
  ...minding,
] as const

/** 单位客户. Typing its name suggests data from the enterprise register. */
export const organForm = [
  text('name', '单位名称', { required: true, max: most.name, placeholder: '营业执照上的全称', suggest: true }),
  creditCode('creditCode', '信用代码'),
  text('legalRep', '法定代表人', { max: most.personName, placeholder: '选填' }),
  text('industry', '行业', { max: most.industry, placeholder: '选填' }),
  heading('reach', '联系方式'),
  phone('phone', '联系电话'),
  email('email', '邮箱'),
  address('address', '地址'),
  heading('names', ''),
  otherNames,
  ...minding,
] as const

/** Papers of a party who is no customer, to tell them from namesakes. */
export const personNumbersForm = [
  select('idType', '证件类型', choicesOf(ID_TYPES), { required: true }),
  idNumber('idNo', '身份证号', { required: true, visibleIf: { key: 'idType', in: [RESIDENT] } }),
  text('paperNo', '证件号码', { required: true, max: most.paperNo, visibleIf: { key: 'idType', in: papers } }),
] as const
export const organNumbersForm = [creditCode('creditCode', '信用代码', { required: true })] as const

/** Contact person of a customer. */
export const contactForm = [
  customers('customerId', '所属客户', { required: true, max: 1 }),
  personName('name', '姓名', { required: true }),
  text('post', '职务', { max: most.post, placeholder: '选填' }),
  select('decisionRole', '决策角色', choicesOf(DECISION_ROLES), { required: true }),
  switchField('isPrimary', '主要联系人'),
  heading('reach', '联系方式'),
  mobile('mobile', '手机号', {
    requiredUnless: { keys: ['phone', 'email', 'wechat'], words: '请至少填写一种联系方式' },
  }),
  phone('phone', '办公电话'),
  email('email', '邮箱'),
  text('wechat', '微信号', { max: most.wechat }),
  heading('more', ''),
  date('birthday', '生日'),
  textarea('remark', '备注', { max: most.remark, placeholder: '选填' }),
] as const
