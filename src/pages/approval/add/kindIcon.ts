import type { KindGroup } from '@contract/approval/codes'
import { kindOf } from '@contract/approval/kinds'
import type { IconName } from '@/ui/show/Icon'

const OF_GROUP = {
  project: 'briefcase',
  source: 'folder',
  finance: 'money',
  document: 'file-text',
  admin: 'stamp',
  hr: 'id-card',
} as const satisfies Record<KindGroup, IconName>

/** Icon of a kind, or of its group for a kind not built yet. */
export const kindIcon = ({ type, group }: { type: number; group: KindGroup }): IconName =>
  (kindOf(type)?.icon as IconName | undefined) ?? OF_GROUP[group]
