import type { NoticeStatus } from '@contract/notice/codes'
import { aHolder, allowedLetters } from '@test/factories/people-permissions'
import { type NoticeFacts, noticePolicy } from './policy'

const PEOPLE = { publisher: aHolder('publisher', { 'notice:publish': 'firm' }), colleague: aHolder('colleague') }

test.each<[NoticeStatus, boolean, keyof typeof PEOPLE, string]>([
  ['draft', true, 'publisher', 'se'],
  ['draft', true, 'colleague', ''],
  ['published', true, 'publisher', 'sw'],
  ['published', false, 'publisher', 'sw'],
  ['published', true, 'colleague', 's'],
  ['published', false, 'colleague', ''],
  ['topped', true, 'colleague', 's'],
  ['topped', true, 'publisher', 'sw'],
  ['withdrawn', true, 'publisher', 'se'],
  ['withdrawn', true, 'colleague', ''],
])(
  'a notice that is %s, for the reader %s, allows the %s "%s" (see, edit, withdraw)',
  (status, isForMe, person, letters) => {
    const facts: NoticeFacts = { status, isForMe, isRead: false }
    expect(allowedLetters(noticePolicy, { see: 's', edit: 'e', withdraw: 'w' }, PEOPLE[person], facts)).toBe(letters)
  },
)

test('a notice is confirmed as read once, by those it is for, while it is out', () => {
  const out: NoticeFacts = { status: 'published', isForMe: true, isRead: false }
  expect(noticePolicy.read(out)).toBe(true)
  expect(noticePolicy.read({ ...out, isRead: true })).toBe(false)
  expect(noticePolicy.read({ ...out, isForMe: false })).toBe(false)
  expect(noticePolicy.read({ ...out, status: 'withdrawn' })).toBe(false)
})

test('publishers manage the notices and read their receipts, colleagues do not', () => {
  expect([noticePolicy.manage(PEOPLE.publisher), noticePolicy.manage(PEOPLE.colleague)]).toEqual([true, false])
})
