import { buildClient } from '../build-client.mjs'
import { freshPage, withBrowser } from './browser.mjs'
import { median } from './report.mjs'
import { call, signIn, startServer } from './server.mjs'
import { mainThreadTasks } from './trace.mjs'

/** The large firm's demo accounts with 3,000 and 30,000 to-dos (server/seed/approval.ts). */
const [FEW, MANY] = ['13900000001', '13900000002']
const TODOS = 3_000
const TIMES = 30
const OPENINGS = 3
const CPU = 4
/** A thumb that hurries: px at a time, px a second. First while pages come, then through all of them. */
const LOADING = { swipes: 12, px: 2_400, speed: 4_000 }
const LOADED = { swipes: 9, px: 40_000, speed: 16_000 }
const LOAD_ALL_MS = 180_000

/** The approval centre of whoever has 3,000 to-dos, on a modest phone's processor; and the call behind it at ten times that. */
export async function approvalCentre(report) {
  await buildClient('h5')
  const { address, stop } = await startServer({ scale: 'large' })
  const token = await signIn(address, FEW)
  await listCalls(report, address, { few: token, many: await signIn(address, MANY) })
  await withBrowser(async (browser) => {
    const openings = []
    for (let opening = 0; opening <= OPENINGS; opening++) openings.push(await open(browser, { address, token }))
    for (const { close } of openings.slice(0, -1)) await close()
    const { page, protocol, close } = openings.at(-1)
    report.value(`审批中心：数据到第一屏，CPU ÷${CPU}`, median(openings.slice(1).map(({ ms }) => ms)), {
      atMost: 300,
      unit: 'ms',
    })
    await scrolling(report, '一边滚一边加载', () =>
      mainThreadTasks(browser, page, () => swipe(page, protocol, LOADING)),
    )
    await loadAll(page)
    await scrolling(report, `滚过 ${TODOS.toLocaleString('en')} 条`, () =>
      mainThreadTasks(browser, page, () => swipe(page, protocol, LOADED)),
    )
    report.value('  画着的行', await page.locator('.center-row').count(), { unit: '行' })
    await close()
  })
  await stop()
}

/** Turn by turn, so that what else the machine does is shared. */
async function listCalls(report, address, tokens) {
  const ask = async (token, body) => {
    const began = performance.now()
    const { records } = await call(address, 'workflow/getNeedMyDoWorkList', { size: 20, ...body }, token)
    if (records.length !== 20) throw new Error(`${records.length} to-dos where 20 were expected`)
    return performance.now() - began
  }
  for (const [name, body] of [
    ['第一页', { sort: 'waiting' }],
    ['第 100 页', { sort: 'waiting', current: 100 }],
  ]) {
    const times = { few: [], many: [] }
    for (let time = -1; time < TIMES; time++)
      for (const who of ['few', 'many']) {
        const ms = await ask(tokens[who], body)
        if (time >= 0) times[who].push(ms)
      }
    const ratio = median(times.many.map((ms, time) => ms / times.few[time]))
    report.value(`待办列表${name}：3,000 条时`, median(times.few), { unit: 'ms', digits: 1 })
    report.value(`待办列表${name}：30,000 条时是它的`, ratio, { atMost: 1.5, unit: '倍', digits: 2 })
  }
}

/** A browser that knows the app opens the centre; ms from the list's answer to the frame with its first rows. */
async function open(browser, visitor) {
  const { page, protocol, close } = await freshPage(browser, visitor)
  await page.addInitScript(watchRows)
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: CPU })
  await page.goto('/wk/wk')
  await page.waitForFunction(() => globalThis.rowsAt !== undefined, undefined, { timeout: 60_000 })
  const ms = await page.evaluate(() => {
    const list = performance.getEntriesByType('resource').find(({ name }) => name.includes('getNeedMyDoWorkList'))
    return globalThis.rowsAt - list.responseEnd
  })
  return { page, protocol, close, ms }
}

/** In the page, before any script: when the first rows have been painted. */
function watchRows() {
  const look = () => {
    if (!document.querySelector('.center-row')) return requestAnimationFrame(look)
    requestAnimationFrame(() =>
      setTimeout(() => {
        globalThis.rowsAt = performance.now()
      }),
    )
  }
  requestAnimationFrame(look)
}

async function scrolling(report, name, trace) {
  const { tasks, frames } = await trace()
  report.value(`${name}，CPU ÷${CPU}：最长的一帧`, Math.max(...tasks), { atMost: 50, unit: 'ms' })
  report.value(`  ${frames} 帧里超过 50 ms 的`, tasks.filter((ms) => ms > 50).length, { unit: '帧' })
}

async function swipe(page, protocol, { swipes, px, speed }) {
  const before = await page.evaluate(scrolled)
  for (let swipe = 0; swipe < swipes; swipe++)
    await protocol.send('Input.synthesizeScrollGesture', {
      x: 195,
      y: 600,
      yDistance: -px,
      speed,
      // A touch gesture of Chromium's ends at the screen's edge; the list scrolls alike by either.
      gestureSourceType: 'mouse',
      preventFling: true,
    })
  const moved = (await page.evaluate(scrolled)) - before
  if (moved < (swipes * px) / 2) throw new Error(`the list scrolled by ${moved} px`)
}

const scrolled = () => [...document.querySelectorAll('.paged-list__scroll')].at(-1).scrollTop

/** Page after page to the end, and back to the top. */
async function loadAll(page) {
  await page.evaluate(async (most) => {
    const list = [...document.querySelectorAll('.paged-list__scroll')].at(-1)
    const until = performance.now() + most
    while (!list.textContent.includes('没有更多了')) {
      if (performance.now() > until) throw new Error('the end of the list was not reached')
      list.scrollTop = list.scrollHeight
      await new Promise((resolve) => setTimeout(resolve, 30))
    }
    list.scrollTop = 0
  }, LOAD_ALL_MS)
}
