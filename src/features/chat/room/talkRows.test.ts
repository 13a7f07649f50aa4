import { aChatMessage } from '@test/factories/chat'
import { textPieces } from '../bubble/textPieces'
import { rowsOf } from './talkRows'

const me = { empId: 'e2', empName: '周以宁', photoUrl: '' }
const NOW = Date.parse('2026-11-23T10:30:00+08:00')
const shape = (given: Partial<Parameters<typeof rowsOf>[0]>) =>
  rowsOf({ messages: [], pending: [], me, now: NOW, ...given }).map((row) =>
    row.kind === 'time' ? row.text : row.kind,
  )

test('the time is said where a pause of five minutes or a day lies between', () => {
  const messages = [
    aChatMessage(1, { sentTime: '2026-11-22 23:59:00' }),
    aChatMessage(2, { sentTime: '2026-11-23 00:01:00' }),
    aChatMessage(3, { sentTime: '2026-11-23 00:05:59' }),
    aChatMessage(4, { sentTime: '2026-11-23 00:10:59' }),
  ]
  expect(shape({ messages })).toEqual(['昨天 23:59', 'said', '今天 00:01', 'said', 'said', '今天 00:10', 'said'])
})

test('rows mark the first unread message, and show recalls and group events between', () => {
  const messages = [
    aChatMessage(1),
    aChatMessage(2, { messageType: 8, content: {} }),
    aChatMessage(3, { messageType: 10, content: { text: '沈静 修改群名' } }),
  ]
  expect(shape({ messages, firstUnreadSeq: 3 })).toEqual(['今天 10:00', 'said', 'note', 'unread', 'note'])
})

test('unsent ones stand last, and are the same row once they have arrived', () => {
  const entry = {
    clientKey: 'k1',
    conversationId: 'c1',
    message: { messageType: 2 as const, content: '在路上' },
    writtenAt: NOW,
    status: 0 as const,
  }
  const before = rowsOf({ messages: [], pending: [entry], me, now: NOW })
  const after = rowsOf({ messages: [aChatMessage(1, { clientKey: 'k1' })], pending: [entry], me, now: NOW })
  const said = (rows: typeof before) => rows.filter(({ kind }) => kind === 'said').map(({ key }) => key)
  expect(said(before)).toHaveLength(1)
  expect(said(after)).toEqual(said(before))
})

test('links are apart, their sentence’s marks are not theirs, and no emoji is drawn in them', () => {
  expect(textPieces('见https://example.com/[赞]?a=1。谢谢[抱拳]')).toEqual([
    { text: '见' },
    { text: 'https://example.com/', link: 'https://example.com/' },
    { text: '👍?a=1。谢谢🙏' },
  ])
  expect(textPieces('(https://a.cn/b).')).toEqual([
    { text: '(' },
    { text: 'https://a.cn/b', link: 'https://a.cn/b' },
    { text: ').' },
  ])
})

test.each([
  ['请打 139 0000 0001，谢谢', ['139 0000 0001', '13900000001']],
  ['+86 13900000001', ['+86 13900000001', '+8613900000001']],
  ['法院 010-12345678 转 3', ['010-12345678', '01012345678']],
])('a telephone number in %s can be called', (text, [words, phone]) => {
  expect(textPieces(text)).toContainEqual({ text: words, phone })
})

test.each([
  '(2026)京0105民初13900000001号',
  '身份证 110101199003078888',
  '流水号 202611271390000000123',
  '金额 13900000001.50 元',
  'https://example.com/13900000001',
])('%s holds no telephone number', (text) => {
  expect(textPieces(text).filter(({ phone }) => phone)).toEqual([])
})
