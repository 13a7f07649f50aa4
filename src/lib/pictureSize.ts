export interface PictureSize {
  width: number
  height: number
}

/** Bytes of a picture's beginning that hold its size: a camera's JPEG has a preview before it. */
export const HEADER_BYTES = 262_144

/** Size in px that a picture's header states, without decoding it; undefined for a format that is not read here. */
export function pictureSize(bytes: Uint8Array): PictureSize | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47])) return { width: view.getUint32(16), height: view.getUint32(20) }
    if (startsWith(bytes, [0x47, 0x49, 0x46, 0x38]))
      return { width: view.getUint16(6, true), height: view.getUint16(8, true) }
    if (startsWith(bytes, [0x42, 0x4d]))
      return { width: Math.abs(view.getInt32(18, true)), height: Math.abs(view.getInt32(22, true)) }
    if (startsWith(bytes, [0xff, 0xd8])) return jpegSize(view)
    if (startsWith(bytes, [0x52, 0x49, 0x46, 0x46]) && textAt(bytes, 8) === 'WEBP') return webpSize(bytes, view)
  } catch (error) {
    // Cut off before its size, which the view reports so: whoever draws it finds out.
    if (!(error instanceof RangeError)) throw error
  }
  return undefined
}

const startsWith = (bytes: Uint8Array, signature: readonly number[]) =>
  signature.every((byte, index) => bytes[index] === byte)

const textAt = (bytes: Uint8Array, offset: number) => String.fromCharCode(...bytes.subarray(offset, offset + 4))

/** Walks the segments to the frame header; DHT, JPG and DAC are none although their codes lie among them. */
function jpegSize(view: DataView): PictureSize | undefined {
  for (let offset = 2; offset + 9 < view.byteLength; ) {
    if (view.getUint8(offset) !== 0xff) return undefined
    const code = view.getUint8(offset + 1)
    const isFrame = code >= 0xc0 && code <= 0xcf && code !== 0xc4 && code !== 0xc8 && code !== 0xcc
    if (isFrame) return { width: view.getUint16(offset + 7), height: view.getUint16(offset + 5) }
    // A fill byte before a marker.
    offset += code === 0xff ? 1 : 2 + view.getUint16(offset + 2)
  }
  return undefined
}

function webpSize(bytes: Uint8Array, view: DataView): PictureSize | undefined {
  const uint24 = (offset: number) => view.getUint16(offset, true) + view.getUint8(offset + 2) * 65_536
  const kind = textAt(bytes, 12)
  if (kind === 'VP8X') return { width: uint24(24) + 1, height: uint24(27) + 1 }
  if (kind === 'VP8 ') return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
  if (kind !== 'VP8L') return undefined
  const packed = view.getUint32(21, true)
  return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 }
}
