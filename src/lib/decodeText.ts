import { decodeGb18030 } from './gb18030'

/** Characters at a time: `fromCharCode` takes its codes as arguments, whose number engines limit. */
const PIECE = 8_192

/**
 * Text of a text file in any usual encoding, without TextDecoder: with a byte order mark, UTF-8, or the older encoding of
 * Chinese programs.
 */
export function decodeText(bytes: Uint8Array): string {
  const [first, second, third] = bytes
  if (first === 0xff && second === 0xfe) return decodeUtf16(bytes.subarray(2), true)
  if (first === 0xfe && second === 0xff) return decodeUtf16(bytes.subarray(2), false)
  const isMarked = first === 0xef && second === 0xbb && third === 0xbf
  return decodeUtf8(isMarked ? bytes.subarray(3) : bytes) ?? decodeGb18030(bytes)
}

function decodeUtf16(bytes: Uint8Array, isLittle: boolean): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const codes = new Uint16Array(bytes.byteLength >> 1)
  for (let index = 0; index < codes.length; index++) codes[index] = view.getUint16(index * 2, isLittle)
  return textOf(codes)
}

/** Undefined where the bytes are no UTF-8: overlong, cut off, or of another encoding. */
function decodeUtf8(bytes: Uint8Array): string | undefined {
  const codes = new Uint16Array(bytes.length)
  let length = 0
  for (let index = 0; index < bytes.length; ) {
    const lead = bytes[index++] as number
    const more = followersOf(lead)
    if (more === undefined) return undefined
    let code = more === 0 ? lead : lead & (0x3f >> more)
    for (let rest = 0; rest < more; rest++) {
      const next = bytes[index++] ?? 0
      if (next >> 6 !== 0b10) return undefined
      code = (code << 6) | (next & 0x3f)
    }
    if (code < (LEAST[more] as number) || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return undefined
    if (code > 0xffff) {
      codes[length++] = 0xd800 + ((code - 0x10000) >> 10)
      codes[length++] = 0xdc00 + ((code - 0x10000) & 0x3ff)
    } else codes[length++] = code
  }
  return textOf(codes.subarray(0, length))
}

/** Least code that needs so many further bytes. */
const LEAST = [0, 0x80, 0x800, 0x10000]

function followersOf(lead: number): number | undefined {
  if (lead < 0x80) return 0
  if (lead >> 5 === 0b110) return 1
  if (lead >> 4 === 0b1110) return 2
  return lead >> 3 === 0b11110 ? 3 : undefined
}

function textOf(codes: Uint16Array): string {
  const pieces: string[] = []
  for (let start = 0; start < codes.length; start += PIECE)
    pieces.push(String.fromCharCode(...codes.subarray(start, start + PIECE)))
  return pieces.join('')
}
