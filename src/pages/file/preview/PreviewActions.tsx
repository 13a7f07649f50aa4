import type { DocumentPreview } from '@contract/document/shapes'
import { useState } from 'react'
import { NewVersionSheet } from '@/features/document/NewVersionSheet'
import { DocumentShare } from '@/features/document/share/DocumentShare'
import { useSendActions } from '@/features/document/useSendActions'
import { compact, type Sparse } from '@/lib/compact'
import * as routes from '@/routes'
import { useApp } from '@/stores/app'
import { type BarAction, BottomBar } from '@/ui/page/BottomBar'

interface Props {
  /** Undefined while only the device's own copy is available. */
  now: DocumentPreview | undefined
  isReadOnly: boolean
  onOpen: () => void
  /** Shows the new version, which was just added. */
  onUpdated: () => void
}

/** Actions on the document in the viewer. */
export function PreviewActions({ now, isReadOnly, onOpen, onUpdated }: Props) {
  const { navigation } = useApp()
  const send = useSendActions()
  const [isAdding, setAdding] = useState(false)
  const [isSharing, setSharing] = useState(false)
  const documentId = isReadOnly ? null : (now?.documentId ?? null)
  const actions: Sparse<BarAction> = [
    !now?.trouble && { label: '用其他应用打开', kind: 'primary', onTap: onOpen },
    !!documentId && !!now?.canShare && { label: '分享', onTap: () => setSharing(true) },
    !!documentId && !!now?.canEdit && { label: '更新版本', onTap: () => setAdding(true) },
    !!documentId && { label: '文档详情', onTap: () => navigation.go(routes.file.detail, { documentId }) },
  ]
  const more = documentId ? send({ documentId, isConfidential: !!now?.watermark }) : []
  if (compact(actions).length === 0 && more.length === 0) return null
  return (
    <>
      <BottomBar actions={actions} more={more} />
      {isSharing && documentId && <DocumentShare documentId={documentId} onClose={() => setSharing(false)} />}
      {isAdding && documentId && (
        <NewVersionSheet documentId={documentId} onClose={() => setAdding(false)} onAdded={onUpdated} />
      )}
    </>
  )
}
