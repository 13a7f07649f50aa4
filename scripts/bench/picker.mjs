import { buildClient } from '../build-client.mjs'
import { freshPage, withBrowser } from './browser.mjs'
import { quantile } from './report.mjs'
import { signIn, startServer } from './server.mjs'

/** What people type, a letter at a time: a name, its pinyin, initials, one nobody has. */
const TYPED = ['zhang', 'chenj', 'lzy', '王', '欧阳', 'wangxiaoq', 'qqq', '陈景行']

/** Choosing among 20,000 colleagues: the main thread's time for each key, and how much of the list is drawn. */
export async function peoplePicker(report) {
  await buildClient('h5')
  const { address, stop } = await startServer({ scale: 'large' })
  const token = await signIn(address)
  await withBrowser(async (browser) => {
    const { page, close } = await freshPage(browser, { address, token })
    await page.goto('/task/add/add')
    const began = Date.now()
    await page.getByText('执行人').first().click()
    await page.locator('.person-row').first().waitFor({ timeout: 120_000 })
    report.value('选人：打开（20,000 人，首次含下载）', (Date.now() - began) / 1000, { unit: 's', digits: 2 })
    const { keys, rows } = await page.evaluate(type, TYPED)
    report.value('选人：每次按键 95%', quantile(keys, 0.95), { atMost: 16, unit: 'ms', digits: 1 })
    report.value('选人：每次按键 最慢', Math.max(...keys), { unit: 'ms', digits: 1 })
    report.value('选人：画出的行', Math.max(...rows), { atMost: 60, unit: '行' })
    await close()
  })
  await stop()
}

/** In the page: types each word letter by letter; the time of a key is until its work is done, styles and layout too. */
async function type(words) {
  const input = document.querySelector('.people-picker input')
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set
  const keys = []
  const rows = []
  for (const word of words)
    for (let length = 1; length <= word.length + 1; length++) {
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 30)))
      const text = length > word.length ? '' : word.slice(0, length)
      const began = performance.now()
      setValue.call(input, text)
      input.dispatchEvent(new InputEvent('input', { bubbles: true, data: text }))
      // React's and MobX's follow-up work is queued before this message.
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve()
        port2.postMessage(0)
      })
      document.body.getBoundingClientRect()
      // An emptied field shows everybody again: that is no key of a search.
      if (text) keys.push(performance.now() - began)
      rows.push(document.querySelectorAll('.person-row').length)
    }
  return { keys, rows }
}
