import { buildClient } from '../build-client.mjs'
import { freshPage, withBrowser } from './browser.mjs'
import { median, quantile } from './report.mjs'
import { signIn, startServer } from './server.mjs'

const TABS = ['动态', '消息', '工作台', '日程', '创建']
const ROUNDS = 6
/** Two taps on one control count as one within 500 ms. */
const PAUSE_MS = 600

/** From the tap to the frame that shows the other tab, when all five have been open before. */
export async function tabSwitch(report) {
  await buildClient('h5')
  const { address, stop } = await startServer()
  const token = await signIn(address)
  await withBrowser(async (browser) => {
    for (const cpu of [1, 4]) {
      const { page, protocol, close } = await freshPage(browser, { address, token })
      await page.goto('/')
      await page.getByRole('button', { name: '工作台' }).waitFor()
      for (const tab of TABS) await switchTo(page, tab)
      await protocol.send('Emulation.setCPUThrottlingRate', { rate: cpu })
      const times = []
      for (let round = 0; round < ROUNDS; round++) for (const tab of TABS) times.push(await switchTo(page, tab))
      await close()
      const where = cpu === 1 ? '' : `，CPU ÷${cpu}`
      report.value(`切换标签${where}：中位`, median(times), { ...(cpu === 1 ? { atMost: 100 } : {}), unit: 'ms' })
      report.value(`切换标签${where}：95%`, quantile(times, 0.95), { unit: 'ms' })
    }
  })
  await stop()
}

async function switchTo(page, name) {
  await page.waitForTimeout(PAUSE_MS)
  return page.evaluate(async (text) => {
    const visible = (element) => element.getClientRects().length > 0
    const bar = [...document.querySelectorAll('.tab-bar')].find(visible)
    const item = [...bar.querySelectorAll('.tab-bar__item')].find(
      (element) => element.querySelector('.tab-bar__text').textContent === text,
    )
    const frame = () => new Promise((resolve) => requestAnimationFrame(() => resolve()))
    const began = performance.now()
    item.click()
    for (;;) {
      await frame()
      const active = [...document.querySelectorAll('.tab-bar__item--active')].filter(visible)
      if (active.some((element) => element.textContent.startsWith(text))) break
      if (performance.now() - began > 10_000) throw new Error(`${text} did not open`)
    }
    // The frame after is the one that has been painted.
    await frame()
    return performance.now() - began
  }, name)
}
