import { choicesOf, images, select, text, textarea } from '../forms/fields'
import { FEEDBACK_KIND_WORDS, feedbackLimits as most } from './codes'

/** Form for feedback about the app, to the firm's administrators. */
export const feedbackForm = [
  select('type', '类别', choicesOf(FEEDBACK_KIND_WORDS), { required: true, inline: true }),
  textarea('content', '内容', {
    required: true,
    max: most.content,
    placeholder: '在哪一页、做了什么、看到什么；或者希望它怎样',
  }),
  images('fileIds', '截图', { max: most.pictures, hint: '请先遮住与此无关的当事人信息' }),
  text('contact', '联系方式', { max: most.contact, placeholder: '手机、分机或微信' }),
] as const

/** Form for an administrator's answer. */
export const feedbackAnswerForm = [textarea('answer', '答复内容', { required: true, max: most.answer })] as const
