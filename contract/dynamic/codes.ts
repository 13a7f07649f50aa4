import { limits } from '../limits'

/** §3, dynamic types. */
export const DynamicType = { workLog: 1, document: 2, schedule: 3, shared: 4 } as const
export type DynamicType = (typeof DynamicType)[keyof typeof DynamicType]

/** Audience of a feed item besides its author. */
export const VISIBILITY = { firm: '全所', department: '本部门', myself: '仅自己' } as const
export type Visibility = keyof typeof VISIBILITY

export const dynamicLimits = { content: 2_000, comment: 500, named: 50, pictures: limits.album.max } as const
