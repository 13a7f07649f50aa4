/** @jest-environment jsdom */
import { browserHost } from './browser'

const card = { title: '任务：换锁', desc: '', link: 'https://antou.test/task/detail/detail?taskId=t1' }

test('where the browser passes nothing on, the link is copied', async () => {
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
