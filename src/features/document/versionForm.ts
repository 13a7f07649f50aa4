import { documentLimits } from '@contract/document/codes'
import { files, text } from '@contract/forms/fields'

export const versionForm = [
  files('fileIds', '文件', { required: true, max: 1 }),
  text('note', '版本说明', { max: documentLimits.note, placeholder: '改了什么' }),
] as const
