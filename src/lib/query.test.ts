import { fromQuery, toQuery } from './query'

test('arrays become key[], dates ISO, nothing for null and undefined', () => {
  const query = toQuery({
    a: [1, 2],
    from: new Date(Date.UTC(2026, 10, 21, 3)),
    none: undefined,
    nil: null,
    b: true,
    name: '张 三&',
  })
  expect(query).toBe('a%5B%5D=1&a%5B%5D=2&from=2026-11-21T03%3A00%3A00.000Z&b=true&name=%E5%BC%A0%20%E4%B8%89%26')
})

test('a query string is read back', () => {
  expect(fromQuery('?taskId=t1&name=%E5%BC%A0+%E4%B8%89&flag')).toEqual({ taskId: 't1', name: '张 三', flag: '' })
  expect(fromQuery('')).toEqual({})
  expect(fromQuery('broken=%E5%BC%')).toEqual({ broken: '%E5%BC%' })
})
