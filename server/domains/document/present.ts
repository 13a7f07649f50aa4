import type { DocumentRow } from '@contract/document/shapes'
import { cutAround } from '@contract/text'
import { type ListedDocument, wordsOf } from './repository/lists'

type Row = Omit<ListedDocument, 'note' | 'createTime'>

export const presentRow = ({ empId, name, photoUrl, fileName, size, tags, ...row }: Row): DocumentRow => ({
  documentId: row.documentId,
  name: fileName,
  fileType: row.fileType,
  fileSize: String(size),
  fileId: row.fileId,
  docType: row.docType,
  space: row.space,
  caseId: row.caseId,
  caseName: row.caseName,
  folderId: row.folderId,
  folderName: row.folderName,
  owner: { empId, name, photoUrl },
  tags: tags.map(({ tag }) => tag),
  status: row.status,
  original: row.original,
  isConfidential: row.isConfidential,
  versionNo: row.versionNo,
  updateTime: row.updateTime,
  deleteTime: row.deleteTime,
  version: row.version,
})

const BEFORE = 24
const AFTER = 60

/** Returns the text around the matched words, with the file's own spelling. */
export function aroundOf({ words, shown }: { words: string; shown: string | null }, keyword: string): string {
  const [word = ''] = wordsOf(keyword)
  const index = Math.max(0, words.indexOf(word))
  return cutAround(shown ?? words, index, BEFORE, BEFORE + word.length + AFTER)
}
