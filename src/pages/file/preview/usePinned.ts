import type { DocumentPreview } from '@contract/document/shapes'
import { useEffect } from 'react'
import type { Pin } from '@/features/document/pins/Pins'
import { usePins } from '@/features/document/pins/usePins'
import type { FileOfView } from '@/features/document/view/FileView'
import type { LiveRecord } from '@/stores/record/LiveRecord'

/** Copy of the viewed document on this device: shown until the server reports a newer version. */
export function usePinned(id: string, type: string | undefined, { now, isGone }: LiveRecord<DocumentPreview>) {
  const pins = usePins()
  const found = type === 'versionDoc' ? undefined : pins.of(id)
  const isBehind = !!now && !!found && now.fileId !== found.fileId && !found.newer
  useEffect(() => {
    if (isBehind) pins.check()
  }, [isBehind, pins])
  const pin = isGone || now?.isBurntIn ? undefined : found
  const isLast = !now || now.fileId === pin?.fileId
  return { pins, pin, kept: pin && isLast ? fileOf(pin) : undefined }
}

const fileOf = ({ fileId, name, fileType, file }: Pin): FileOfView & { fileId: string } => ({
  fileId,
  name,
  fileType,
  url: file.path,
  local: file,
  fileSize: String(file.size),
})
