import type { ComparedPart, ComparedWords } from '@contract/document/shapes'
import { cutText } from '@contract/text'
import type { FirmDb } from '../../../kernel/db/open'
import { Readings } from '../../../kernel/reading/reading-repository'
import { compareTexts } from './compare-texts'
import { troubleWith } from './compare-versions'

/** Changed places that are told; the rest is counted. */
const MOST_CHANGES = 20
/** Unchanged characters told before a change, and characters of a place in all. */
const LEAD = 12
const MOST_CHARACTERS = 120

export interface TextChange {
  before: string
  after: string
}

interface FileComparison {
  /** Message why the files cannot be compared, else null. */
  trouble: string | null
  changes: TextChange[]
  /** Number of changed places that are left out. */
  more: number
}

/** Queues both files to be read, so that they can be compared later. */
export async function wantComparison(db: FirmDb, fileIds: readonly string[]): Promise<void> {
  const readings = new Readings(db)
  for (const fileId of fileIds) await readings.want(fileId)
}

/** Changed places between the texts of two stored files, as far as they have been read. */
export async function compareFiles(db: FirmDb, from: string, to: string): Promise<FileComparison> {
  const readings = new Readings(db)
  const texts: string[] = []
  for (const fileId of [from, to]) {
    const text = await readings.find(fileId)
    const trouble = text ? troubleWith(text) : NOT_READ
    if (trouble) return nothing(trouble)
    texts.push(text?.words ?? '')
  }
  const found = compareTexts(texts[0] ?? '', texts[1] ?? '')
  if (!found) return nothing('文字太多，或者两份差别过大，请分别打开查看')
  const changes = found.parts.filter(isChanged).map(changeIn)
  return { trouble: null, changes: changes.slice(0, MOST_CHANGES), more: Math.max(0, changes.length - MOST_CHANGES) }
}

const NOT_READ = '文字还没有读出来，请稍后再试'
const nothing = (trouble: string): FileComparison => ({ trouble, changes: [], more: 0 })
const isChanged = ({ words }: ComparedPart) => words.some(({ is }) => is !== 'same')

/** A changed place as it was and as it is, from shortly before its first change. */
function changeIn({ words }: ComparedPart): TextChange {
  const [first, ...rest] = words
  const near = first?.is === 'same' ? [{ ...first, text: endOf(first.text) }, ...rest] : words
  return { before: without('added', near), after: without('removed', near) }
}

function endOf(text: string): string {
  const characters = Array.from(text)
  return characters.length > LEAD ? `…${characters.slice(-LEAD).join('')}` : text
}

const without = (kind: ComparedWords['is'], words: readonly ComparedWords[]) =>
  cutText(
    words
      .filter(({ is }) => is !== kind)
      .map(({ text }) => text)
      .join('')
      .trim(),
    MOST_CHARACTERS,
  )
