import type { KindGroup } from '@contract/codes/approval'
import type { IconName } from '@/ui/Icon'

const OF_KIND: Partial<Record<number, IconName>> = {
  2004: 'calendar',
  2005: 'location',
  2006: 'archive',
  2007: 'edit',
  2010: 'key',
}

const OF_GROUP = {
  project: 'briefcase',
  source: 'folder',
  finance: 'money',
  document: 'file-text',
  admin: 'stamp',
  hr: 'id-card',
} as const satisfies Record<KindGroup, IconName>

/** A kind's own picture, or its group's. */
export const kindIcon = ({ type, group }: { type: number; group: KindGroup }): IconName =>
  OF_KIND[type] ?? OF_GROUP[group]
