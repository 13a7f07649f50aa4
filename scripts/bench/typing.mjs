import { freshPage, withBrowser } from './browser.mjs'
import { median } from './report.mjs'

/** A modest phone's processor: a quarter of this one. */
const CPU = 4
const KEY_MS = 16
const ROUNDS = 5

/** What each key costs a form's page: the time of its thread, in the field of that name. */
export async function typing(report, { address, token, path, field, letters, called }) {
  await withBrowser(async (browser) => {
    const { page, protocol, close } = await freshPage(browser, { address, token })
    await protocol.send('Emulation.setCPUThrottlingRate', { rate: CPU })
    await page.goto(path)
    const input = page.getByLabel(field, { exact: true })
    await input.waitFor({ timeout: 120_000 })
    await input.focus()
    await protocol.send('Performance.enable', { timeDomain: 'threadTicks' })
    const worked = async () => {
      const { metrics } = await protocol.send('Performance.getMetrics')
      return metrics.find((metric) => metric.name === 'TaskDuration').value * 1_000
    }
    const cost = async (letter) => {
      const before = await worked()
      await page.evaluate(press, letter)
      return (await worked()) - before
    }
    const [keys, tool] = [[], []]
    for (let round = 0; round < ROUNDS; round++)
      for (const letter of letters) {
        // What the same question costs without a key is not the form's.
        const asking = await cost('')
        tool.push(asking)
        keys.push((await cost(letter)) - asking)
      }
    report.value('不按键、只是去量', median(tool), { unit: 'ms', digits: 1 })
    report.value(`${called}按一键，CPU ÷${CPU}`, median(keys), { atMost: KEY_MS, unit: 'ms', digits: 1 })
    report.value('  最慢的一键', Math.max(...keys), { unit: 'ms', digits: 1 })
    await close()
  })
}

/** In the page: one more letter in the field that has the focus, worked off; without one a frame goes by. */
async function press(letter) {
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)))
  if (!letter) return nextFrame()
  const input = document.activeElement
  const text = input.value.length > 8 ? letter : input.value + letter
  const owner = input.tagName === 'TEXTAREA' ? HTMLTextAreaElement : HTMLInputElement
  Object.getOwnPropertyDescriptor(owner.prototype, 'value').set.call(input, text)
  input.dispatchEvent(new InputEvent('input', { bubbles: true, data: letter }))
  await nextFrame()
}
