import type { LocalFile } from './port'

/**
 * Text of a text file in any usual encoding: with a byte order mark, UTF-8, or the older encoding of Chinese programs.
 * (textFile.weapp.ts is the mini program's.)
 */
export async function textIn({ blob }: LocalFile): Promise<string> {
  if (!blob) return ''
  const bytes = new Uint8Array(await new Response(blob).arrayBuffer())
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}
