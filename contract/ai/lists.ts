import { listOf } from '../lists'

/** message/ai/record: what narrows it. */
export const aiSessionList = listOf({ keyword: { label: '搜索问题与标题' }, filters: [] })
