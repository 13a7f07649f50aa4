import { webStorage } from './storage'

afterEach(() => Reflect.deleteProperty(globalThis, 'localStorage'))

test('without browser storage, scripts share values in memory until they are removed', () => {
  const full = () => {
    throw new Error('QuotaExceededError')
  }
  Object.assign(globalThis, { localStorage: { getItem: () => null, setItem: full, removeItem() {} } })
  const [early, app] = [webStorage(), webStorage()]
  early.set('wanted', '{"path":"task/list/list"}')
  expect(app.get('wanted')).toBe('{"path":"task/list/list"}')
  app.remove('wanted')
  expect(early.get('wanted')).toBeUndefined()
})
