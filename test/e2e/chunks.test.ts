import { anEmployee } from '@test/factories/people'
import type { Page, Route } from 'playwright-core'
import { arriveAt, becomes, inScheme, sees, stage } from './support'

const on = stage()

/** The chunk of the task list: the only script that is asked for when the page is first opened. */
const isPageChunk = (url: URL) => /\/js\/\d+\.[0-9a-f]+\.js$/.test(url.pathname)

const settle = (page: Page, settings: object) =>
  page.addInitScript((given) => Object.assign(window, { antouSettings: given }), settings)

/** A phone of somebody who is signed in and has opened nothing yet. */
async function signedInPhone() {
  const page = await on.phone()
  const who = await anEmployee(on.app)
  const token = await on.app.sessions.open(
    { accountId: who.accountId, employeeId: who.id, firmId: who.firm.id },
    { ip: '', userAgent: 'test', host: 'browser', baseUrl: on.app.address },
  )
  await page.addInitScript((kept) => localStorage.setItem('antou.token', kept), token)
  return page
}

/** A signed-in phone on the workbench, whose next page chunks are handled by the test. */
async function atTheWorkbench(settings = {}) {
  const page = await signedInPhone()
  await settle(page, settings)
  await page.goto('/')
  await arriveAt(page, 'workbench/workbench')
  await page.waitForLoadState('networkidle')
  return page
}

/** The error view stands outside of any page. */
const colours = (page: Page) =>
  page.getByRole('button', { name: '重试' }).evaluate((button) => ({
    ground: getComputedStyle(document.body).backgroundColor,
    retry: getComputedStyle(button).backgroundColor,
  }))

const openTasks = (page: Page) => page.getByRole('button', { name: /^任务/ }).first().click()

test('a slow chunk shows the loading view, then the page', async () => {
  const page = await atTheWorkbench()
  await page.route(isPageChunk, async (route: Route) => {
    await new Promise((resolve) => setTimeout(resolve, 900))
    await route.continue()
  })
  await openTasks(page)
  await page.locator('#page-loading').waitFor({ state: 'visible' })
  await sees(page, '没有要做的任务')
  expect(await page.locator('#page-loading').count()).toBe(0)
})

test('a chunk that arrives within 200 ms shows no loading view', async () => {
  const page = await atTheWorkbench()
  await page.evaluate(() => {
    let asked = 0
    addEventListener('click', () => (asked = performance.now()), { capture: true })
    new MutationObserver(() => {
      if (document.getElementById('page-loading')) Object.assign(window, { loadingAfter: performance.now() - asked })
    }).observe(document.body, { childList: true })
  })
  await openTasks(page)
  await sees(page, '没有要做的任务')
  // A busy machine may take longer than that for the chunk itself.
  const after = await page.evaluate(() => (window as unknown as { loadingAfter?: number }).loadingAfter)
  expect(after ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(200)
})

test('a chunk that fails shows the error, and 重试 opens the page', async () => {
  const page = await atTheWorkbench()
  let failures = 0
  await page.route(isPageChunk, (route) => (failures++ < 6 ? route.abort() : route.continue()))
  await openTasks(page)
  await page.getByText('页面加载失败').waitFor()
  await page.getByText('Loading chunk failed').waitFor()
  await becomes(() => colours(page), { ground: 'rgb(244, 245, 247)', retry: 'rgb(255, 255, 255)' })
  await inScheme(page, 'dark')
  await becomes(() => colours(page), { ground: 'rgb(17, 18, 20)', retry: 'rgb(27, 29, 33)' })
  failures = 6
  await page.getByRole('button', { name: '重试' }).click()
  await sees(page, '没有要做的任务')
})

test('after the first time-out the error view shows while the chunk goes on loading, and the page opens when it arrives', async () => {
  const page = await atTheWorkbench({ pageErrorMs: 800, pageChunkMs: 20_000 })
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(isPageChunk, async (route) => {
    await held
    await route.continue()
  })
  await openTasks(page)
  await page.getByText('加载超时').waitFor()
  release()
  await sees(page, '没有要做的任务')
})

test('a chunk is given up after the second time-out', async () => {
  const page = await atTheWorkbench({ pageErrorMs: 400, pageChunkMs: 1_200 })
  await page.route(isPageChunk, () => new Promise(() => {}))
  await openTasks(page)
  await page.getByText('加载超时').waitFor()
  await page.getByText('Loading chunk failed').waitFor()
})

/** Files that the shell asks for itself, before any script has run, and every script and style that was asked for. */
async function firstOpened(page: Page, arrived: () => Promise<unknown>) {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/\.(js|css)$/.test(pathname)) asked.push(pathname)
  })
  await page.goto('/')
  await arrived()
  const early = await page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLLinkElement>('link[rel=preload]'), ({ href }) => new URL(href).pathname),
  )
  return { asked, early }
}
const isOfAPage = (file: string) => /\/\d+\./.test(file)

test('a signed-out visitor’s first pages load together with the app, each file once', async () => {
  const mine = await signedInPhone()
  const page = await on.phone()
  const { asked, early } = await firstOpened(page, () => page.getByLabel('账号', { exact: true }).waitFor())
  expect(asked.filter(isOfAPage).sort()).toEqual([...early].sort())
  expect(new Set(asked).size).toBe(asked.length)
  const signedIn = await firstOpened(mine, () => arriveAt(mine, 'workbench/workbench'))
  expect(signedIn.early.length).toBeGreaterThan(0)
  const ofLogin = early.filter((file) => !signedIn.early.includes(file))
  expect(ofLogin.length).toBeGreaterThan(0)
  expect(signedIn.asked.filter((file) => ofLogin.includes(file))).toEqual([])
  expect(signedIn.asked).toEqual(expect.arrayContaining(signedIn.early))
})

/** The icons on the screen of which nothing would be seen: their shape has not come. */
const undrawn = (page: Page) =>
  page.locator('.icon').evaluateAll((icons) =>
    icons
      .filter((icon) => icon.getClientRects().length > 0)
      .filter((icon) => !getComputedStyle(icon).getPropertyValue('--icon').includes('data:image/svg'))
      .map(({ className }) => className),
  )

test('the login page draws its icons without the large icon sheet, which the first touch loads', async () => {
  const page = await on.phone()
  const asked: string[] = []
  page.on('request', (request) => request.url().endsWith('.css') && asked.push(request.url()))
  await page.goto('/')
  await page.getByText('扫码登录').waitFor()
  await page.waitForLoadState('networkidle')
  expect(await page.locator('.icon').count()).toBeGreaterThan(1)
  expect(await undrawn(page)).toEqual([])
  const before = asked.length
  await page.getByRole('checkbox', { name: '我已阅读并同意用户协议与隐私政策' }).click()
  expect(await undrawn(page)).toEqual([])
  await becomes(async () => asked.length, before + 1)
})

test('the first page after login has every icon at once although the icon sheet arrives late', async () => {
  const page = await signedInPhone()
  await page.route(/\.css$/, async (route) => {
    const reply = await route.fetch()
    const text = await reply.text()
    if (text.includes('.icon--gavel')) await new Promise((resolve) => setTimeout(resolve, 1_500))
    await route.fulfill({ response: reply })
  })
  await page.goto('/')
  await arriveAt(page, 'workbench/workbench')
  await page.locator('.tab-bar').waitFor()
  expect(await undrawn(page)).toEqual([])
})

test('the largest paint on the way to the login is the login page, not the shell', async () => {
  const page = await on.phone()
  // Long enough for the shell to be painted by itself.
  await page.route(/\/js\/app\./, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700))
    await route.continue()
  })
  await page.addInitScript(() => {
    const seen: { size: number; place: string }[] = []
    Object.assign(window, { largest: seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { element: Element | null; size: number })[])
        seen.push({ size: entry.size, place: entry.element?.closest('#shell, .login')?.className ?? '' })
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
  await page.goto('/')
  await page.getByLabel('账号', { exact: true }).waitFor()
  await becomes(
    () => page.evaluate(() => (window as unknown as { largest: { place: string }[] }).largest.at(-1)?.place),
    'login',
  )
})
