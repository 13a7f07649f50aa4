import path from 'node:path'
import { type Element, within } from '../markup'
import { numbersOf } from './numbers'

/** Seal of an electronic signature on a page, in millimetres. */
export interface Seal {
  pageId: string
  box: readonly number[]
  /** Its picture; undefined where none could be found in the signature. */
  picture: SealPicture | undefined
}

export interface SealPicture {
  /** png, jpg, bmp, gif, or ofd: a package of its own. */
  type: string
  bytes: Uint8Array
}

interface Parts {
  resolve(folder: string, name?: string): string
  bytes(name: string): Uint8Array | undefined
  tree(name: string | undefined): Element | undefined
}

const MOST_SEALS = 200

/** Seals that the signatures of a document put on its pages (GB/T 33190, 18; GB/T 38540). */
export function readSeals(files: Parts, listPath: string): Seal[] {
  const folder = path.posix.dirname(listPath)
  const seals = within(files.tree(listPath), 'Signature').flatMap(({ attributes }) => {
    const file = files.resolve(folder, attributes.BaseLoc)
    const signature = files.tree(file)
    const [info] = within(signature, 'SignedInfo')
    const stamps = within(info, 'StampAnnot')
    if (stamps.length === 0) return []
    const places = [within(within(info, 'Seal')[0], 'BaseLoc')[0]?.text, within(signature, 'SignedValue')[0]?.text]
    const picture = places
      .map((place) => place && files.bytes(files.resolve(path.posix.dirname(file), place)))
      .map((bytes) => bytes && sealPictureIn(bytes))
      .find(Boolean)
    return stamps.flatMap((stamp): Seal[] => {
      const box = numbersOf(stamp.attributes.Boundary, 4)
      return box && stamp.attributes.PageRef
        ? [{ pageId: stamp.attributes.PageRef, box, picture: picture || undefined }]
        : []
    })
  })
  return seals.slice(0, MOST_SEALS)
}

const TYPES = ['png', 'jpg', 'jpeg', 'bmp', 'gif', 'ofd']
const [IA5_STRING, OCTET_STRING, LONG_FORM] = [0x16, 0x04, 0x80]

/** Picture of a seal in its DER: the name of its type, and the bytes behind it. */
export function sealPictureIn(der: Uint8Array): SealPicture | undefined {
  const bytes = Buffer.from(der)
  for (let index = bytes.indexOf(IA5_STRING); index >= 0; index = bytes.indexOf(IA5_STRING, index + 1)) {
    const length = bytes[index + 1] ?? 0
    const type = bytes.toString('latin1', index + 2, index + 2 + length).toLowerCase()
    const data = index + 2 + length
    if (!TYPES.includes(type) || bytes[data] !== OCTET_STRING) continue
    const first = bytes[data + 1] ?? 0
    const lengthBytes = first >= LONG_FORM ? first - LONG_FORM : 0
    if (lengthBytes > 4) continue
    const from = data + 2 + lengthBytes
    const size = lengthBytes === 0 ? first : bytes.readUIntBE(data + 2, lengthBytes)
    if (size > 0 && from + size <= bytes.length) return { type, bytes: bytes.subarray(from, from + size) }
  }
  return undefined
}
