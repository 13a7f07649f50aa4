import { draw, tap } from '@test/support/draw'
import type { ReactElement } from 'react'
import { ChromeContext } from '../page/ChromeContext'
import { Empty } from './Empty'
import { Notice } from './Notice'

const under = (lineWords: string | undefined, shown: ReactElement) => (
  <ChromeContext.Provider value={{ top: 0, rightInset: 0, keyboard: 0, lineWords }}>{shown}</ChromeContext.Provider>
)

test.each([
  ['a part that failed', (retry: () => void) => <Empty text="没有读出来" onRetry={retry} />, '重试'],
  ['a line that says so', (retry: () => void) => <Notice text="地区没有读到" onRetry={retry} />, '地区没有读到，重试'],
])('%s that failed offline is retried by a tap, and by itself once the connection is back', async (_, made, name) => {
  const retry = jest.fn()
  const { redraw, get } = draw(under('网络信号已断开', made(retry)))
  await tap(get('button', name))
  expect(retry).toHaveBeenCalledTimes(1)
  redraw(under(undefined, made(retry)))
  expect(retry).toHaveBeenCalledTimes(2)
})
