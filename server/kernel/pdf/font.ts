import fs from 'node:fs'
import { createRequire } from 'node:module'
import { inflateSync } from 'node:zlib'

const packages = createRequire(import.meta.url)
const fileOf = (weight: number) =>
  packages.resolve(`@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-${weight}-normal.woff`)

const kept = new Map<number, Buffer>()

/** Noto Sans SC of this weight, as TrueType; loaded once, for the first document. */
export function chineseFont(weight: 400 | 700): Buffer {
  const font = kept.get(weight) ?? inflateWoff(fs.readFileSync(fileOf(weight)))
  kept.set(weight, font)
  return font
}

const WOFF = { head: 44, entry: 20 }
const SFNT = { head: 12, entry: 16 }
const roundUp = (length: number) => (length + 3) & ~3

/**
 * Inflates a WOFF's tables once: otherwise the whole table of outlines would be inflated for every glyph, and a page
 * would take seconds.
 */
function inflateWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, index) => {
    const entry = woff.subarray(WOFF.head + index * WOFF.entry, WOFF.head + (index + 1) * WOFF.entry)
    const [from, packed, length] = [entry.readUInt32BE(4), entry.readUInt32BE(8), entry.readUInt32BE(12)]
    const bytes = woff.subarray(from, from + packed)
    return {
      tag: entry.subarray(0, 4),
      sum: entry.readUInt32BE(16),
      bytes: packed < length ? inflateSync(bytes) : bytes,
    }
  })
  const head = Buffer.alloc(SFNT.head + count * SFNT.entry)
  head.writeUInt32BE(woff.readUInt32BE(4), 0)
  const power = Math.floor(Math.log2(count))
  head.writeUInt16BE(count, 4)
  head.writeUInt16BE(2 ** power * SFNT.entry, 6)
  head.writeUInt16BE(power, 8)
  head.writeUInt16BE((count - 2 ** power) * SFNT.entry, 10)
  let offset = head.length
  for (const [index, { tag, sum, bytes }] of tables.entries()) {
    const entryOffset = SFNT.head + index * SFNT.entry
    tag.copy(head, entryOffset)
    head.writeUInt32BE(sum, entryOffset + 4)
    head.writeUInt32BE(offset, entryOffset + 8)
    head.writeUInt32BE(bytes.length, entryOffset + 12)
    offset += roundUp(bytes.length)
  }
  return Buffer.concat([
    head,
    ...tables.flatMap(({ bytes }) => [bytes, Buffer.alloc(roundUp(bytes.length) - bytes.length)]),
  ])
}
