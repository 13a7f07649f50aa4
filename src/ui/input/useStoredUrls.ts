import { useEffect, useState } from 'react'
import { isPicture } from '@/lib/text'
import { type StoredFile, useUploading } from './UploadContext'

/**
 * URLs of the pictures among stored files: the local one for those just chosen on the phone, a requested link for the
 * others.
 */
export function useStoredUrls(files: readonly StoredFile[]): (file: StoredFile) => string {
  const uploading = useUploading()
  const [links, setLinks] = useState<Readonly<Record<string, string>>>({})
  const urlOf = ({ id, url }: StoredFile) => url ?? links[id] ?? ''
  const missing = files.filter((file) => isPicture(file.name) && !urlOf(file))
  const wanted = missing.map(({ id }) => id).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: by their ids; the list is another one with each drawing
  useEffect(() => {
    let isOver = false
    for (const file of missing)
      uploading.link?.(file).then(
        (url) => !isOver && url && setLinks((known) => ({ ...known, [file.id]: url })),
        // Drawn without its picture: opening it shows the error.
        () => undefined,
      )
    return () => {
      isOver = true
    }
  }, [wanted, uploading])
  return urlOf
}
