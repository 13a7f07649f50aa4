import { uploadKinds } from '@contract/file/codes'
import { canBeShown, contentTypeOf, formats } from './formats'

const bytes = (hex: string) => Buffer.from(hex, 'hex')

test('every extension that may be uploaded has a format', () => {
  const unknown = Object.values(uploadKinds).flatMap(({ extensions }) =>
    extensions.filter((extension) => !(extension in formats)),
  )
  expect(unknown).toEqual([])
})

test.each([
  ['png', bytes('89504e470d0a1a0a'), 'image/png'],
  ['jpg', bytes('ffd8ffe000104a46'), 'image/jpeg'],
  ['png', bytes('ffd8ffe000104a46'), 'image/jpeg'],
  ['heic', bytes('000000186674797068656963'), 'image/heic'],
  ['heif', Buffer.from('\0\0\0\x18ftypmif1'), 'image/heic'],
  ['heif', Buffer.from('\0\0\0\x18ftyphevc'), 'image/heic-sequence'],
  ['jpg', Buffer.from('\0\0\0\x18ftypmsf1'), 'image/heic-sequence'],
  ['jpg', Buffer.from('\0\0\0\x1cftypavif'), 'image/avif'],
  ['png', Buffer.from('\0\0\0\x2cftypavis'), 'image/avif'],
  ['webp', Buffer.from('RIFF\0\0\0\0WEBPVP8 '), 'image/webp'],
  ['mov', bytes('000000146674797071742020'), 'video/quicktime'],
  ['m4a', Buffer.from('\0\0\0\x18ftypM4A '), 'audio/mp4'],
  ['mp3', bytes('fffb9064'), 'audio/mpeg'],
  ['aac', bytes('fff15080'), 'audio/aac'],
  ['webm', bytes('1a45dfa3'), 'video/webm'],
  ['pdf', Buffer.from('\r\n%PDF-1.7'), 'application/pdf'],
  ['doc', bytes('d0cf11e0a1b11ae1'), 'application/msword'],
  ['txt', bytes('fffe4f60'), 'text/plain; charset=utf-8'],
  ['txt', Buffer.from('GBK: \xd6\xd0\xb9\xfa', 'latin1'), 'text/plain; charset=utf-8'],
])('a %s file (case %#) is recognised', (extension, head, type) => {
  expect(contentTypeOf(extension, head)).toBe(type)
})

test.each([
  ['jpg', Buffer.from('%PDF-1.7')],
  ['pdf', bytes('504b0304')],
  ['docx', Buffer.from('MZ\x90')],
  ['otl', Buffer.from('\x7fELF\0\0')],
  ['mp4', bytes('1a45dfa3')],
  ['exe', Buffer.from('MZ')],
  ['constructor', Buffer.from('text')],
])('a %s file whose bytes or extension do not fit (case %#) is refused', (extension, head) => {
  expect(contentTypeOf(extension, head)).toBeUndefined()
})

test('pages and drawings that could run code are never shown in place', () => {
  expect(['text/html; charset=utf-8', 'text/xml; charset=utf-8', 'application/zip'].map(canBeShown)).toEqual([
    false,
    false,
    false,
  ])
  expect(['image/png', 'application/pdf', 'video/mp4', 'text/plain; charset=utf-8'].every(canBeShown)).toBe(true)
})
