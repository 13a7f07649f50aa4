import { documents } from '@contract/documents'
import type { DocumentPlace } from '@contract/documents.shapes'
import { files } from '@contract/forms/fields'
import { limits } from '@contract/limits'
import { RecordFormSheet } from '@/features/form/RecordFormSheet'
import { useApi } from '@/stores/app'

const uploadForm = [files('fileIds', '文档', { required: true, max: limits.uploadCount })] as const

/** Brings documents to a place. Drawn while it is open. */
export function UploadSheet({ place, onClose, onDone }: { place: DocumentPlace; onClose(): void; onDone(): void }) {
  const api = useApi({ documents })
  return (
    <RecordFormSheet
      title="上传文档"
      action="放入文档库"
      toast={place.space === 'case' ? '已上传，团队成员会收到通知' : '已上传'}
      onClose={onClose}
      options={() => ({
        fields: uploadForm,
        send: async ({ fileIds }, { key }) => {
          await api.documents.upload({ ...place, files: fileIds.map((fileId) => ({ fileId })) }, { key })
          onDone()
          return true
        },
      })}
    />
  )
}
