import Taro from '@tarojs/taro'
import type { System } from '../port'

type Capsule = { left: number; width: number } | null

/** System of a mini program on a 390 px screen whose client answers so. */
async function systemOn(capsules: (Capsule | 'throws')[], wx: object = {}): Promise<System> {
  Object.assign(globalThis, { wx: { getWindowInfo: () => ({ statusBarHeight: 47, windowWidth: 390 }), ...wx } })
  Object.assign(Taro, {
    canIUse: () => false,
    getSystemInfoSync: () => ({ windowWidth: 390, theme: 'light' }),
    getMenuButtonBoundingClientRect() {
      const capsule = capsules.length > 1 ? capsules.shift() : capsules[0]
      if (capsule === 'throws') throw new Error('getMenuButtonBoundingClientRect:fail')
      return capsule
    },
  })
  let system: System | undefined
  await jest.isolateModulesAsync(async () => {
    system = (await import('./system')).weappSystem
  })
  if (!system) throw new Error('no system')
  return system
}

jest.mock('@tarojs/taro', () => {
  const taro = {}
  return { __esModule: true, default: taro }
})

test.each([
  ['null', null],
  ['zeros', { left: 0, width: 0 }],
  ['a place beyond the window', { left: 391, width: 87 }],
  ['an error', 'throws' as const],
])('a client that answers %s for its capsule keeps the room of the usual one free', async (_, capsule) => {
  const { chrome } = await systemOn([capsule])
  expect(chrome).toEqual({ top: 47, capsuleWidth: 97 })
})

test('a capsule that is known only later is asked for again by the next page', async () => {
  const system = await systemOn([
    { left: 0, width: 0 },
    { left: 280, width: 103 },
  ])
  expect([system.chrome.capsuleWidth, system.chrome.capsuleWidth]).toEqual([97, 110])
})

test('a window without a status bar height gets the usual one', async () => {
  const { chrome } = await systemOn([{ left: 296, width: 87 }], {
    getWindowInfo: () => ({ statusBarHeight: null, windowWidth: 0 }),
  })
  expect(chrome).toEqual({ top: 20, capsuleWidth: 97 })
})

test('a phone that turns dark turns the app dark, whatever its base information still says', async () => {
  let turn: (theme: { theme: string }) => void = () => {}
  const system = await systemOn([{ left: 296, width: 87 }], {
    getAppBaseInfo: () => ({ theme: 'light' }),
    onThemeChange: (listener: typeof turn) => {
      turn = listener
    },
  })
  const schemes: boolean[] = []
  system.onSchemeChange(() => schemes.push(system.prefersDark()))
  expect(system.prefersDark()).toBe(false)
  turn({ theme: 'dark' })
  turn({ theme: 'light' })
  expect(schemes).toEqual([true, false])
})
