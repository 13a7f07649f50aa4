import { date, type FieldDefinition, select, text, textarea } from '@contract/forms/fields'

export interface StandardForm {
  title: string
  about: string
  fields: readonly FieldDefinition[]
  /** Keys of the fields a row shows. */
  summary: readonly string[]
}

/** The firm's own forms (2031) that every firm starts with. */
export const STANDARD_FORMS = {
  regular: {
    title: '转正申请',
    about: '试用期满转为正式员工',
    fields: [
      date('date', '拟转正日期', { required: true }),
      textarea('summary', '试用期工作总结', { required: true, max: 500 }),
      textarea('plan', '后续工作计划', { max: 500 }),
    ],
    summary: ['date', 'summary'],
  },
  leaving: {
    title: '离职申请',
    about: '提前三十日提出',
    fields: [
      date('date', '最后工作日', { required: true }),
      select('reason', '离职原因', ['个人发展', '家庭原因', '继续深造', '其他'], { required: true }),
      textarea('handover', '在办事项与交接安排', { required: true, max: 500 }),
    ],
    summary: ['date', 'reason'],
  },
  cards: {
    title: '名片印制申请',
    about: '新印、变更职务后重印',
    fields: [
      text('name', '姓名', { required: true, max: 20 }),
      text('post', '职务', { required: true, max: 20 }),
      select('count', '盒数', ['1', '2', '3'], { required: true }),
    ],
    summary: ['post', 'count'],
  },
} as const satisfies Record<string, StandardForm>
