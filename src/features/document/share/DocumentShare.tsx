import { documents } from '@contract/document'
import { observer } from 'mobx-react-lite'
import { FormSupport } from '@/features/form/FormSupport'
import { useApi } from '@/stores/app'
import { usePart } from '@/stores/record/usePart'
import { ShareSheet } from './ShareSheet'

/** Share links of a document that is known by its id only. */
export const DocumentShare = observer(function DocumentShare({
  documentId,
  onClose,
}: {
  documentId: string
  onClose(): void
}) {
  const api = useApi({ documents })
  const shown = usePart({ kind: 'document', id: documentId }, () => api.documents.get({ documentId }))
  return <FormSupport>{shown.now && <ShareSheet now={shown.now} onClose={onClose} />}</FormSupport>
})
