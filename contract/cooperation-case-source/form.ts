import { CASE_CATEGORIES } from '../case/codes'
import { choicesOf, date, employee, heading, money, percent, remote, select, text, textarea } from '../forms/fields'
import { chanceLimits as most } from './codes'

/** Legal aid is assigned by an agency: cooperationChance/getUtilCaseTypeSelector does not offer it either. */
const { legalAid: _, ...OFFERED } = CASE_CATEGORIES

/** Form of a case source offered to colleagues, without the names of its parties. Client and server check by it. */
export const chanceForm = [
  text('title', '标题', { required: true, max: most.title, placeholder: '如：外地买卖合同纠纷寻当地同事' }),
  select('category', '案件类型', choicesOf(OFFERED), { required: true }),
  textarea('brief', '案情概要', { required: true, max: most.brief, placeholder: '供同事判断；请不要写当事人的名称' }),
  textarea('need', '合作需求', { required: true, max: most.need, placeholder: '需要对方做什么，何时开始' }),
  heading('terms', '合作条件'),
  money('amount', '标的额'),
  percent('sharePercent', '合作分成', { required: true, min: 0.01, hint: '合作人在本案源收入中的比例' }),
  date('expireDay', '截止日期', { required: true, pastDays: 0, hint: '到期仍未选定合作人，自动停止招募' }),
  heading('who', '对象'),
  remote('caseSource', '关联案源', 'caseSource'),
  employee('inviteIds', '邀请同事', { max: most.people, hint: '被邀请的同事会收到消息；其他同事可以在列表中看到' }),
] as const

/** Note with an answer. */
export const chanceAnswerForm = [
  textarea('note', '留言', { max: most.note, placeholder: '类似案件的经验、可以投入的时间' }),
] as const

export const chanceCloseForm = [
  textarea('reason', '关闭原因', { required: true, max: most.reason, placeholder: '已表达意向的同事会看到' }),
] as const
