import { draw } from '@test/support/draw'
import { act } from 'react-dom/test-utils'
import { Picture } from './Picture'

const image = (host: HTMLElement) => host.querySelector('img') as HTMLImageElement
const happens = (element: Element, type: string) => act(async () => element.dispatchEvent(new Event(type)))
const hasCome = (host: HTMLElement) => image(host).classList.contains('picture--come')

test('a picture is 300 by 225 by default, and fades in over 500 ms (§9)', async () => {
  const { host, redraw } = draw(<Picture src="/1.jpg" />)
  const { width, height, transitionDuration } = image(host).style
  expect([width, height, transitionDuration]).toEqual(['300px', '225px', '500ms'])
  redraw(<Picture src="/1.jpg" width="100%" height={116} />)
  expect([image(host).style.width, image(host).style.height]).toEqual(['100%', '116px'])
})

test('a picture is shown once loaded, and its successor only when that has loaded', async () => {
  const { host, redraw } = draw(<Picture src="/1.jpg" />)
  expect(hasCome(host)).toBe(false)
  await happens(image(host), 'load')
  expect(hasCome(host)).toBe(true)
  redraw(<Picture src="/2.jpg" />)
  expect(hasCome(host)).toBe(false)
  await happens(image(host), 'error')
  expect(hasCome(host)).toBe(true)
})
