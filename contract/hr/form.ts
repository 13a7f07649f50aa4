import {
  choicesOf,
  date,
  department,
  email,
  employee,
  heading,
  lines,
  mobile,
  note,
  personName,
  select,
  text,
  textarea,
} from '../forms/fields'
import {
  CONTRACT_KINDS,
  HAND_OVER_WORKS,
  type HandOverWork,
  materialLimits,
  hrLimits as most,
  RESIGNATION_REASONS,
} from './codes'

/** Data of an employee. */
export const employeeForm = [
  personName('name', '姓名', { required: true }),
  select('gender', '性别', ['男', '女']),
  mobile('mobile', '手机号', { hint: '通讯录里的号码；登录手机号由本人在个人设置中更换' }),
  email('email', '邮箱'),
  date('birthday', '生日'),
  heading('work', '任职'),
  department('departmentId', '部门', { required: true, max: 1 }),
  text('post', '职务', { required: true, max: most.post, placeholder: '如：专职律师' }),
  date('joinDate', '入职日期', { required: true }),
  date('probationUntil', '试用期至', { notBefore: { key: 'joinDate', words: '试用期不能早于入职日期' } }),
] as const

export const contractForm = [
  select('kind', '合同类型', choicesOf(CONTRACT_KINDS), { required: true }),
  date('startDay', '开始日期', { required: true }),
  date('endDay', '到期日期', {
    visibleIf: { key: 'kind', in: ['fixed', 'engaged', 'partnership'] },
    requiredIf: { all: [{ key: 'kind', in: ['fixed'] }] },
    notBefore: { key: 'startDay', words: '到期日期不能早于开始日期' },
    hint: '合伙协议没有期限的可不填',
  }),
  textarea('note', '备注', { max: most.note, placeholder: '合同编号、续签约定等' }),
] as const

export const resignationForm = [
  date('lastDay', '最后工作日', { required: true }),
  select('reason', '离职原因', RESIGNATION_REASONS, { required: true }),
  textarea('note', '说明', { max: most.note }),
] as const

/** A colleague for each kind of work that there is, and one for the rest. */
export const handOverForm = (works: readonly { work: HandOverWork; about: string }[]) =>
  [
    employee('successorIds', '接手人', { required: true, max: 1, hint: '下面没有另选的都由其接手' }),
    ...works.map(({ work, about }) => employee(work, HAND_OVER_WORKS[work], { max: 1, hint: about })),
    note('what', '确认后，名下事项转给各自的接手人，该员工的登录立即失效，不能恢复为交接前的样子。'),
  ] as const

export const suspensionForm = [
  textarea('reason', '停用原因', { required: true, max: most.reason, placeholder: '只记入审计，不发给本人' }),
] as const

export const departmentForm = [
  text('name', '部门名称', { required: true, max: most.department }),
  department('parentIds', '上级部门', { max: 1 }),
  employee('managerIds', '负责人', { max: 1 }),
] as const

export const askMaterialForm = [
  text('name', '材料名称', { required: true, max: materialLimits.name, placeholder: '如：前单位离职证明' }),
] as const

export const returnMaterialForm = [
  textarea('reason', '原因', { required: true, max: materialLimits.reason, placeholder: '说明要补什么，本人会看到' }),
] as const

export const materialListForm = [
  lines('names', '材料', [text('name', '材料名称', { required: true, max: materialLimits.name })], {
    max: materialLimits.asked,
    distinct: [['name']],
    twiceWords: '材料重复',
  }),
  note(
    'who',
    '以后加入的同事会被要求提交这些材料；填写了执业证号的还要交执业证。已加入的同事不受影响，可以在本人的材料页逐项要求。',
  ),
] as const
