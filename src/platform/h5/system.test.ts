import { webSystem } from './system'

/** A window of that height, in landscape or not; `turn` simulates the browser's event. */
function aWindow(innerHeight: number, lies: boolean) {
  const list = { matches: lies, addEventListener: (_: string, hear: () => void) => heard.push(hear) }
  const heard: (() => void)[] = []
  Object.assign(globalThis, { window: { innerHeight, matchMedia: () => list } })
  return (matches: boolean) => {
    list.matches = matches
    for (const hear of heard) hear()
  }
}

afterEach(() => Reflect.deleteProperty(globalThis, 'window'))

test.each([
  ['a phone opened on its side is told at once, and again when it is turned', 375, true, 1, 2],
  ['a phone that stands is told when it is turned', 812, false, 0, 1],
  ['a desk is wide by nature', 900, true, 0, 0],
])('%s', (_, height, lies, atOnce, turned) => {
  let told = 0
  const turn = aWindow(height, lies)
  webSystem.onLandscape(() => told++)
  expect(told).toBe(atOnce)
  turn(false)
  if (height === 812) window.innerHeight = 375
  turn(true)
  expect(told).toBe(turned)
})
