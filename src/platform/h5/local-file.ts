import type { LocalFile } from '../port'

/** File of a browser's dialog, clipboard or drop. */
export const localFile = (file: File): LocalFile => ({
  path: URL.createObjectURL(file),
  name: file.name,
  size: file.size,
  type: file.type,
  blob: file,
})
