import { draw, tap } from '@test/support/draw'
import { ApiError, ClosedError, NetworkError } from '@/lib/errors'
import { ChromeContext } from './ChromeContext'
import { Screen } from './Screen'

const page = (isOnline: boolean, error: unknown, onRetry: () => void) => (
  <ChromeContext.Provider
    value={{ top: 0, rightInset: 0, keyboard: 0, lineWords: isOnline ? undefined : '网络信号已断开' }}
  >
    <Screen title="任务" state={{ error }} onRetry={onRetry} />
  </ChromeContext.Provider>
)

test('a load that failed offline is repeated once when the connection is back', () => {
  const retry = jest.fn()
  const error = new NetworkError('offline')
  const { redraw } = draw(page(false, error, retry))
  expect(retry).not.toHaveBeenCalled()
  redraw(page(true, error, retry))
  redraw(page(true, error, retry))
  expect(retry).toHaveBeenCalledTimes(1)
})

test('a deleted record offers no retry; a failed load does', () => {
  const { all, redraw, text } = draw(page(true, new ApiError(404, '动态不存在或已删除'), jest.fn()))
  expect(text()).toContain('动态不存在或已删除')
  expect(all('button', '重试')).toHaveLength(0)
  redraw(page(true, new NetworkError('timeout'), jest.fn()))
  expect(all('button', '重试')).toHaveLength(1)
})

test('a page whose question is over says the state and leads to the record, without a retry', async () => {
  const onRemedy = jest.fn()
  const remedy = { to: 'caseSource', id: 'cs1' } as const
  const { all, get, text } = draw(
    <ChromeContext.Provider value={{ top: 0, rightInset: 0, keyboard: 0, onRemedy }}>
      <Screen title="完善案源" state={{ error: new ClosedError('该案源已报备', remedy) }} onRetry={jest.fn()} />
    </ChromeContext.Provider>,
  )
  expect(text()).toContain('该案源已报备')
  expect(all('button', '重试')).toHaveLength(0)
  await tap(get('button', '去查看'))
  expect(onRemedy).toHaveBeenCalledWith(remedy)
})

test('a refused page leads to where its reason is cured', async () => {
  const onRemedy = jest.fn()
  const remedy = { to: 'customer', id: 'c1' } as const
  const { get } = draw(
    <ChromeContext.Provider value={{ top: 0, rightInset: 0, keyboard: 0, onRemedy }}>
      <Screen title="项目" state={{ error: new ApiError(409, '请先补充客户', { remedy }) }} onRetry={jest.fn()} />
    </ChromeContext.Provider>,
  )
  await tap(get('button', '去办理'))
  expect(onRemedy).toHaveBeenCalledWith(remedy)
})
