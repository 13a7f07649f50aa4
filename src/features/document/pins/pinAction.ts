import type { DocumentRow } from '@contract/document/shapes'
import type { Pins } from './Pins'

type Pinnable = Pick<DocumentRow, 'documentId' | 'name' | 'fileSize' | 'isConfidential' | 'deleteTime'>

/** Menu item 离线保存, or its removal from this device; undefined for a document in the recycle bin. */
export function pinAction(pins: Pins, document: Pinnable) {
  const { documentId, deleteTime } = document
  if (pins.of(documentId)) return { label: '从本机移除', onTap: () => pins.remove(documentId) }
  if (deleteTime) return undefined
  return { label: '离线保存', busy: pins.busy === documentId, onTap: () => pins.pin(document) }
}
