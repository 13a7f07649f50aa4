import { BadArchive } from '../archive/read-archive'
import { decrypt, encrypt, isEncrypted, Passphrase, saltOf } from './encrypted-stream'

const WORDS = '一匹马 gallops 42'
const FRAME = 262_144
// A key takes a tenth of a second of a quiet machine.
jest.setTimeout(60_000)
const right = new Passphrase(WORDS)
const SALT = Buffer.alloc(16, 7)

async function* cut(bytes: Buffer, by: number) {
  for (let start = 0; start < bytes.length; start += by) yield bytes.subarray(start, start + by)
}

async function whole(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = []
  for await (const piece of pieces) all.push(piece)
  return Buffer.concat(all)
}

const encrypted = async (text: Buffer, by = 70_001) => whole(encrypt(cut(text, by), await right.keyFor(SALT)))
const decrypted = (bytes: Buffer, words = WORDS, by = 100_003) =>
  whole(decrypt(cut(bytes, by), words === WORDS ? right : new Passphrase(words)))
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'decrypted',
    (error: unknown) => (error instanceof BadArchive ? error.message : `threw ${error}`),
  )
const text = (bytes: number) => Buffer.alloc(bytes, '卷宗 ')

test.each([0, 1, FRAME - 1, FRAME, FRAME + 1, 3 * FRAME, 3 * FRAME + 7])(
  'a stream of %i bytes comes back as it was',
  async (bytes) => {
    const stream = await encrypted(text(bytes))
    expect((await decrypted(stream)).equals(text(bytes))).toBe(true)
    expect((await decrypted(stream, WORDS, 1 << 20)).equals(text(bytes))).toBe(true)
  },
)

test('the text is nowhere in the stream, and two streams of one text and key share nothing but the salt', async () => {
  const key = await right.keyFor(SALT)
  const [first, second] = [await whole(encrypt(cut(text(90), 9), key)), await whole(encrypt(cut(text(90), 9), key))]
  expect(first.includes('卷宗')).toBe(false)
  expect(saltOf(first).equals(saltOf(second))).toBe(true)
  expect(first.subarray(40).equals(second.subarray(40))).toBe(false)
  expect([isEncrypted(first), isEncrypted(Buffer.from('PK\u0003\u0004'))]).toEqual([true, false])
})

test('another passphrase is told from a damaged stream', async () => {
  expect(await refusalOf(decrypted(await encrypted(text(9)), '别的口令'))).toMatch(/^口令不对/)
})

test('a stream cut off at any place is incomplete, also between two frames', async () => {
  const stream = await encrypted(text(2 * FRAME + 5))
  for (const bytes of [0, 7, 55, 56, 58, 60, FRAME, 56 + 4 + FRAME + 16, stream.length - 1])
    expect([bytes, await refusalOf(decrypted(stream.subarray(0, bytes)))]).toEqual([
      bytes,
      '备份不完整：还没到末尾就断了，请换一份完整的',
    ])
})

test('a changed byte, frames in another order and bytes behind the end are an altered stream', async () => {
  const stream = await encrypted(text(3 * FRAME))
  const size = 4 + FRAME + 16
  const frame = (number: number) => stream.subarray(56 + number * size, 56 + (number + 1) * size)
  const header = stream.subarray(0, 56)
  const changed = (index: number) => {
    const copy = Buffer.from(stream)
    copy[index] = (copy[index] ?? 0) ^ 1
    return copy
  }
  // Cut off after its first frame, which is made to say that it is the last.
  const shortened = Buffer.from(stream.subarray(0, 56 + size))
  shortened.writeUInt32BE(0x8000_0000 + FRAME, 56)
  const altered = [
    shortened,
    changed(0),
    changed(45),
    changed(59),
    changed(1_000),
    changed(stream.length - 1),
    Buffer.concat([header, frame(1), frame(0), frame(2)]),
    Buffer.concat([header, frame(0), frame(2)]),
    Buffer.concat([stream, Buffer.from('x')]),
  ]
  for (const [index, bytes] of altered.entries())
    expect([index, await refusalOf(decrypted(bytes))]).toEqual([index, '备份被改过或已损坏，请换一份'])
})
