import { ShareMenu } from './share-menu'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

/** Menu of a program that refuses the first `refusals` attempts to hide sharing. */
function menuRefusing(refusals: number) {
  const attempts: number[] = []
  const begun = Date.now()
  const menu = new ShareMenu({
    async hide() {
      attempts.push(Math.round((Date.now() - begun) / 1_000))
      return attempts.length > refusals
    },
    whenQuiet: async () => {},
  })
  return { menu, attempts }
}

test('sharing is hidden on the third attempt, after two refused configurations, without another page', async () => {
  const { menu, attempts } = menuRefusing(2)
  menu.hideSoon()
  await jest.advanceTimersByTimeAsync(120_000)
  expect(attempts).toEqual([1, 16, 46])
})

test('pages opened within a pause do not ask the refusing program again, and the attempts never end', async () => {
  const { menu, attempts } = menuRefusing(1_000)
  for (let page = 0; page < 10; page++) {
    menu.hideSoon()
    await jest.advanceTimersByTimeAsync(1_000)
  }
  expect(attempts).toEqual([1])
  await jest.advanceTimersByTimeAsync(3_600_000)
  expect(attempts.length).toBeGreaterThan(10)
  expect(attempts.length).toBeLessThan(20)
})

test('once hidden the menu is left alone until a card opened it', async () => {
  const { menu, attempts } = menuRefusing(0)
  for (let page = 0; page < 3; page++) {
    menu.hideSoon()
    await jest.advanceTimersByTimeAsync(1_000)
  }
  expect(attempts.length).toBe(1)
  menu.keep()
  menu.opened()
  menu.hideSoon()
  await jest.advanceTimersByTimeAsync(1_000)
  expect(attempts.length).toBe(2)
})
