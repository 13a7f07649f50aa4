import { decodeText } from './decodeText'
import { decodeGb18030 } from './gb18030'

const WORDS = '起诉状\r\n原告：阿不都热合曼·吐尔逊，标的额 ￥1,000.00 😀 𠮷'

const swapped = (bytes: Buffer) => Buffer.from(bytes).swap16()

test.each([
  ['UTF-8', Buffer.from(WORDS)],
  ['UTF-8 with its mark', Buffer.from(`\ufeff${WORDS}`)],
  ['UTF-16, little end first', Buffer.from(`\ufeff${WORDS}`, 'utf16le')],
  ['UTF-16, big end first', swapped(Buffer.from(`\ufeff${WORDS}`, 'utf16le'))],
])('a file in %s reads as it was written', (_, bytes) => {
  expect(decodeText(bytes)).toBe(WORDS)
})

test('a file of an older Chinese program is read as GB18030', () => {
  const bytes = Uint8Array.of(0xc6, 0xf0, 0xcb, 0xdf, 0xd7, 0xb4, 0x0d, 0x0a, 0xa3, 0xa4, 0x31)
  expect(decodeText(bytes)).toBe('起诉状\r\n￥1')
})

test('bytes are UTF-8 exactly where the platform’s strict decoder takes them', () => {
  const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  const samples = [
    ...[
      [0xc0, 0x80],
      [0xe0, 0x80, 0x80],
      [0xf0, 0x80, 0x80, 0x80],
      [0xed, 0xa0, 0x80],
      [0xf4, 0x90, 0x80, 0x80],
    ],
    ...[[0xc3, 0xa9], [0xe4, 0xb8, 0xad], [0xf0, 0x9f, 0x98, 0x80], [0xe4, 0xb8], [0x80], [0xf5, 0x80, 0x80, 0x80]],
  ]
  for (const bytes of samples.map((sample) => Uint8Array.from(sample))) {
    let expected: string | undefined
    try {
      expected = strict.decode(bytes)
    } catch {
      expected = undefined
    }
    expect(decodeText(bytes)).toBe(expected ?? decodeGb18030(bytes))
  }
})

test('a long file is read whole', () => {
  const long = '案'.repeat(100_000)
  expect(decodeText(Buffer.from(long))).toBe(long)
  expect(decodeText(new Uint8Array())).toBe('')
})
