import { listOf } from '../lists'

/** Filters of message/ai/record. */
export const aiSessionList = listOf({ keyword: { label: '搜索问题与标题' }, filters: [] })
