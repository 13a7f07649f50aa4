import { choicesOf, select, switchField, text, textarea } from '../forms/fields'
import { DOCUMENT_TYPES, documentLimits as most } from './codes'

/** Form of file/update/update: properties of a document. */
export const documentForm = [
  text('name', '名称', { required: true, max: most.name, hint: '扩展名保持不变' }),
  select('docType', '文档类型', choicesOf(DOCUMENT_TYPES), { required: true }),
  text('tags', '标签', {
    max: most.tags * (most.tag + 1),
    placeholder: '用空格或逗号分开',
    hint: `最多 ${most.tags} 个，每个不超过 ${most.tag} 字`,
  }),
  switchField('isConfidential', '保密', { hint: '预览时加上查看人的姓名、手机尾号与时间' }),
  textarea('note', '备注', { max: most.note }),
] as const

/** Splits text at spaces and commas into distinct tags. */
export const tagsIn = (words: string): string[] => [...new Set(words.split(/[\s,，、;；#]+/).filter(Boolean))]
