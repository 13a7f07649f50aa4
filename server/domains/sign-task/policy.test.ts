import { type SignTaskFacts, signTaskPolicy, statusOf, whyNotAnswer } from './policy'

const NOW = '2026-11-20 10:00:00'
const LATER = '2026-11-27 10:00:00'
const EARLIER = '2026-11-19 10:00:00'
const aTask = (given: Partial<SignTaskFacts> = {}): SignTaskFacts => ({
  askerId: 'asker',
  signers: [
    { empId: 'waiting', state: 'waiting' },
    { empId: 'signed', state: 'signed' },
    { empId: 'refused', state: 'refused' },
  ],
  isWithdrawn: false,
  expireTime: LATER,
  ...given,
})
const answered: SignTaskFacts['signers'] = [{ empId: 'signed', state: 'signed' }]

test.each<[string, Partial<SignTaskFacts>, string]>([
  ['somebody has yet to answer', {}, 'waiting'],
  ['…and its time is over', { expireTime: EARLIER }, 'expired'],
  ['…to the second', { expireTime: NOW }, 'expired'],
  ['everybody signed, whatever the time', { signers: answered, expireTime: EARLIER }, 'done'],
  ['everybody answered, one with no', { signers: [...answered, { empId: 'r', state: 'refused' }] }, 'refused'],
  ['taken back', { isWithdrawn: true }, 'withdrawn'],
])('%s', (_, given, status) => {
  expect(statusOf(aTask(given), NOW)).toBe(status)
})

test.each<[string, string, Partial<SignTaskFacts>, string | undefined]>([
  ['a signer it waits for', 'waiting', {}, undefined],
  ['a stranger', 'stranger', {}, '您不是这份文件的签署人，请与发起人核对'],
  ['the asker', 'asker', {}, '您不是这份文件的签署人，请与发起人核对'],
  ['who signed', 'signed', {}, '您已签署这份文件，无需重复签署'],
  ['who refused', 'refused', {}, '您已拒绝签署这份文件'],
  ['one it waits for, taken back', 'waiting', { isWithdrawn: true }, '发起人已撤回，不能再签署'],
  ['one it waits for, too late', 'waiting', { expireTime: EARLIER }, '签字码已过期，请联系发起人续期'],
  [
    'who signed hears that first',
    'signed',
    { isWithdrawn: true, expireTime: EARLIER },
    '您已签署这份文件，无需重复签署',
  ],
])('%s: why not sign', (_, id, given, words) => {
  expect(whyNotAnswer({ id }, aTask(given), NOW)).toBe(words)
})

test.each<[string, Partial<SignTaskFacts>, boolean, boolean]>([
  ['asker', {}, true, true],
  ['asker', { isWithdrawn: true }, true, true],
  ['waiting', {}, true, true],
  ['waiting', { isWithdrawn: true }, true, false],
  ['signed', { isWithdrawn: true }, true, true],
  ['stranger', {}, false, false],
])('%s, %j: sees it %s, reads the document %s', (id, given, see, readFiles) => {
  const task = aTask(given)
  expect([signTaskPolicy.see({ id }, task), signTaskPolicy.readFiles({ id }, task)]).toEqual([see, readFiles])
})

test('a signature is for the asker’s eyes and its owner’s', () => {
  const seen = ['asker', 'signed', 'waiting'].filter((id) => signTaskPolicy.seeSignature({ id }, aTask(), 'signed'))
  expect(seen).toEqual(['asker', 'signed'])
})

test.each<[string, Partial<SignTaskFacts>, boolean]>([
  ['asker', {}, true],
  ['asker', { expireTime: EARLIER }, true],
  ['asker', { isWithdrawn: true }, false],
  ['asker', { signers: answered }, false],
  ['waiting', {}, false],
])('%s, %j: withdraws and renews %s', (id, given, may) => {
  const task = aTask(given)
  expect([signTaskPolicy.withdraw({ id }, task), signTaskPolicy.renew({ id }, task)]).toEqual([may, may])
})
