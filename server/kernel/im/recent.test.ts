import { Recent } from './recent'

function remembering() {
  const clock = { now: 1_000_000 }
  const recent = new Recent(() => clock.now)
  clock.now += 60_000
  return { recent, clock }
}

test('a client may have missed what was sent to it, or to its firm, while it was away', () => {
  const { recent, clock } = remembering()
  recent.record('e1')
  clock.now += 10_000
  expect([recent.mayHaveMissed(['e1', 'f1'], 12_000), recent.mayHaveMissed(['e2', 'f1'], 12_000)]).toEqual([
    true,
    false,
  ])
  recent.record('f1')
  expect(recent.mayHaveMissed(['e2', 'f1'], 0)).toBe(true)
})

test('an event shortly before the hello counts as missed, one long before does not', () => {
  const { recent, clock } = remembering()
  recent.record('e1')
  clock.now += 4_000
  expect(recent.mayHaveMissed(['e1'], 0)).toBe(true)
  clock.now += 2_000
  expect(recent.mayHaveMissed(['e1'], 0)).toBe(false)
})

test('anything may have been missed before the start, before a gap, or beyond the remembered time', () => {
  const { recent, clock } = remembering()
  expect([recent.mayHaveMissed(['e1'], 60_001), recent.mayHaveMissed(['e1'], Number.POSITIVE_INFINITY)]).toEqual([
    true,
    true,
  ])
  recent.forget()
  clock.now += 1_000
  expect([recent.mayHaveMissed(['e1'], 900), recent.mayHaveMissed(['e1'], 1_100)]).toEqual([false, true])
  clock.now += 300_000
  recent.sweep()
  expect([recent.mayHaveMissed(['e1'], 119_000), recent.mayHaveMissed(['e1'], 121_000)]).toEqual([false, true])
})
