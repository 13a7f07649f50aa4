import { WorkStatus } from '@contract/approval/codes'
import { approvalPolicy, lockedBy, overWords, stepRefusal } from './policy'

const aWork = (status: WorkStatus) => ({ status, applicant_id: 'applicant', locked_by: null, locked_until: null })
const NONE = { hasTask: false, isParty: false, isOnDesk: false, isBehindWall: false }
const { draft, running, withdrawn, approved, returned, invalid } = WorkStatus

test.each<[string, WorkStatus, Partial<typeof NONE>, boolean, boolean]>([
  ['applicant', draft, {}, true, false],
  ['applicant', running, {}, true, true],
  ['applicant', withdrawn, {}, true, true],
  ['approver', draft, { hasTask: true }, false, false],
  ['approver', running, { hasTask: true }, true, true],
  ['approver', approved, { hasTask: true }, true, true],
  ['copied', running, { isParty: true }, true, true],
  ['copied', draft, { isParty: true }, false, false],
  ['stranger', running, {}, false, false],
  ['stranger', approved, {}, false, false],
])('the %s of a work in status %i (%j) may see it: %s, comment: %s', (me, status, given, isSeen, canComment) => {
  const facts = { work: aWork(status), ...NONE, ...given }
  expect(approvalPolicy.see(me, facts)).toBe(isSeen)
  expect(approvalPolicy.comment(me, facts)).toBe(canComment)
})

test.each([
  ['applicant', false, false, 'open'],
  ['approver', false, false, 'open'],
  ['applicant', true, false, 'own'],
  ['approver', true, true, 'open'],
  ['approver', true, false, 'sealed'],
] as const)(
  'the %s sees a work behind the wall: %s, waiting on the desk: %s, as %s',
  (me, isBehindWall, isOnDesk, sight) => {
    expect(approvalPolicy.sight(me, { work: aWork(running), ...NONE, isBehindWall, isOnDesk })).toBe(sight)
  },
)

test('only the applicant and who handles a work copy it to others, and never a draft', () => {
  const facts = (status: WorkStatus) => ({ work: aWork(status), ...NONE })
  expect(approvalPolicy.copy('applicant', facts(running), false)).toBe(true)
  expect(approvalPolicy.copy('approver', facts(running), true)).toBe(true)
  expect(approvalPolicy.copy('copied', facts(running), false)).toBe(false)
  expect(approvalPolicy.copy('applicant', facts(draft), false)).toBe(false)
})

test.each<[WorkStatus, string | undefined]>([
  [draft, '该申请尚未提交'],
  [running, undefined],
  [withdrawn, '该申请已被撤销！'],
  [approved, '该审批已结束'],
  [returned, '该申请已被退回'],
  [invalid, '该申请已作废'],
])('a work in status %i refuses with its own words: %s', (status, words) => {
  expect(overWords(status)).toBe(words)
})

test.each<[Parameters<typeof stepRefusal>[0]['state'], WorkStatus, string | undefined]>([
  ['pending', running, undefined],
  ['waiting', running, '还没有轮到您审批'],
  ['added', running, '加签审批中，请等待加签人处理'],
  ['revoked', running, '该审批已被收回'],
  ['otherHandled', approved, '该审批已被他人处理'],
  ['agreed', approved, '您已处理过该审批'],
  ['transferred', running, '您已将该审批转交他人'],
  ['pending', withdrawn, '该申请已被撤销！'],
])('a step that is %s of a work in status %i is refused with: %s', (state, status, words) => {
  expect(stepRefusal({ state }, { status })).toBe(words)
})

test('a lock of somebody else counts until its minute, the own lock never', () => {
  const lock = { locked_by: 'other', locked_until: '2026-11-26 10:00:00' }
  expect(lockedBy(lock, 'me', '2026-11-26 09:59:59')).toBe('other')
  expect(lockedBy(lock, 'me', '2026-11-26 10:00:00')).toBeUndefined()
  expect(lockedBy(lock, 'other', '2026-11-26 09:59:59')).toBeUndefined()
})

test('a lock made before the clock was set back, longer than any lock, holds nobody up', () => {
  const lock = { locked_by: 'other', locked_until: '2026-11-26 10:00:00' }
  expect(lockedBy(lock, 'me', '2026-11-26 08:00:00')).toBe('other')
  expect(lockedBy(lock, 'me', '2026-11-26 07:59:59')).toBeUndefined()
})
