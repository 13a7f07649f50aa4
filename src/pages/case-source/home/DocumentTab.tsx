import type { CaseSourceDetail } from '@contract/case-source/shapes'
import { DocumentsPart } from '@/features/record/DocumentsPart'
import { useSourceApi, useSourcePart } from './useSourcePart'

const SHOWN = 200

/** Files of a case source. */
export function DocumentTab({ source }: { source: CaseSourceDetail }) {
  const { caseSource } = useSourceApi()
  const { id, can } = source
  return (
    <DocumentsPart
      documents={useSourcePart(id, (api) => api.caseSource.getDocumentList({ id, size: SHOWN }))}
      canAdd={can.document}
      action="放入案源"
      add={(fileIds, key) => caseSource.addDocuments({ id, fileIds }, { key })}
      replace={(fileId, newFileId, key) => caseSource.updateDocument({ id, fileId, newFileId }, { key })}
      remove={(fileId, key) => caseSource.removeDocument({ id, fileId }, { key })}
    />
  )
}
