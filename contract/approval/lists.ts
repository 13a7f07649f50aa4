import { filter, listOf } from '../lists'
import { approvalKinds } from './kinds'

const kinds = approvalKinds.flatMap(({ codes, title }) => codes.map((value: number) => ({ value, label: title })))

/**
 * Filters and orders of the approval centre's four lists. The filters for applicant, overdue and unread exist only in
 * some of them.
 */
export const workList = listOf({
  keyword: { label: '搜索标题、内容、申请人' },
  sorts: [
    { key: 'waiting', label: '等待最久' },
    { key: 'newest', label: '最新提交' },
  ],
  filters: [
    filter.multi('types', '审批类型', kinds, { grows: true }),
    filter.person('applicantId', '申请人', { tabs: ['todo', 'done', 'cc'] }),
    filter.dateRange('time', '提交时间', 'from', 'to'),
    filter.amountRange('amount', '金额', 'minAmount', 'maxAmount'),
    filter.flag('lateOnly', '只看逾期', { tabs: ['todo'] }),
    filter.flag('unreadOnly', '只看未读', { tabs: ['cc'] }),
  ],
})
