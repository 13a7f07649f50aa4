import { buildClient } from '../build-client.mjs'
import { WARMING, withKeptBrowser, written } from './browser.mjs'
import { median } from './report.mjs'
import { call, signIn, startServer } from './server.mjs'
import { processorTime, stolenSince } from './steal.mjs'
import { mainThreadTasks } from './trace.mjs'

/** The large firm's demo accounts with 3,000 and 30,000 to-dos (server/demo/approval.ts). */
const [FEW, MANY] = ['13900000001', '13900000002']
const TODOS = 3_000
const TIMES = 30
const OPENINGS = 5
const ROUNDS = 3
const MOST_ROUNDS = 9
/** Of the processor time that somebody wanted, the share that went to the host's other machines. */
const CALM = 0.02
const FRAME_MS = 50
const ROWS_SHOWN = 'bench: rows'
const CPU = 4
/** A thumb that hurries: px at a time, px a second. First while pages come, then through all of them. */
const LOADING = { swipes: 12, px: 2_400, speed: 4_000 }
/** No thumb is faster: Android's longest fling begins with 8,000 px a second (ViewConfiguration). */
const LOADED = { swipes: 9, px: 20_000, speed: 8_000 }
/** Twice as fast as a thumb flings: a reserve for slower phones, on the same budget. */
const STRESS = { swipes: 9, px: 40_000, speed: 16_000 }
const LOAD_ALL_MS = 180_000

/** The approval centre of whoever has 3,000 to-dos, on a modest phone's processor; and the call behind it at ten times that. */
export async function approvalCentre(report) {
  await buildClient('h5')
  const { address, stop } = await startServer({ scale: 'large' })
  const token = await signIn(address, FEW)
  await listCalls(report, address, { few: token, many: await signIn(address, MANY) })
  await withKeptBrowser({ baseURL: address }, async (context) => {
    await context.addInitScript((kept) => localStorage.setItem('antou.token', kept), token)
    await context.addInitScript(watchRows, ROWS_SHOWN)
    const openings = []
    for (let opening = 0; opening < WARMING + OPENINGS; opening++) {
      await openings.at(-1)?.page.close()
      openings.push(await open(context))
    }
    report.value(`审批中心：数据到第一屏，CPU ÷${CPU}`, median(openings.slice(WARMING).map(({ ms }) => ms)), {
      atMost: 300,
      unit: 'ms',
    })
    const { page, protocol } = openings.at(-1)
    await scrolling(report, '一边滚一边加载', context, page, async (round) => {
      if (round > 0) await page.reload()
      await page.locator('.list-row').first().waitFor()
      return () => swipe(page, protocol, LOADING)
    })
    await loadAll(page)
    await scrolling(report, `滚过 ${TODOS.toLocaleString('en')} 条`, context, page, async () => {
      await page.evaluate(toTop)
      return () => swipe(page, protocol, LOADED)
    })
    await scrolling(report, '比手指快一倍', context, page, async () => {
      await page.evaluate(toTop)
      return () => swipe(page, protocol, STRESS)
    })
    report.value('  画着的行', await page.locator('.list-row').count(), { unit: '行' })
  })
  await stop()
}

/** Turn by turn, so that what else the machine does is shared. */
async function listCalls(report, address, tokens) {
  const ask = async (token, body) => {
    const began = performance.now()
    const { records } = await call(address, 'workflow/getNeedMyDoWorkList', { size: 20, ...body }, token)
    if (!body.keyword && records.length !== 20) throw new Error(`${records.length} to-dos where 20 were expected`)
    return performance.now() - began
  }
  for (const [name, body] of [
    ['第一页', { sort: 'waiting' }],
    ['第 100 页', { sort: 'waiting', current: 100 }],
    // Of many, of some, of nobody.
    ['搜「请假」', { keyword: '请假' }],
    ['搜「年假 周」', { keyword: '年假 周' }],
    ['搜「没有这样的」', { keyword: '没有这样的' }],
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
async function open(context) {
  const page = await context.newPage()
  const protocol = await context.newCDPSession(page)
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: CPU })
  const shown = written(page, ROWS_SHOWN, 60_000)
  await page.goto('/wk/wk', { waitUntil: 'commit' })
  await shown
  const ms = await page.evaluate(() => {
    const list = performance.getEntriesByType('resource').find(({ name }) => name.includes('getNeedMyDoWorkList'))
    return globalThis.rowsAt - list.responseEnd
  })
  return { page, protocol, ms }
}

/** In the page, before any script: when the first rows have been painted. */
function watchRows(word) {
  const look = () => {
    if (!document.querySelector('.list-row')) return requestAnimationFrame(look)
    // This frame paints them; what waits for a turn comes after it.
    setTimeout(() => {
      globalThis.rowsAt = performance.now()
      console.info(word)
    })
  }
  requestAnimationFrame(look)
}

/**
 * The longest task of a few hundred frames, in the calmest of several rounds: what the host takes from this machine falls
 * into some frame, and the browser's slowing down makes four times of it. The rounds are chosen by what was taken alone.
 */
async function scrolling(report, name, context, page, prepare) {
  const rounds = []
  const calm = () => rounds.filter(({ stolen }) => stolen <= CALM).length
  while (calm() < ROUNDS && rounds.length < MOST_ROUNDS) {
    const work = await prepare(rounds.length)
    const since = processorTime()
    rounds.push({ ...(await mainThreadTasks(context.browser(), page, work)), stolen: stolenSince(since) })
  }
  const calmest = rounds.sort((a, b) => a.stolen - b.stolen).slice(0, ROUNDS)
  const longest = median(calmest.map(({ tasks }) => Math.max(...tasks)))
  const frames = calmest.reduce((sum, { frames }) => sum + frames, 0)
  const long = calmest.flatMap(({ tasks }) => tasks.filter((ms) => ms > FRAME_MS)).length
  report.value(`${name}，CPU ÷${CPU}：最长的一帧`, longest, { atMost: FRAME_MS, unit: 'ms' })
  // Where the host left the machine alone none at all; else it says more of the host than of the page.
  const most = calm() >= ROUNDS ? { atMost: 0 } : {}
  report.value(`  ${frames} 帧里超过 ${FRAME_MS} ms 的`, long, { ...most, unit: '帧' })
  report.value('  处理器被宿主拿走的，最多的一轮', calmest.at(-1).stolen * 100, { unit: '%' })
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

const toTop = () => {
  ;[...document.querySelectorAll('.paged-list__scroll')].at(-1).scrollTop = 0
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
