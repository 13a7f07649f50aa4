import { buildClient } from '../build-client.mjs'
import { freshPage, withBrowser } from './browser.mjs'
import { median, quantile } from './report.mjs'
import { signIn, startServer } from './server.mjs'

/** What people type, a letter at a time: a name, its pinyin, initials, one nobody has. */
const TYPED = ['zhang', 'chenj', 'lzy', '王', '欧阳', 'wangxiaoq', 'qqq', '陈景行']

/** Each key is pressed this often: one time alone may have met a collection of garbage, or the machine's other work. */
const ROUNDS = 7

/** Choosing among 20,000 colleagues: the main thread's time for each key, and how much of the list is drawn. */
export async function peoplePicker(report) {
  await buildClient('h5')
  const { address, stop } = await startServer({ scale: 'large' })
  const token = await signIn(address)
  await withBrowser(async (browser) => {
    const { page, protocol, close } = await freshPage(browser, { address, token })
    await page.goto('/task/add/add')
    const began = Date.now()
    await page.getByText('执行人').first().click()
    await page.locator('.person-row').first().waitFor({ timeout: 120_000 })
    report.value('选人：打开（20,000 人，首次含下载）', (Date.now() - began) / 1000, { unit: 's', digits: 2 })
    const rounds = []
    for (let round = 0; round < ROUNDS; round++) rounds.push(await type(page, protocol))
    const all = rounds.flatMap(({ keys }) => keys)
    const each = rounds[0].keys.map((_, key) => median(rounds.map(({ keys }) => keys[key])))
    report.value('选人：打开后的第一键', rounds[0].keys[0], { unit: 'ms', digits: 1 })
    report.value('选人：按一键', median(each), { unit: 'ms', digits: 1 })
    report.value('选人：按最慢的一键', Math.max(...each), { atMost: 16, unit: 'ms', digits: 1 })
    report.value(`  ${all.length} 次按键的 95%`, quantile(all, 0.95), { unit: 'ms', digits: 1 })
    report.value('选人：画出的行', Math.max(...rounds.flatMap(({ rows }) => rows)), { atMost: 60, unit: '行' })
    await close()
  })
  await stop()
}

/**
 * Types each word letter by letter and empties the field. A key's time is what the page's main thread worked for it,
 * styles and layout too, on the thread's own clock: what else the machine does meanwhile is not the picker's.
 */
async function type(page, protocol) {
  await protocol.send('Performance.enable', { timeDomain: 'threadTicks' })
  const worked = async () => {
    const { metrics } = await protocol.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration').value * 1_000
  }
  const keys = []
  const rows = []
  for (const word of TYPED)
    for (let length = 1; length <= word.length + 1; length++) {
      const text = length > word.length ? '' : word.slice(0, length)
      const before = await worked()
      rows.push(await page.evaluate(press, text))
      // Emptying the field is a key as well: it shows everybody again.
      keys.push((await worked()) - before)
    }
  return { keys, rows }
}

/** In the page: the field gets this text; gives how many rows are drawn once that has been worked off. */
async function press(text) {
  const input = document.querySelector('.people-picker input')
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(input, text)
  input.dispatchEvent(new InputEvent('input', { bubbles: true, data: text }))
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)))
  return document.querySelectorAll('.person-row').length
}
