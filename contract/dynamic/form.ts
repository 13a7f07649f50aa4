import { choicesOf, images, select, textarea } from '../forms/fields'
import { dynamicLimits as most, VISIBILITY } from './codes'

/** Feed item: text, pictures or both. */
export const dynamicForm = [
  textarea('content', '内容', {
    max: most.content,
    placeholder: '办案心得、好消息、需要大家知道的事',
    requiredUnless: { keys: ['fileIds'], words: '请填写内容或选择图片' },
  }),
  images('fileIds', '图片', { max: most.pictures }),
  select('visibleTo', '谁可以看', choicesOf(VISIBILITY), { inline: true }),
] as const
