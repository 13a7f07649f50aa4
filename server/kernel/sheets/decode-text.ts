const SAMPLE = 4_096
/** Bytes that no text holds: everything below the space but tab, line feed, form feed, carriage return and end of file. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const BINARY = /[\u0000-\u0008\u000b\u000e-\u0019\u001b-\u001f]/

/**
 * Decodes a text file: by its byte order mark, as UTF-16 without one if its ASCII characters show it, as UTF-8 if it is
 * valid, else as GB18030, the usual encoding of other Chinese files. Undefined for what is no text.
 */
export function decodeText(bytes: Uint8Array): string | undefined {
  const encoding = encodingOf(bytes)
  const text = encoding
    ? new TextDecoder(encoding).decode(bytes)
    : (decodeStrictly('utf-8', bytes) ?? decodeStrictly('gb18030', bytes))
  return text === undefined || BINARY.test(text) ? undefined : text
}

function encodingOf(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  let little = 0
  let big = 0
  for (let index = 0; index + 1 < Math.min(bytes.length, SAMPLE); index += 2) {
    const [first = 0, second = 0] = [bytes[index], bytes[index + 1]]
    if (second === 0 && isAscii(first)) little++
    if (first === 0 && isAscii(second)) big++
  }
  if (little === big) return undefined
  return little > big ? 'utf-16le' : 'utf-16be'
}

const isAscii = (byte: number) => byte === 0x09 || byte === 0x0a || byte === 0x0d || (byte >= 0x20 && byte < 0x7f)

function decodeStrictly(encoding: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
