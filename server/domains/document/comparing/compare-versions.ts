import { READING_TROUBLES } from '@contract/codes/reading-state'
import type { CompareVersionsInput, VersionComparison } from '@contract/document/shapes'
import { fail } from '../../../kernel/fail'
import type { StaffCall } from '../../../kernel/http/call'
import { textOf } from '../../../kernel/reading/file-text'
import type { FileText } from '../../../kernel/reading/reading-repository'
import { Documents } from '../documents'
import { DocumentRepository } from '../repository/lists'
import { compareTexts } from './compare-texts'

/** Compares the text of two versions, or returns a message why they cannot be compared. */
export async function compareVersions(call: StaffCall, asked: CompareVersionsInput): Promise<VersionComparison> {
  const { db, me } = call
  const { documentId, from, to } = asked
  await new Documents(db).requireVisible(me, documentId)
  const versions = await new DocumentRepository(db, me).versions(documentId)
  const versionBy = (id: string) => versions.find(({ docVerId }) => docVerId === id) ?? fail.gone('版本')
  const texts: FileText[] = []
  for (const { no, fileId } of [versionBy(from), versionBy(to)]) {
    const text = await textOf(call, fileId)
    const trouble = troubleWith(text)
    if (trouble) return nothing(`第 ${no} 版不能比较：${trouble}`)
    texts.push(text)
  }
  const [before, after] = texts
  const found = compareTexts(before?.words ?? '', after?.words ?? '')
  return found ? { trouble: null, ...found } : nothing('文字太多，或者两版差别过大，请分别打开查看')
}

/** Message why a text cannot be compared; undefined if it can. */
export function troubleWith({ state, trouble, words }: FileText): string | undefined {
  if (state === 'waiting') return '文字还没有读出来，请稍后再试'
  if (state === 'none') return '这种格式没有可以比较的文字'
  if (state === 'failed') return READING_TROUBLES[trouble ?? 'broken']
  // Usually a scanned document.
  return words.trim() ? undefined : '里面没有文字，可能是扫描件'
}

const nothing = (trouble: string): VersionComparison => ({ trouble, parts: [], added: 0, removed: 0, changes: 0 })
