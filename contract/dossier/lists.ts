import { listOf } from '../lists'

/** project/archive: filters of the archivist's lists. */
export const archiveList = listOf({ keyword: { label: '搜索项目、编号、存放位置、借阅人' }, filters: [] })
