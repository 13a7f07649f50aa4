/** @jest-environment jsdom */
import { browserHost } from './browser'

const card = { title: '任务：换锁', desc: '', link: 'https://antou.test/task/detail/detail?taskId=t1' }

test('a browser that cannot share copies the link', async () => {
  const copied: string[] = []
  const clipboard = {
    writeText: async (text: string) => {
      copied.push(text)
    },
  }
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true })
  expect(await browserHost.share(card)).toEqual({ ok: true, value: 'copied' })
  expect(copied).toEqual([card.link])
})

test.each([
  [{ count: 9 }, { accept: 'image/*', capture: null, multiple: true }],
  [
    { count: 1, camera: true },
    { accept: 'image/*', capture: 'environment', multiple: false },
  ],
])('pictures are asked for as %j: by the album or the camera, or the camera alone', async (asked, made) => {
  const chosen = browserHost.chooseImage(asked)
  const input = document.querySelector('input') as HTMLInputElement
  const { accept, multiple } = input
  expect({ accept, capture: input.getAttribute('capture'), multiple }).toEqual(made)
  const picture = new File([new Uint8Array([0xff, 0xd8])], 'IMG_0012.jpg', { type: 'image/jpeg' })
  Object.defineProperty(input, 'files', { value: [picture] })
  Object.assign(URL, { createObjectURL: () => 'blob:1' })
  input.dispatchEvent(new Event('change'))
  expect(await chosen).toMatchObject({
    ok: true,
    value: [{ name: 'IMG_0012.jpg', size: 2, type: 'image/jpeg', blob: picture }],
  })
  expect(document.querySelector('input')).toBeNull()
})
