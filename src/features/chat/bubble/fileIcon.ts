import { officeTypeOf } from '@contract/document/office-types'
import { extensionOf, isPicture } from '@/lib/text'
import type { IconName } from '@/ui/show/Icon'

const ICONS = { w: 'file-text', s: 'grid', p: 'layers', f: 'book', o: 'file-text' } as const

/** Icon of a chat's file. */
export function fileIcon(name: string): IconName {
  if (isPicture(name)) return 'image'
  const office = officeTypeOf(extensionOf(name))
  return office ? ICONS[office] : 'file'
}
