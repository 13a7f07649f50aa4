import { DOCUMENT_SPACES, type DocumentType } from '@contract/document/codes'
import type { DocumentProposal } from '@contract/document/shapes'

export interface ChosenCase {
  caseId: string
  name: string
}

export interface ChosenFolder {
  folderId: string
  name: string
}

/** Decision about a file; null means none. Absent fields follow the proposal. */
export interface ProposalChoice {
  name?: string
  docType?: DocumentType
  chosenCase?: ChosenCase | null
  folder?: ChosenFolder | null
}

/** File that is being filed. */
export interface ProposedDocument {
  fileId: string
  fileName: string
  fileType: string
  /** Size in bytes, as text. */
  fileSize: string
  state: 'waiting' | 'reading' | 'proposed' | 'failed'
  proposal?: DocumentProposal
  error?: string
  chosen: ProposalChoice
}

/** Effective values: the decision, else the proposal. Another case than the proposed one has other folders. */
export function chosenOf({ chosen, proposal, fileName }: ProposedDocument) {
  const proposed = proposal?.matters.find(({ caseId }) => caseId === proposal.caseId) ?? null
  const chosenCase: ChosenCase | null = chosen.chosenCase === undefined ? proposed : chosen.chosenCase
  const folderOf = proposal?.folderId && chosenCase?.caseId === proposal.caseId ? proposal : undefined
  const folder: ChosenFolder | null =
    chosen.folder === undefined
      ? folderOf?.folderId
        ? { folderId: folderOf.folderId, name: folderOf.folderName ?? '' }
        : null
      : chosen.folder
  return {
    name: chosen.name?.trim() || proposal?.name || fileName,
    docType: chosen.docType ?? proposal?.docType ?? ('other' as const),
    chosenCase,
    folder: chosenCase ? folder : null,
  }
}

/** Common destination of files: one folder of one case, or one's own documents. */
export interface Destination {
  chosenCase: ChosenCase | null
  folder: ChosenFolder | null
  items: ProposedDocument[]
}

export function destinationsOf(items: readonly ProposedDocument[]): Destination[] {
  const found = new Map<string, Destination>()
  for (const item of items) {
    const { chosenCase, folder } = chosenOf(item)
    const key = `${chosenCase?.caseId} ${folder?.folderId}`
    const there = found.get(key) ?? { chosenCase, folder, items: [] }
    found.set(key, { ...there, items: [...there.items, item] })
  }
  return [...found.values()]
}

/** Text of a destination: 砚澜科技与鹿屿物流买卖合同纠纷 · 证据材料 */
export const whereWords = ({ chosenCase, folder }: Pick<Destination, 'chosenCase' | 'folder'>): string =>
  chosenCase ? [chosenCase.name, folder?.name ?? '未归入文件夹'].join(' · ') : DOCUMENT_SPACES.personal
