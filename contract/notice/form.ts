import { choicesOf, department, files, heading, select, switchField, text, textarea } from '../forms/fields'
import { noticeLimits as most, NOTICE_AUDIENCE } from './codes'

/** Form of a notice. `content` is plain text: rich-text.ts makes rich text of it. */
export const noticeForm = [
  text('title', '标题', { required: true, max: most.title, placeholder: '一句话说清是什么事' }),
  textarea('content', '正文', {
    required: true,
    max: most.words,
    hint: '每行一段；行首加「# 」是小标题，加「- 」是列表',
  }),
  files('fileIds', '附件', { max: most.files }),
  heading('to', '发布范围'),
  select('audience', '发给', choicesOf(NOTICE_AUDIENCE), { required: true, inline: true }),
  department('departmentIds', '部门', {
    required: true,
    max: most.departments,
    visibleIf: { key: 'audience', in: ['departments'] },
  }),
  switchField('isTopped', '置顶'),
] as const
