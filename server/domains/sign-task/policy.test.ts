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
  ['a task with an open signer', {}, 'waiting'],
  ['a task with an open signer after its end', { expireTime: EARLIER }, 'expired'],
  ['a task with an open signer at the second of its end', { expireTime: NOW }, 'expired'],
  ['a task everybody signed, after its end', { signers: answered, expireTime: EARLIER }, 'done'],
  [
    'a task everybody answered, with one refusal',
    { signers: [...answered, { empId: 'r', state: 'refused' }] },
    'refused',
  ],
  ['a withdrawn task', { isWithdrawn: true }, 'withdrawn'],
])('%s has the expected status', (_, given, status) => {
  expect(statusOf(aTask(given), NOW)).toBe(status)
})

test.each<[string, string, Partial<SignTaskFacts>, string | undefined]>([
  ['an open signer', 'waiting', {}, undefined],
  ['a stranger', 'stranger', {}, '您不是这份文件的签署人，请与发起人核对'],
  ['the asker', 'asker', {}, '您不是这份文件的签署人，请与发起人核对'],
  ['a signer who signed', 'signed', {}, '您已签署这份文件，无需重复签署'],
  ['a signer who refused', 'refused', {}, '您已拒绝签署这份文件'],
  ['an open signer of a withdrawn task', 'waiting', { isWithdrawn: true }, '发起人已撤回，不能再签署'],
  ['an open signer of an expired task', 'waiting', { expireTime: EARLIER }, '签字码已过期，请联系发起人续期'],
  [
    'a signer who signed a withdrawn, expired task',
    'signed',
    { isWithdrawn: true, expireTime: EARLIER },
    '您已签署这份文件，无需重复签署',
  ],
])('%s gets the expected reason why they cannot sign', (_, id, given, words) => {
  expect(whyNotAnswer({ id }, aTask(given), NOW)).toBe(words)
})

test.each<[string, Partial<SignTaskFacts>, boolean, boolean]>([
  ['asker', {}, true, true],
  ['asker', { isWithdrawn: true }, true, true],
  ['waiting', {}, true, true],
  ['waiting', { isWithdrawn: true }, true, false],
  ['signed', { isWithdrawn: true }, true, true],
  ['stranger', {}, false, false],
])('%s of a task with %j: may see it %s, may read the documents %s', (id, given, see, readFiles) => {
  const task = aTask(given)
  expect([signTaskPolicy.see({ id }, task), signTaskPolicy.readFiles({ id }, task)]).toEqual([see, readFiles])
})

test('only the asker and the signer see a signature', () => {
  const seen = ['asker', 'signed', 'waiting'].filter((id) => signTaskPolicy.seeSignature({ id }, aTask(), 'signed'))
  expect(seen).toEqual(['asker', 'signed'])
})

test.each<[string, Partial<SignTaskFacts>, boolean]>([
  ['asker', {}, true],
  ['asker', { expireTime: EARLIER }, true],
  ['asker', { isWithdrawn: true }, false],
  ['asker', { signers: answered }, false],
  ['waiting', {}, false],
])('%s of a task with %j: may withdraw and renew %s', (id, given, may) => {
  const task = aTask(given)
  expect([signTaskPolicy.withdraw({ id }, task), signTaskPolicy.renew({ id }, task)]).toEqual([may, may])
})
