import { decodeText } from '../../sheets/decode-text'
import type { Reading } from '../reading-result'

/** A file that is named as text is shown as such, whatever is in it. */
export const decoded = (bytes: Uint8Array): string => decodeText(bytes) ?? new TextDecoder('gb18030').decode(bytes)

const textOnly = (words: string): Reading => ({
  state: 'done',
  trouble: null,
  pages: null,
  text: [{ page: null, words }],
  thumbnail: null,
})

export const readPlain = (bytes: Uint8Array): Reading => textOnly(decoded(bytes))

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', apos: "'" }

/** Reads HTML and XML: the text between the tags, without scripts and styles. Runs, fetches and resolves nothing. */
export function readTagged(bytes: Uint8Array): Reading {
  const words = withoutElements(withoutElements(decoded(bytes), 'script'), 'style')
    .replace(/<[^>]{0,10000}>/g, (tag) => (/^<\/?(p|div|br|tr|li|h\d|table)\b/i.test(tag) ? '\n' : ' '))
    .replace(/&(\w{1,8});/g, (whole, name: string) => (Object.hasOwn(NAMED, name) ? (NAMED[name] ?? whole) : whole))
    .replace(/[ \t]+/g, ' ')
  return textOnly(words)
}

/** Removes elements by searching, since a pattern over both ends takes quadratic time on a hostile file. */
function withoutElements(html: string, name: string): string {
  const lower = html.toLowerCase()
  // Letters whose lower case is longer would shift the positions.
  if (lower.length !== html.length) return html
  const kept: string[] = []
  let index = 0
  for (;;) {
    const from = lower.indexOf(`<${name}`, index)
    if (from < 0) return [...kept, html.slice(index)].join(' ')
    kept.push(html.slice(index, from))
    const to = lower.indexOf(`</${name}`, from)
    if (to < 0) return kept.join(' ')
    index = to
  }
}
