import { createHash } from 'node:crypto'
import { Md5 } from './md5'

test.each([
  ['', 'd41d8cd98f00b204e9800998ecf8427e'],
  ['abc', '900150983cd24fb0d6963f7d28e17f72'],
  [
    '12345678901234567890123456789012345678901234567890123456789012345678901234567890',
    '57edf4a22be3c955ac49da2e2107b67a',
  ],
])('RFC 1321: %j', (words, hash) => expect(Md5.of(Buffer.from(words))).toBe(hash))

test('the hash is right for every length around a block, whole and in pieces', () => {
  for (let length = 0; length < 200; length++) {
    const bytes = Buffer.from(Array.from({ length }, (_, index) => (index * 7 + length) % 256))
    const expected = createHash('md5').update(bytes).digest('hex')
    const cut = Math.floor(length / 3)
    const pieces = new Md5()
      .update(bytes.subarray(0, cut))
      .update(bytes.subarray(cut, 2 * cut))
      .update(bytes.subarray(2 * cut))
    expect([Md5.of(bytes), pieces.hex()]).toEqual([expected, expected])
  }
})
