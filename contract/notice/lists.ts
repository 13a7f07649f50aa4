import { filter, listOf, optionsOf } from '../lists'
import { NOTICE_STATUS } from './codes'

/** Filters of message/notice/notice. */
export const noticeList = listOf({
  keyword: { label: '搜索标题与正文', columns: ['title', 'words'] },
  filters: [
    filter.dateRange('publishTime', '发布时间', 'publishFrom', 'publishTo', { column: 'published_at' }),
    filter.choice('status', '状态', optionsOf(NOTICE_STATUS), { tabs: ['managed'] }),
  ],
})
