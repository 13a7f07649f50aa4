import { cutText } from '@contract/text'
import { cleanText } from '../clean-text'
import { emptyReading, type Reading, readingLimits, Unreadable } from '../reading-result'
import type { Rendered, RenderWish } from '../rendering'
import { readerFor } from './formats'
import { renderFile } from './render'
import { readSheetRows } from './sheet'

/** Request from the server (reading-process.ts): one file, which may hold anything. */
interface Asked {
  id: number
  extension: string
  bytes: Uint8Array
  /** Convert it to this; if absent, read it. */
  wish?: RenderWish
  /** Read it as a list of at most this many rows. */
  mostRows?: number
}

const answerRequest = async ({ id, extension, bytes, wish, mostRows }: Asked) => {
  const answer = await (mostRows !== undefined
    ? readSheetRows(bytes, mostRows)
    : wish
      ? renderWhole(extension, bytes, wish)
      : readWhole(extension, bytes))
  process.send?.({ id, answer })
}

async function renderWhole(extension: string, bytes: Uint8Array, wish: RenderWish): Promise<Rendered> {
  try {
    return await renderFile(extension, bytes, wish)
  } catch (error) {
    return { trouble: error instanceof Unreadable ? error.trouble : 'broken' }
  }
}

async function readWhole(extension: string, bytes: Uint8Array): Promise<Reading> {
  try {
    return limitText(await readerFor(extension)(bytes))
  } catch (error) {
    return emptyReading(error instanceof Unreadable ? error.trouble : 'broken')
  }
}

/** Limits the text to what is searched. */
function limitText(reading: Reading): Reading {
  let left: number = readingLimits.characters
  const text = reading.text.flatMap(({ page, words }) => {
    const kept = cleanText(cutText(words, left, ''))
    left -= kept.length
    return kept.trim() ? [{ page, words: kept }] : []
  })
  return { ...reading, text }
}

process.on('message', (message) => answerRequest(message as Asked))
// The server is gone.
process.on('disconnect', () => process.exit(0))
// Errors that a library throws outside of its promise: the next file gets a fresh process.
process.on('uncaughtException', () => process.exit(1))
process.on('unhandledRejection', () => {})
