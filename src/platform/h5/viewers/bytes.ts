import { unzipSync } from 'fflate'
import { NotShown } from '../../viewer'

/** Maximum unpacked size, bytes: more than a phone can handle at once. */
const MOST_UNPACKED = 100 * 1_048_576
const MOST_PARTS = 5_000
/** First bytes of an OLE container: an office file with a password, or one from before 2007. */
const OLE = [0xd0, 0xcf, 0x11, 0xe0]

/** All bytes of a file. */
export async function bytesOf(url: string): Promise<Uint8Array> {
  const answer = await fetch(url, { credentials: 'omit' })
  if (!answer.ok) throw new Error(`the file answered ${answer.status}`)
  return new Uint8Array(await answer.arrayBuffer())
}

/** Unpacks the wanted parts of an office file; refuses a file that is too large before unpacking anything. */
export function unpack(bytes: Uint8Array, isWanted: (name: string) => boolean): Record<string, Uint8Array> {
  if (OLE.every((byte, index) => bytes[index] === byte))
    throw new NotShown('文件设有打开密码，或是旧版格式，请下载后查看')
  let size = 0
  let parts = 0
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!isWanted(name)) return false
        size += originalSize
        if (++parts > MOST_PARTS || size > MOST_UNPACKED) throw new NotShown('文件解压后过大，请下载后查看')
        return true
      },
    })
  } catch (error) {
    throw error instanceof NotShown ? error : new NotShown('文件已损坏，读不出内容')
  }
}

/** Parses an XML part; one that is not well-formed counts as damaged. */
export function xmlOf(part: Uint8Array | undefined): Document | undefined {
  if (!part) return undefined
  const parsed = new DOMParser().parseFromString(new TextDecoder().decode(part), 'application/xml')
  if (parsed.getElementsByTagName('parsererror').length > 0) throw new NotShown('文件已损坏，读不出内容')
  return parsed
}
