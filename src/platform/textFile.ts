import type { LocalFile } from './port'

/**
 * The words of a text file, in whichever way they are written: with a mark, as UTF-8, or as Chinese programs saved them
 * before. (textFile.weapp.ts is the mini program's.)
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
