import { nothingIn, type Reading, readingLimits, Unreadable } from '../reading'
import type { Rendered, RenderWish } from '../rendering'
import { readerFor } from './formats'
import { rendered } from './render'
import { readSheetRows } from './sheet'

/** Asked by the server (reading-process.ts): this file, whatever is in it. */
interface Asked {
  id: number
  extension: string
  bytes: Uint8Array
  /** To be made into this; else it is read. */
  wish?: RenderWish
  /** To be read as a list, of so many rows at most. */
  mostRows?: number
}

const asked = async ({ id, extension, bytes, wish, mostRows }: Asked) => {
  const answer = await (mostRows !== undefined
    ? readSheetRows(bytes, mostRows)
    : wish
      ? renderWhole(extension, bytes, wish)
      : readWhole(extension, bytes))
  process.send?.({ id, answer })
}

async function renderWhole(extension: string, bytes: Uint8Array, wish: RenderWish): Promise<Rendered> {
  try {
    return await rendered(extension, bytes, wish)
  } catch (error) {
    return { trouble: error instanceof Unreadable ? error.trouble : 'broken' }
  }
}

async function readWhole(extension: string, bytes: Uint8Array): Promise<Reading> {
  try {
    return cut(await readerFor(extension)(bytes))
  } catch (error) {
    return nothingIn(error instanceof Unreadable ? error.trouble : 'broken')
  }
}

/** No more than is searched. */
function cut(reading: Reading): Reading {
  let left: number = readingLimits.characters
  const text = reading.text.flatMap(({ page, words }) => {
    const kept = clean(words.slice(0, left))
    left -= kept.length
    return kept.trim() ? [{ page, words: kept }] : []
  })
  return { ...reading, text }
}

/** The database takes no zero bytes and no halves of characters. */
const clean = (words: string) =>
  words
    .replace(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, '')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g, '')

process.on('message', (message) => void asked(message as Asked))
// The server is gone.
process.on('disconnect', () => process.exit(0))
// What a library throws beside its promise: the next file gets a fresh process.
process.on('uncaughtException', () => process.exit(1))
process.on('unhandledRejection', () => {})
