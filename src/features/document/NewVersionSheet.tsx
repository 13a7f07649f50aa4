import { documents } from '@contract/document'
import type { DocumentDetail } from '@contract/document/shapes'
import { RecordFormSheet } from '@/features/form/RecordFormSheet'
import { useApi } from '@/stores/app'
import { versionForm } from './versionForm'

interface Props {
  documentId: string
  /** Version of the record; read first where the page does not hold it. */
  version?: number
  onClose(): void
  onAdded(document: DocumentDetail): void
}

/** Asks for the file of a new version. */
export function NewVersionSheet({ documentId, version, onClose, onAdded }: Props) {
  const api = useApi({ documents })
  return (
    <RecordFormSheet
      title="上传新版本"
      action="成为最新版本"
      toast="已更新到新版本"
      onClose={onClose}
      options={() => ({
        fields: versionForm,
        ...(version === undefined && { read: () => api.documents.get({ documentId }) }),
        send: async ({ fileIds: [fileId = ''], note }, { key, record }: { key: string; record?: DocumentDetail }) => {
          const input = { documentId, version: version ?? record?.version ?? 1, fileId, note: note || undefined }
          onAdded(await api.documents.addVersion(input, { key }))
          return true
        },
      })}
    />
  )
}
