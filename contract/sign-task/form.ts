import { employee, files, heading, select, text, textarea } from '../forms/fields'
import { signTaskLimits as most, SIGN_TASK_DAYS } from './codes'

const days = SIGN_TASK_DAYS.offered.map((count) => ({ value: String(count), label: `${count} 天` }))

/** Form for asking for signatures. */
export const signTaskForm = [
  files('fileIds', '待签文件', { required: true, max: most.files }),
  text('title', '标题', { max: most.title, placeholder: '不填则用文件名' }),
  employee('signerIds', '签署人', { required: true, max: most.signers, placeholder: '每人各签一份' }),
  heading('more', '期限与说明'),
  select('days', '有效期', days, { inline: true }),
  textarea('note', '说明', { max: most.note, placeholder: '签在哪里、什么时候要用' }),
] as const
