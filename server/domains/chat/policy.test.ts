import { ConversationType } from '@contract/chat/codes'
import { chatPolicy } from './policy'

type Room = Parameters<typeof chatPolicy.manage>[0]
const aRoom = (role: 'owner' | 'admin' | 'member', given: Partial<Room> = {}): Room =>
  ({ type: ConversationType.group, role, untilSeq: null, isMuteAll: false, isInviteLimited: false, ...given }) as Room

/** m(anage) n(=rename) a(dd) o(wn) l(eave), and whom they remove: A(dmins), M(embers). */
const actions = (room: Room) =>
  [
    chatPolicy.manage(room) && 'm',
    chatPolicy.rename(room) && 'n',
    chatPolicy.add(room) && 'a',
    chatPolicy.own(room) && 'o',
    chatPolicy.leave(room) && 'l',
    chatPolicy.remove(room, 'admin') && 'A',
    chatPolicy.remove(room, 'member') && 'M',
  ]
    .filter(Boolean)
    .join('')

test.each<[string, Room, string]>([
  ['the owner of a group', aRoom('owner'), 'mnaolAM'],
  ['an admin of a group', aRoom('admin'), 'mnalM'],
  ['a member of a group', aRoom('member'), 'nal'],
  ['a member where invitations are limited', aRoom('member', { isInviteLimited: true }), 'nl'],
  ['an admin where invitations are limited', aRoom('admin', { isInviteLimited: true }), 'mnalM'],
  ['an owner who left', aRoom('owner', { untilSeq: 7 }), ''],
  ['a member who left', aRoom('member', { untilSeq: 7 }), ''],
  ['one of two in a private chat', aRoom('owner', { type: ConversationType.private }), ''],
])('%s may "%s"', (_name, room, letters) => {
  expect(actions(room)).toBe(letters)
})

test.each<[string, Room, string | undefined]>([
  ['a member writes to a group', aRoom('member'), undefined],
  ['a member of a muted group', aRoom('member', { isMuteAll: true }), '群主已开启全员禁言'],
  ['an admin of a muted group', aRoom('admin', { isMuteAll: true }), undefined],
  ['somebody who left', aRoom('member', { untilSeq: 7 }), '您已不在该群聊中'],
])('%s is told: %s', (_name, room, words) => {
  expect(chatPolicy.closed(room, undefined, true)).toBe(words)
})

test.each([
  ['who leads the case', 'e1', true],
  ['a member of its team', 'e2', true],
  ['a colleague outside of the team', 'e3', false],
])('%s opens the group of a case: %s is %s', (_name, empId, expected) => {
  expect(chatPolicy.openOfCase(empId, { leadId: 'e1', teamIds: ['e2'] })).toBe(expected)
})

test('the members of a group are its own, except in the group of a case', () => {
  expect(chatPolicy.hasOwnMembers(aRoom('owner', { caseId: null }))).toBe(true)
  expect(chatPolicy.hasOwnMembers(aRoom('owner', { caseId: 'c1' }))).toBe(false)
})

test('a private chat is closed by an account that is away, and by the end of a partnership', () => {
  const room = aRoom('member', { type: ConversationType.private })
  const other = (isAway: boolean) => ({ isAway }) as Parameters<typeof chatPolicy.closed>[1]
  expect(chatPolicy.closed(room, other(false), true)).toBeUndefined()
  expect(chatPolicy.closed(room, other(true), true)).toBe('对方的账号已停用，无法发送消息')
  expect(chatPolicy.closed(room, undefined, true)).toBe('对方的账号已停用，无法发送消息')
  expect(chatPolicy.closed(room, other(false), false)).toBe('对方不是您的合作伙伴，无法发送消息')
})

test('a message is recalled within two minutes: at 120 seconds yes, a millisecond later no', () => {
  const sent = Date.parse('2026-11-26T09:00:00+08:00')
  expect(chatPolicy.canRecall('2026-11-26 09:00:00', sent + 120_000)).toBe(true)
  expect(chatPolicy.canRecall('2026-11-26 09:00:00', sent + 120_001)).toBe(false)
})
