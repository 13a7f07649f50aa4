import query from './query'
import Routes from './routes'

describe('an address', () => {
  const routes = new Routes([
    { path: '/init/init', action: () => 'init' },
    { path: ['/task/list/list', '/tasks'], action: (context) => context.pathname },
  ])

  test('leads to its page, by any of its names, with a slash at the end or without', async () => {
    expect(await routes.resolve('/init/init')).toBe('init')
    expect(await routes.resolve('/tasks')).toBe('/tasks')
    expect(await routes.resolve('/task/list/list/')).toBe('/task/list/list/')
  })

  test('that is nobody’s is a 404, as the router expects', async () => {
    await expect(routes.resolve('/task/list')).rejects.toMatchObject({ status: 404 })
    await expect(routes.resolve('/')).rejects.toMatchObject({ status: 404 })
  })
})

describe('a query', () => {
  test('comes apart as it is, without decoding', () => {
    expect(query.parse('?taskId=01a&title=%E5%BC%80%E5%BA%AD&empty=&flag')).toEqual({
      taskId: '01a',
      title: '%E5%BC%80%E5%BA%AD',
      empty: '',
      flag: null,
    })
  })

  test('keeps both of two, and what follows the first equals sign', () => {
    expect(query.parse('a=1&a=2&b=x=y&&')).toEqual({ a: ['1', '2'], b: 'x=y' })
    expect(query.parse('')).toEqual({})
  })
})
