import { date, heading, money, note, percent, remote, text, textarea } from '../forms/fields'
import { opportunityLimits as most } from './codes'

/** Opportunity for lawyers of any firm. The parties are stored apart: only the chosen lawyer receives them. */
export const opportunityForm = [
  text('title', '标题', { required: true, max: most.title, placeholder: '如：成都房产查封续行，寻当地律师' }),
  remote('caseType', '案件类型', 'caseType', { required: true }),
  remote('city', '所在地区', 'city', { required: true, hint: '按业务专长与所在地区匹配律师' }),
  textarea('brief', '案情概要', { required: true, max: most.brief, placeholder: '供律师判断；请不要写当事人的名称' }),
  textarea('need', '合作内容', { required: true, max: most.need, placeholder: '需要对方做什么，何时开始' }),
  heading('terms', '合作条件'),
  money('amount', '标的额'),
  percent('sharePercent', '合作分成', { required: true, min: 0.01, hint: '合作律师在本案律师费中的比例' }),
  textarea('feeNote', '费用说明', { max: most.feeNote, placeholder: '如：差旅费另计，签约后 7 日内支付一半' }),
  date('expireDay', '招募截止', { required: true, pastDays: 0, hint: '到期仍未开始合作，自动停止招募' }),
  heading('parties', '当事人'),
  note('hidden', '选定合作律师之前不向任何人显示，只用来在对方律所核对利益冲突。'),
  text('clientName', '委托人', { required: true, max: most.party, placeholder: '姓名或单位全称' }),
  text('opponentNames', '对方当事人', { max: most.opponents, placeholder: '姓名或单位全称，多位用顿号分隔' }),
] as const

/** Note with an answer. */
export const opportunityAnswerForm = [
  textarea('note', '留言', { max: most.note, placeholder: '类似案件的经验、可以投入的时间' }),
] as const

export const opportunityCloseForm = [
  textarea('reason', '关闭原因', { required: true, max: most.reason, placeholder: '已邀请与有意向的律师会看到' }),
] as const
