/** Run of text in one weight. */
export interface Run {
  text: string
  isBold: boolean
}

/** Block of an answer; all other content is plain text. */
export type Block =
  | { kind: 'words'; runs: Run[] }
  | { kind: 'list'; items: Run[][] }
  | { kind: 'table'; rows: string[][] }

const ITEM = /^\s*(?:[-*•]|\d{1,2}[.、])\s+(.+)$/
const TABLE = /^\s*\|(.+)\|\s*$/
const RULE = /^[\s|:-]+$/
const HEADING = /^\s*#{1,6}\s+(.+)$/

/** Parses paragraphs, lists, tables and **bold**, the only supported marks. */
export function answerBlocks(text: string): Block[] {
  const blocks: Block[] = []
  for (const line of text.split('\n')) {
    if (!line.trim()) continue
    const last = blocks.at(-1)
    const item = ITEM.exec(line)?.[1]
    const cells = TABLE.exec(line)?.[1]
    if (item !== undefined) {
      if (last?.kind === 'list') last.items.push(runsOf(item))
      else blocks.push({ kind: 'list', items: [runsOf(item)] })
    } else if (cells !== undefined) {
      if (RULE.test(cells)) continue
      const row = cells.split('|').map((cell) => cell.trim().replace(/\*\*/g, ''))
      if (last?.kind === 'table') last.rows.push(row)
      else blocks.push({ kind: 'table', rows: [row] })
    } else {
      const heading = HEADING.exec(line)?.[1]
      blocks.push({
        kind: 'words',
        runs: heading ? [{ text: heading.replace(/\*\*/g, ''), isBold: true }] : runsOf(line),
      })
    }
  }
  return blocks
}

const runsOf = (words: string): Run[] =>
  words
    .trim()
    .split(/(\*\*[^*]+\*\*)/)
    .filter(Boolean)
    .map((text) => {
      const isBold = text.length > 4 && text.startsWith('**') && text.endsWith('**')
      return { text: isBold ? text.slice(2, -2) : text, isBold }
    })

/** Text for copying: without the marks. */
export const plainWords = (text: string): string =>
  text
    .split('\n')
    .map((line) => {
      const cells = TABLE.exec(line)?.[1]
      return (
        cells === undefined
          ? line
          : cells
              .split('|')
              .map((cell) => cell.trim())
              .join('　')
      ).replace(/\*\*/g, '')
    })
    .join('\n')
