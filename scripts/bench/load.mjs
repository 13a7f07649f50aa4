import fs from 'node:fs'
import path from 'node:path'
import { buildClient } from '../build-client.mjs'
import { freshPage, slowDown, withBrowser } from './browser.mjs'
import { serveEmptyTaro } from './empty-taro.mjs'
import { KB, median } from './report.mjs'
import { startServer } from './server.mjs'

const RUNS = 5
/** Long enough for the last thing to be painted. */
const SETTLE_MS = 1_500

/** Somebody opens the app for the first time, on a modest phone: the sign-in page. */
export async function firstLoad(report) {
  const web = await buildClient('h5')
  const empty = await serveEmptyTaro()
  const { address, stop } = await startServer()
  const visits = await withBrowser(async (browser) => {
    const visits = []
    // The first warms what a phone's browser has warm too: its own code and fonts.
    for (let run = 0; run <= RUNS; run++) {
      const atNothing = await readyAt(browser, empty.address)
      visits.push({ ...(await visit(browser, { address, web })), atNothing })
    }
    return visits.slice(1)
  })
  await stop()
  empty.stop()
  const medianOf = (name) => median(visits.map((visit) => visit[name]))
  report.value('首次打开：脚本', medianOf('scripts') / KB, { atMost: 150, unit: 'kB gz', digits: 1 })
  for (const name of visits[0].asked.filter((asked) => asked.endsWith('.js')))
    report.value(`  ${name}`, fs.statSync(path.join(web, `${name}.gz`)).size / KB, { unit: 'kB gz', digits: 1 })
  report.value('首次打开：样式', medianOf('styles') / KB, { unit: 'kB gz', digits: 1 })
  report.value('首次打开：请求', medianOf('requests'), { atMost: 12, unit: '个' })
  report.value('首次打开：FCP', medianOf('fcp') / 1000, { atMost: 0.8, unit: 's', digits: 2 })
  report.value('首次打开：LCP', medianOf('lcp') / 1000, { atMost: 1.8, unit: 's', digits: 2 })
  report.value('首次打开：可以输入', medianOf('usable') / 1000, { unit: 's', digits: 2 })
  report.value('  空的 Taro 页面可以输入', medianOf('atNothing') / 1000, { unit: 's', digits: 2 })
  const ratios = visits.map(({ usable, atNothing }) => usable / atNothing)
  report.value('首次打开：是空的 Taro 页面的', median(ratios), { atMost: 1.15, unit: '倍', digits: 2 })
}

/** When a page of Taro's own, with one field and nothing else, can be typed into. */
async function readyAt(browser, address) {
  const { page, protocol, close } = await freshPage(browser, { address })
  await slowDown(protocol)
  await page.goto('/')
  await page.getByRole('textbox').waitFor({ timeout: 60_000 })
  const at = await page.evaluate(() => performance.now())
  await close()
  return at
}

async function visit(browser, { address, web }) {
  const { page, protocol, close } = await freshPage(browser, { address })
  await slowDown(protocol)
  const requests = []
  page.on('request', (request) => request.url().startsWith('http') && requests.push(new URL(request.url()).pathname))
  await page.addInitScript(() => {
    // The guide was passed over: what is measured is the sign-in page.
    localStorage.setItem('antou.guided', '1')
    globalThis.paints = { fcp: Number.NaN, lcp: Number.NaN }
    const watch = (type, keep) =>
      new PerformanceObserver((list) => keep(list.getEntries())).observe({ type, buffered: true })
    watch('paint', (entries) => {
      const first = entries.find(({ name }) => name === 'first-contentful-paint')
      if (first) paints.fcp = first.startTime
    })
    watch('largest-contentful-paint', (entries) => {
      paints.lcp = entries.at(-1).startTime
    })
  })
  await page.goto('/')
  await page.getByLabel('账号', { exact: true }).waitFor({ timeout: 60_000 })
  const usable = await page.evaluate(() => performance.now())
  await page.waitForTimeout(SETTLE_MS)
  const paints = await page.evaluate(() => globalThis.paints)
  await close()
  const gz = (ending) =>
    requests
      .filter((name) => name.endsWith(ending))
      .reduce((sum, name) => sum + fs.statSync(path.join(web, `${name}.gz`)).size, 0)
  return { ...paints, usable, asked: requests, requests: requests.length, scripts: gz('.js'), styles: gz('.css') }
}
