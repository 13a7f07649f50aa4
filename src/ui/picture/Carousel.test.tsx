import { Text } from '@tarojs/components'
import { draw, pass } from '@test/support/draw'
import { act } from 'react-dom/test-utils'
import { Carousel } from './Carousel'

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  jest.useRealTimers()
  Reflect.deleteProperty(globalThis, 'matchMedia')
})

const cards = (...words: string[]) => (
  <Carousel label="公告">
    {words.map((word) => (
      <Text key={word}>{word}</Text>
    ))}
  </Carousel>
)
const shown = (host: HTMLElement) =>
  [...host.querySelectorAll('.carousel__card:not(.carousel__card--off)')].map(({ textContent }) => textContent)
const touch = (element: Element, type: string, x: number) =>
  act(async () => {
    const at = [{ clientX: x, clientY: 0 }]
    element.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), { touches: at, changedTouches: at }))
  })

test('turns every three seconds, in 300 ms, at 130 px and round again (§9)', async () => {
  const { host, get } = draw(cards('一', '二'))
  expect(get('group', '公告').style.minHeight).toBe('130px')
  expect(host.querySelector<HTMLElement>('.carousel__track')?.style.transitionDuration).toBe('300ms')
  await pass(2_999)
  expect(shown(host)).toEqual(['一'])
  await pass(1)
  expect(shown(host)).toEqual(['二'])
  await pass(3_000)
  expect(shown(host)).toEqual(['一'])
})

test('a finger turns it either way, and from then on it waits for the finger', async () => {
  const { host, get } = draw(cards('一', '二', '三'))
  const carousel = get('group', '公告')
  await touch(carousel, 'touchstart', 200)
  await touch(carousel, 'touchend', 150)
  expect(shown(host)).toEqual(['二'])
  await touch(carousel, 'touchstart', 100)
  await touch(carousel, 'touchend', 130)
  expect(shown(host)).toEqual(['二'])
  await touch(carousel, 'touchstart', 100)
  await touch(carousel, 'touchend', 180)
  expect(shown(host)).toEqual(['一'])
  await pass(10_000)
  expect(shown(host)).toEqual(['一'])
})

test('it stands still where the system asks for little motion, and with one card', async () => {
  const { host, redraw } = draw(cards('一'))
  await pass(3_000)
  expect(shown(host)).toEqual(['一'])
  Object.assign(globalThis, { matchMedia: () => ({ matches: true }) })
  redraw(<Text />)
  redraw(cards('一', '二'))
  await pass(9_000)
  expect(shown(host)).toEqual(['一'])
})

test('cards that are gone are not shown', async () => {
  const { host, redraw } = draw(cards('一', '二'))
  await pass(3_000)
  redraw(cards('一'))
  expect(shown(host)).toEqual(['一'])
})
