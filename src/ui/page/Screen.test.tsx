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

const refused = (remedy: unknown, onRemedy = jest.fn()) => {
  const drawn = draw(
    <ChromeContext.Provider value={{ top: 0, rightInset: 0, keyboard: 0, onRemedy }}>
      <Screen title="项目" state={{ error: new ApiError(403, '需要「财务」权限', { remedy }) }} onRetry={jest.fn()} />
    </ChromeContext.Provider>,
  )
  return { ...drawn, onRemedy }
}

test('a page that may not be read names the colleague who can lift that, with the way to them', async () => {
  const remedy = { to: 'colleague', id: 'e1', name: '林知远' }
  const { text, get, all, onRemedy } = refused(remedy)
  expect(text()).toContain('需要「财务」权限，可联系林知远')
  expect(all('button', '重试')).toHaveLength(0)
  await tap(get('button', '去联系'))
  expect(onRemedy).toHaveBeenCalledWith(remedy)
})

test('a page that cannot be read before something is done leads to where it is done', async () => {
  const remedy = { to: 'conflictCheck' }
  const { get, onRemedy } = refused(remedy)
  await tap(get('button', '去办理'))
  expect(onRemedy).toHaveBeenCalledWith(remedy)
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
