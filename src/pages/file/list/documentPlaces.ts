import type { DocumentTab } from '@contract/codes/document'
import type { FoldersInput } from '@contract/documents/shapes'

/** The place that a list shows, where it is one place: it has folders, and documents are brought there. */
export function placeOf(tab: DocumentTab, caseId: string | undefined): FoldersInput | undefined {
  if (tab === 'firm' || tab === 'personal') return { space: tab }
  return tab === 'case' && caseId ? { space: 'case', caseId } : undefined
}
