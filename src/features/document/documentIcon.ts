import { type OFFICE_TYPES, officeTypeOf } from '@contract/document/office-types'
import type { IconName } from '@/ui/show/Icon'

const ICONS = { w: 'file-text', s: 'grid', p: 'layers', f: 'book', o: 'file-text' } as const satisfies Record<
  keyof typeof OFFICE_TYPES,
  IconName
>
const OTHERS: readonly (readonly [IconName, readonly string[]])[] = [
  ['image', ['jpg', 'jpeg', 'png', 'gif', 'webp', 'bmp', 'heic', 'heif', 'tif', 'tiff']],
  ['video', ['mp4', 'm4v', 'mov', '3gp', 'webm', 'mkv', 'avi']],
  ['voice', ['mp3', 'm4a', 'aac', 'amr', 'wav', 'ogg', 'opus']],
  ['archive', ['zip', 'rar', '7z', 'gz']],
  ['mail', ['eml', 'msg']],
]

/** Icon of a file by its extension. */
export function documentIcon(extension: string): IconName {
  const office = officeTypeOf(extension)
  if (office) return ICONS[office]
  return OTHERS.find(([, extensions]) => extensions.includes(extension))?.[0] ?? 'file'
}
