import { filter, listOf, optionsOf } from '../lists'
import { FEEDBACK_KIND_WORDS, FEEDBACK_STATUS } from './codes'

/** Filters of message/feedback/feedback. */
export const feedbackList = listOf({
  keyword: { label: '搜索内容', columns: ['content'] },
  filters: [
    filter.choice('status', '状态', optionsOf(FEEDBACK_STATUS)),
    filter.choice('type', '类别', optionsOf(FEEDBACK_KIND_WORDS)),
  ],
})
