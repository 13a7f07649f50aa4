import { type Choice, multi, number, select, text, textarea } from '../forms/fields'
import { categoryWords, INDUSTRIES, LANGUAGES, resumeLimits as most, type ResumeCategoryCode } from './codes'

/** Base part of one's page. @param offices the firm's, by id */
export const resumeForm = (offices: readonly Choice[]) =>
  [
    textarea('intro', '简介', { max: most.intro, placeholder: '一两句话：做什么、擅长什么' }),
    multi('languages', '工作语言', LANGUAGES),
    select('officeId', '办公室', offices),
    text('extension', '分机号', { max: most.extension, placeholder: '2 到 8 位数字' }),
  ] as const

/** §3, business experience. */
export const bizExpForm = [
  number('since', '执业起始年', { min: most.firstYear, max: 2_100, hint: '首次执业的年份' }),
  multi('industries', '熟悉的行业', INDUSTRIES),
  textarea('summary', '业务经验', { required: true, max: most.summary, placeholder: '主要业务领域与办案经验' }),
  textarea('clients', '服务过的客户', { max: most.clients, placeholder: '只写可以公开的客户' }),
] as const

/** An entry of one category, with its labels. */
export function resumeDetailForm(category: ResumeCategoryCode) {
  const { title, organ, lasts } = categoryWords(category)
  const years = { min: most.firstYear, max: 2_100 }
  return [
    text('title', title, { required: true, max: most.title }),
    text('organ', organ, { max: most.organ }),
    number('fromYear', lasts ? '开始年份' : '年份', years),
    ...(lasts ? [number('toYear', '结束年份', { ...years, hint: '至今可不填' })] : []),
    textarea('note', '说明', { max: most.note }),
  ] as const
}
