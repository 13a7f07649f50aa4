import { filter, listOf } from '../lists'
import { WORK_LOG_TYPES, type WorkLogType } from './codes'

const types = (Object.keys(WORK_LOG_TYPES) as `${WorkLogType}`[]).map((key) => ({
  value: Number(key) as WorkLogType,
  label: WORK_LOG_TYPES[Number(key) as WorkLogType],
}))
const type = filter.multi('type', '日志类型', types)
const day = filter.dateRange('day', '工作日期', 'from', 'to', { column: 'work_day' })
const author = filter.person('author', '填写人', { column: 'author_id' })
const keyword = { label: '搜索工作描述', columns: ['content'] } as const

/** Filters of work-log/list/my-worklog. */
export const myLogList = listOf({ keyword, filters: [type, day] })
/** Filters of work-log/list/list and ccToMe-worklog. */
export const toMeList = listOf({ keyword, filters: [type, author, day] })
/** Filters of work-log/list/team-worklog. */
export const teamLogList = listOf({ keyword, filters: [type, author, day] })
