import { StartPage } from './page'
import { StartProgress } from './progress'

let page: StartPage
let progress: StartProgress
const fetchPath = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${page.port}${path}`, init)

beforeEach(async () => {
  progress = new StartProgress(() => {})
  page = await StartPage.open({ host: '127.0.0.1', port: 0, takesNextPort: false }, progress)
})
afterEach(() => page.close())

test('every page shows the progress, which asks for the state until the app answers', async () => {
  for (const address of ['/', '/workbench/workbench', '/public/pdf-preview?file=a.pdf']) {
    const response = await fetchPath(address)
    expect([response.status, response.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8'])
    expect(await response.text()).toContain("request.open('GET', '/health')")
  }
})

test('health names the steps and is not ready; the process lives', async () => {
  progress.tell('演示数据', '12/33')
  const health = await fetchPath('/health')
  expect(health.status).toBe(503)
  expect(await health.json()).toMatchObject({
    status: 'starting',
    steps: [{ name: '演示数据', detail: '12/33', isDone: false }],
  })
  expect((await fetchPath('/health/live')).status).toBe(200)
})

test.each([
  ['a call', '/v3/api/app/task/list', 'POST'],
  ['a call by GET', '/api/app/version', 'GET'],
  ['a file', '/js/app.js', 'GET'],
])('%s is told to come again', async (_, path, method) => {
  const response = await fetchPath(path, { method })
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await response.json()).toEqual({ code: 503, msg: '服务正在准备，请稍候', data: null })
})

test('the port is free once the page is closed, whoever still looks', async () => {
  await fetchPath('/health')
  const { port } = page
  await page.close()
  page = await StartPage.open({ host: '127.0.0.1', port, takesNextPort: false }, progress)
  expect(page.port).toBe(port)
})
