import { deflateSync } from 'node:zlib'

/** PNG of a scanned page, seen from afar: grey lines on paper. */
export function scan(width = 360, height = 480): Buffer {
  const rows = Buffer.alloc((width + 1) * height, 0xf4)
  for (let y = 0; y < height; y++) {
    rows[y * (width + 1)] = 0
    const isLine = y > 60 && y < height - 40 && y % 22 < 7
    if (!isLine) continue
    const end = y % 110 < 22 ? width * 0.55 : width - 36
    for (let x = 36; x < end; x++) rows[y * (width + 1) + 1 + x] = 0x8a
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  // Eight-bit greyscale.
  head.set([8, 0, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc(body))
  return Buffer.concat([length, body, check])
}

function crc(bytes: Buffer): number {
  let sum = 0xffffffff
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0)
  }
  return (sum ^ 0xffffffff) >>> 0
}

const RATE = 8_000

/** WAV of a soft pulsating tone, for voice messages. */
export function tone(seconds: number): Buffer {
  const samples = RATE * seconds
  const bytes = Buffer.alloc(44 + samples, 128)
  bytes.write('RIFF', 0)
  bytes.writeUInt32LE(36 + samples, 4)
  bytes.write('WAVEfmt ', 8)
  bytes.writeUInt32LE(16, 16)
  bytes.writeUInt16LE(1, 20)
  bytes.writeUInt16LE(1, 22)
  bytes.writeUInt32LE(RATE, 24)
  bytes.writeUInt32LE(RATE, 28)
  bytes.writeUInt16LE(1, 32)
  bytes.writeUInt16LE(8, 34)
  bytes.write('data', 36)
  bytes.writeUInt32LE(samples, 40)
  for (let sample = 0; sample < samples; sample++) {
    const swell = Math.sin((Math.PI * sample) / samples)
    bytes[44 + sample] = 128 + Math.round(40 * swell * Math.sin((2 * Math.PI * 320 * sample) / RATE))
  }
  return bytes
}
