import { choicesOf, courtCaseNo, date, heading, money, select, text, textarea } from '../forms/fields'
import { PRESERVED } from '../law/preservation'
import { preservationLimits as most, PRESERVATION_WAYS } from './codes'

const PROPERTY_KINDS = Object.entries(PRESERVED).map(([value, { name, years }]) => ({
  value,
  label: `${name}，最长 ${years} 年`,
}))

const facts = [
  select('kind', '财产类型', PROPERTY_KINDS, { required: true }),
  text('name', '财产名称', { required: true, max: most.name, placeholder: '如：某银行某支行账户，尾号 0021' }),
  text('ownerName', '被保全人', { required: true, max: most.party, placeholder: '姓名或单位全称' }),
  money('amount', '保全金额'),
  select('way', '保全措施', choicesOf(PRESERVATION_WAYS), { required: true }),
  heading('ruling', '申请与裁定'),
  text('court', '保全法院', { max: most.party }),
  courtCaseNo('rulingNo', '裁定书案号'),
  date('appliedDate', '申请日期'),
] as const
const note = textarea('note', '备注', { max: most.note, placeholder: '担保方式、轮候情况、执行法官联系方式' })

/** Form for changing a preservation's facts; its term changes only by what the court does. */
export const preservationForm = [...facts, note] as const

/** Form of a new preservation, with the term the court has set so far. */
export const newPreservationForm = [
  ...facts,
  heading('term', '执行'),
  date('fromDate', '保全起始日', {
    hint: '法院还没有执行的可以不填，执行后再登记',
    requiredIf: { all: [{ key: 'untilDate', isFilled: true }] },
  }),
  date('untilDate', '保全到期日', { hint: '不填则按财产类型的最长期限' }),
  note,
] as const

/** Form of a term: the first one and each renewal. */
export const termForm = [
  date('fromDate', '起始日', { required: true }),
  date('untilDate', '到期日', { required: true, hint: '以协助执行通知书、查封公告载明的日期为准' }),
  courtCaseNo('rulingNo', '裁定书案号'),
  textarea('note', '说明', { max: most.note }),
] as const

/** Form of a release by the court. */
export const releaseForm = [
  date('releasedDate', '解除日期', { required: true }),
  textarea('reason', '解除原因', { required: true, max: most.note, placeholder: '如：履行完毕、撤诉、置换担保' }),
] as const
