import type { Unlocking } from '@/stores/session/lock'
import { type PinPurpose, PinStore } from './PinStore'

function aStore(purpose: PinPurpose, answers: Unlocking[] = []) {
  const done: string[] = []
  const lock = {
    triesLeft: 4,
    check: async () => answers.shift() ?? ('wrong' as const),
    turnOn: async (pin: string) => {
      done.push(`on ${pin}`)
    },
    turnOff: () => done.push('off'),
  }
  const store = new PinStore(purpose, { lock, onDone: () => done.push('done'), onOut: () => done.push('out') })
  return { store, done }
}

test('a new PIN is asked for twice', async () => {
  const { store, done } = aStore('turnOn')
  await store.enter('482913')
  expect(store.title).toBe('请再输入一次')
  await store.enter('482913')
  expect(done).toEqual(['on 482913', 'done'])
})

test('two that differ begin anew', async () => {
  const { store, done } = aStore('turnOn')
  await store.enter('482913')
  await store.enter('482914')
  expect([store.step, store.problem, done]).toEqual(['new', '两次输入的不一致，请重新设置', []])
})

test.each(['111111', '123456', '654321', '567890', '000000'])('%s is too easy', async (pin) => {
  const { store } = aStore('turnOn')
  await store.enter(pin)
  expect([store.step, store.problem]).toEqual(['new', '过于简单，请避免连续或相同的数字'])
})

test('changing asks for the old one first', async () => {
  const { store, done } = aStore('change', ['wrong', 'open'])
  await store.enter('000000')
  expect([store.step, store.problem]).toEqual(['old', '密码不对，还可以试 4 次'])
  await store.enter('482913')
  expect(store.step).toBe('new')
  await store.enter('739105')
  await store.enter('739105')
  expect(done).toEqual(['on 739105', 'done'])
})

test('ending it needs the PIN, and too many wrong ones sign out', async () => {
  const right = aStore('turnOff', ['open'])
  await right.store.enter('482913')
  expect(right.done).toEqual(['off', 'done'])
  const wrong = aStore('turnOff', ['out'])
  await wrong.store.enter('000000')
  expect(wrong.done).toEqual(['out'])
})
