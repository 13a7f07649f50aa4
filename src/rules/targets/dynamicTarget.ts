import { DynamicType } from '@contract/dynamic/codes'
import type { DynamicItem } from '@contract/dynamic/shapes'
import * as routes from '@/routes'
import { open, type Target } from './target'

type DynamicRef = Pick<DynamicItem, 'id' | 'type' | 'targetId'>

/** Name of an item of each type (§3). */
export const DYNAMIC_NAMES = {
  [DynamicType.workLog]: '日志',
  [DynamicType.document]: '文档',
  [DynamicType.schedule]: '日程',
  [DynamicType.shared]: '分享',
} as const satisfies Record<DynamicType, string>

const targets = {
  [DynamicType.workLog]: (id) => open(routes.workLog.detail, { id }),
  [DynamicType.document]: (id) => open(routes.file.preview, { id, type: 'document' }),
  [DynamicType.schedule]: (id) => open(routes.schedule.scheduleDetail, { id }),
  [DynamicType.shared]: (id) => open(routes.message.dynamicDetail, { id }),
} satisfies Record<DynamicType, (id: string) => Target>

/** Target of a feed item: the record it is about, or the item itself if it is about none. */
export const dynamicTarget = ({ id, type, targetId }: DynamicRef): Target =>
  targetId ? targets[type](targetId) : open(routes.message.dynamicDetail, { id })
