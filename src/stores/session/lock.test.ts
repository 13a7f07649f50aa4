import { memoryStorage } from '@/platform/fake'
import { LockStore } from './lock'

const PIN = '482913'
const MINUTE = 60_000

beforeEach(() => jest.useFakeTimers({ now: 1_000_000 }))
afterEach(() => jest.useRealTimers())

/** A device whose storage outlives the app; the app can be started on it again. */
function aDevice() {
  const storage = memoryStorage()
  let show = () => {}
  let hide = () => {}
  const start = ({ accountId = 'a1' } = {}) => {
    const lock = new LockStore({
      storage,
      system: {
        onShow: (listener) => {
          show = listener
        },
        onHide: (listener) => {
          hide = listener
        },
        randomId: () => `salt${storage.keys().length}`,
      },
      // The real hash has its own test and is slow on purpose.
      hash: async (pin, salt) => `${salt}:${pin.split('').reverse().join('')}`,
    })
    lock.enter(accountId)
    return lock
  }
  const away = async (ms: number) => {
    hide()
    await jest.advanceTimersByTimeAsync(ms)
    show()
  }
  return { storage, start, away }
}

const idle = (ms: number) => jest.advanceTimersByTimeAsync(ms)

test('locks after the chosen minutes without a touch, and every touch begins them anew', async () => {
  const lock = aDevice().start()
  await lock.turnOn(PIN, 5)
  await idle(4 * MINUTE)
  lock.touched()
  await idle(4 * MINUTE)
  expect(lock.isLocked).toBe(false)
  await idle(MINUTE)
  expect(lock.isLocked).toBe(true)
  lock.touched()
  expect(lock.isLocked).toBe(true)
})

test('without a PIN nothing ever locks', async () => {
  const device = aDevice()
  const lock = device.start()
  await idle(60 * MINUTE)
  await device.away(60 * MINUTE)
  lock.started({ byItself: true })
  expect([lock.isOn, lock.isLocked]).toEqual([false, false])
})

test('locks on return from the background, but not for a glance elsewhere', async () => {
  const device = aDevice()
  const lock = device.start()
  await lock.turnOn(PIN, 30)
  await device.away(9_000)
  expect(lock.isLocked).toBe(false)
  await device.away(11_000)
  expect(lock.isLocked).toBe(true)
})

test('a phone whose timers slept locks when it is looked at again', async () => {
  const device = aDevice()
  const lock = device.start()
  await lock.turnOn(PIN, 1)
  jest.setSystemTime(Date.now() + 2 * MINUTE)
  await device.away(1_000)
  expect(lock.isLocked).toBe(true)
})

test('a start with a session that was there already is locked, also at the second try', async () => {
  const device = aDevice()
  const before = device.start()
  await before.turnOn(PIN, 5)
  await idle(MINUTE)
  for (let tries = 0; tries < 2; tries++) {
    const again = device.start()
    again.started({ byItself: true })
    expect(again.isLocked).toBe(true)
    again.touched()
  }
})

test('neither a reload right after a touch nor somebody’s own signing in asks for the PIN', async () => {
  const device = aDevice()
  const before = device.start()
  await before.turnOn(PIN, 5)
  await idle(6_000)
  before.touched()
  const reloaded = device.start()
  reloaded.started({ byItself: true })
  expect(reloaded.isLocked).toBe(false)
  await idle(MINUTE)
  const signedIn = device.start()
  signedIn.started({ byItself: false })
  signedIn.started({ byItself: true })
  expect(signedIn.isLocked).toBe(false)
})

test('the right PIN opens and forgives; the fifth wrong one in a row ends the lock', async () => {
  const device = aDevice()
  const lock = device.start()
  await lock.turnOn(PIN, 1)
  await idle(MINUTE)
  expect(await lock.unlock('000000')).toBe('wrong')
  expect(lock.triesLeft).toBe(4)
  expect(await lock.unlock(PIN)).toBe('open')
  expect([lock.isLocked, lock.triesLeft]).toEqual([false, 5])
  const answers = []
  for (let tries = 0; tries < 5; tries++) answers.push(await lock.unlock('000000'))
  expect(answers).toEqual(['wrong', 'wrong', 'wrong', 'wrong', 'out'])
  const next = device.start()
  expect(next.isOn).toBe(false)
})

test('starting anew gives no further tries', async () => {
  const device = aDevice()
  const lock = device.start()
  await lock.turnOn(PIN, 1)
  for (let tries = 0; tries < 4; tries++) await lock.unlock('000000')
  const again = device.start()
  expect(again.triesLeft).toBe(1)
  expect(await again.unlock('000000')).toBe('out')
})

test('only a salted hash is kept, for the account whose PIN it is', async () => {
  const device = aDevice()
  const mine = device.start()
  await mine.turnOn(PIN, 5)
  const kept = device.storage.keys().map((key) => device.storage.get(key) ?? '')
  expect(kept.join()).not.toContain(PIN)
  expect(device.start({ accountId: 'a2' }).isOn).toBe(false)
  expect(device.start({ accountId: 'a1' }).minutes).toBe(5)
})

test('leaving opens the door for who comes next', async () => {
  const lock = aDevice().start()
  await lock.turnOn(PIN, 1)
  await idle(MINUTE)
  lock.leave()
  expect([lock.isOn, lock.isLocked]).toEqual([false, false])
  await idle(10 * MINUTE)
  expect(lock.isLocked).toBe(false)
})

test('the minutes can be changed, and the lock ended', async () => {
  const lock = aDevice().start()
  await lock.turnOn(PIN, 30)
  lock.wait(1)
  await idle(MINUTE)
  expect(lock.isLocked).toBe(true)
  await lock.unlock(PIN)
  lock.turnOff()
  await idle(60 * MINUTE)
  expect([lock.isOn, lock.isLocked]).toEqual([false, false])
})

test('the owner’s face opens it once that was asked for, until it is turned off; a new PIN keeps it', async () => {
  const device = aDevice()
  const lock = device.start()
  lock.openBy('k1')
  expect(lock.owner).toBeUndefined()
  await lock.turnOn(PIN, 1)
  lock.ownerSeen()
  await idle(MINUTE)
  lock.ownerSeen()
  expect(lock.isLocked).toBe(true)

  await lock.unlock(PIN)
  lock.openBy('k1')
  await lock.turnOn('135790')
  expect(device.start().owner).toBe('k1')
  await idle(MINUTE)
  expect(lock.isLocked).toBe(true)
  lock.ownerSeen()
  expect(lock.isLocked).toBe(false)

  lock.openBy(undefined)
  await idle(MINUTE)
  lock.ownerSeen()
  expect(lock.isLocked).toBe(true)
})

test('unlocking by owner check restores all PIN tries', async () => {
  const lock = aDevice().start()
  await lock.turnOn(PIN, 1)
  lock.openBy('k1')
  await idle(MINUTE)
  await lock.unlock('000000')
  expect(lock.triesLeft).toBe(4)
  lock.ownerSeen()
  expect(lock.triesLeft).toBe(5)
})
