import fs from 'node:fs'
import path from 'node:path'
import { CLIENTS } from '../../test/support/hosts/chat-phone.ts'
import { fakeBridge } from '../../test/support/hosts/fake-bridge.ts'
import { USER_AGENTS } from '../../test/support/hosts/user-agents.ts'
import { buildClient } from '../build-client.mjs'
import { slowDown, WARMING, withKeptBrowser, written } from './browser.mjs'
import { median } from './report.mjs'
import { call, signIn, startServer } from './server.mjs'

const RUNS = 5
/** Only WeCom's own SDK says this. */
const SDK_MARK = 'Missing getAgentConfigSignature'
/** The SDK and its signature come when the page has been there for a moment. */
const SDK_WAIT_MS = 20_000
const SDK_ASKED = 'bench: sdk'

/** Somebody who uses the app in WeCom every day taps a link to a task: its page, on a modest phone. */
export async function deepLink(report) {
  const web = await buildClient('h5')
  const { address, stop } = await startServer()
  const token = await signIn(address)
  const { records } = await call(address, 'task/getTaskList', { tab: 'mine' }, token)
  const visit = { link: `/task/detail/detail?taskId=${records[0].taskId}`, title: records[0].title, sdk: sdkOf(web) }
  const visits = await withKeptBrowser({ baseURL: address, userAgent: USER_AGENTS.wecomAndroid }, async (context) => {
    // What tsx runs names its functions by a helper of its own, which the page has not.
    await context.addInitScript('globalThis.__name = (named) => named')
    await context.addInitScript(fakeBridge, CLIENTS.wecomAndroid)
    await context.addInitScript((kept) => localStorage.setItem('antou.token', kept), token)
    await context.addInitScript(watchFor, { words: visit.title, sdk: visit.sdk, word: SDK_ASKED })
    for (let time = 0; time < WARMING; time++) await open(context, visit, async () => {})
    const visits = []
    for (let run = 0; run < RUNS; run++) visits.push(await open(context, visit, slowDown))
    return visits
  })
  await stop()
  const medianOf = (name) => median(visits.map((visit) => visit[name]))
  report.value('企业微信里打开链接：看到内容', medianOf('shown') / 1000, { atMost: 1.2, unit: 's', digits: 2 })
  report.value('  其中问服务端', medianOf('calls'), { unit: '次' })
  report.value('  开始下载企业微信的 SDK', medianOf('sdk') / 1000, { unit: 's', digits: 2 })
  report.value('SDK 早于内容的次数', visits.filter(({ sdk, shown }) => !(sdk > shown)).length, {
    atMost: 0,
    unit: '次',
  })
}

function sdkOf(web) {
  const folder = path.join(web, 'js')
  const found = fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.js') && fs.readFileSync(path.join(folder, name), 'utf8').includes(SDK_MARK))
  if (found.length !== 1) throw new Error(`WeCom's SDK is in ${found.length} files`)
  return found[0]
}

/** A page of its own in a browser that has been here; ms since the tap. */
async function open(context, { link, sdk }, prepare) {
  const page = await context.newPage()
  await prepare(await context.newCDPSession(page))
  const sdkAsked = written(page, SDK_ASKED, SDK_WAIT_MS)
  await page.goto(link, { waitUntil: 'commit' })
  await sdkAsked
  const { shown, asked } = await page.evaluate(() => ({ shown: globalThis.shown, asked: globalThis.asked }))
  await page.close()
  return {
    shown,
    calls: asked.filter(({ name, at }) => name.includes('/v3/api/') && at < shown).length,
    sdk: asked.find(({ name }) => name.includes(sdk)).at,
  }
}

/** In the page, before any script: when these words were on the screen, and when what was asked for. */
function watchFor({ words, sdk, word }) {
  if (window !== window.top) return
  globalThis.asked = []
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries()) {
      globalThis.asked.push({ name, at: startTime })
      if (name.includes(sdk)) console.info(word)
    }
  }).observe({ type: 'resource', buffered: true })
  const look = () => {
    const isThere = [...document.querySelectorAll('.taro_page')].some(
      (page) => page.getClientRects().length > 0 && page.textContent.includes(words),
    )
    // This frame paints them; what waits for a turn comes after it.
    if (isThere) setTimeout(() => (globalThis.shown = performance.now()))
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
