import { decodeGb18030 } from './gb18030'

const theirs = new TextDecoder('gb18030')

test('every two-byte code is decoded as the platform does', () => {
  const wrong: string[] = []
  for (let lead = 0x81; lead <= 0xfe; lead++)
    for (let trail = 0x40; trail <= 0xfe; trail++) {
      const bytes = Uint8Array.of(lead, trail)
      const expected = theirs.decode(bytes)
      // An invalid code is one replacement there, or one before what follows.
      if (trail !== 0x7f && decodeGb18030(bytes) !== expected) wrong.push(`${lead} ${trail}`)
    }
  expect(wrong).toEqual([])
})

test('four-byte codes are decoded as the platform does', () => {
  const wrong: string[] = []
  for (let place = 0; place < 39_420; place++) {
    const rest = place % 1_260
    const first = Math.floor(place / 1_260)
    const bytes = Uint8Array.of(
      0x81 + Math.floor(first / 10),
      0x30 + (first % 10),
      0x81 + Math.floor(rest / 10),
      0x30 + (rest % 10),
    )
    if (decodeGb18030(bytes) !== theirs.decode(bytes)) wrong.push(`${place}`)
  }
  expect(wrong).toEqual([])
  expect(decodeGb18030(Uint8Array.of(0x95, 0x32, 0x82, 0x36))).toBe('𠀀')
})

test('a broken code is replaced, and the text goes on after it', () => {
  expect(decodeGb18030(Uint8Array.of(0xff, 0x41, 0xd6, 0xd0, 0x81))).toBe('\ufffdA中\ufffd')
  expect(decodeGb18030(Uint8Array.of(0xc3, 0xf1, 0xca, 0xc2, 0x0a))).toBe('民事\n')
})
