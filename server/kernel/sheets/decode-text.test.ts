import { decodeText } from './decode-text'

const TEXT = '类型,名称\n单位,青川智造有限公司（𬭎）'
/** 类型,名称 */
const GB18030 = Buffer.from('c0e0d0cd2cc3fbb3c6', 'hex')
const utf16le = Buffer.from(TEXT, 'utf16le')
const utf16be = Buffer.from(utf16le).swap16()

test.each<[string, Uint8Array, string]>([
  ['UTF-8', Buffer.from(TEXT), TEXT],
  ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${TEXT}`), TEXT],
  ['UTF-16 LE with a byte order mark', Buffer.concat([Buffer.from([0xff, 0xfe]), utf16le]), TEXT],
  ['UTF-16 BE with a byte order mark', Buffer.concat([Buffer.from([0xfe, 0xff]), utf16be]), TEXT],
  ['UTF-16 LE', utf16le, TEXT],
  ['UTF-16 BE', utf16be, TEXT],
  // Nothing but the mark tells these: no ASCII character is in them.
  ['UTF-16 BE with a byte order mark and Chinese alone', Buffer.from('feff7c7b578b', 'hex'), '类型'],
  ['UTF-16 LE with a byte order mark and Chinese alone', Buffer.from('fffe7b7c8b57', 'hex'), '类型'],
  ['UTF-16 LE whose one ASCII character is a space', Buffer.from('类型 名称', 'utf16le'), '类型 名称'],
  ['UTF-16 LE whose one ASCII character is a tilde', Buffer.from('类型~名称', 'utf16le'), '类型~名称'],
  ['UTF-8 of an odd number of ASCII characters', Buffer.from('abc'), 'abc'],
  ['GB18030', GB18030, '类型,名称'],
])('a text in %s is decoded', (_, bytes, text) => expect(decodeText(bytes)).toBe(text))

test.each([
  ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ['random bytes', Buffer.from('ff00fe0102030405ff', 'hex')],
])('%s is no text', (_, bytes) => expect(decodeText(bytes)).toBeUndefined())
