import { strFromU8, unzipSync } from 'fflate'
import { readingLimits, Unreadable } from '../reading-result'

const OLDER = [0xd0, 0xcf, 0x11, 0xe0]

export interface Packed {
  /** By name. */
  parts: Map<string, string>
  hasMacros: boolean
}

/** Unpacks the wanted parts of a zip as text. */
export function partsOf(bytes: Uint8Array, isWanted: (name: string) => boolean): Packed {
  const { parts, hasMacros } = unzipParts(bytes, isWanted)
  return { parts: new Map(Object.entries(parts).map(([name, part]) => [name, strFromU8(part)])), hasMacros }
}

/**
 * Unpacks the wanted parts of a zip as bytes. A part gets only as much room as its declared size, so that one which
 * declares too little is cut off and one which declares too much is refused before anything is unpacked.
 */
export function unzipParts(bytes: Uint8Array, isWanted: (name: string) => boolean) {
  // Office stores encrypted files in its older container.
  if (OLDER.every((byte, index) => bytes[index] === byte)) throw new Unreadable('encrypted')
  let count = 0
  let total = 0
  let hasMacros = false
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (++count > readingLimits.packedParts) throw new Unreadable('bomb')
      if (/vbaProject\.bin$/i.test(name)) hasMacros = true
      if (!isWanted(name)) return false
      total += originalSize
      if (total > readingLimits.unpackedBytes) throw new Unreadable('bomb')
      return true
    },
  })
  return { parts, hasMacros }
}
