import { buildClient } from '../build-client.mjs'
import { freshPage, withBrowser } from './browser.mjs'
import { median } from './report.mjs'
import { ACCOUNT, call, signIn, startServer } from './server.mjs'

/** Orders for the office: whichever of the administrators is first decides, and the others' cards say so. */
const ORDERS = 8
const [FIRST, SECOND] = ['文慧敏', '吴佳禾']
const ROUND_TRIPS = 30
/** Two taps on one control count as one within 500 ms. */
const PAUSE_MS = 600

/** From the tap on a to-do to the page one can decide on; and from one's decision to the other's card. */
export async function handling(report) {
  await buildClient('h5')
  const { address, stop } = await startServer()
  const applicant = await signIn(address)
  const [first, second] = [await tokenOf(address, applicant, FIRST), await tokenOf(address, applicant, SECOND)]
  for (let order = 1; order <= ORDERS; order++)
    await call(
      address,
      'workflow/start',
      { type: 2006, values: { lines: [{ item: `硒鼓${order}号`, qty: '2', price: '80' }] } },
      applicant,
    )
  const roundTrip = await bareRoundTrip(address, second)
  report.value('一次空的往返（未读数）', roundTrip, { unit: 'ms', digits: 1 })
  await withBrowser(async (browser) => {
    const opened = await openings(browser, { address, token: second })
    report.value('点待办到可以处理，热的：中位', median(opened), { atMost: 400, unit: 'ms' })
    report.value('  是一次空往返的', median(opened) / roundTrip, { unit: '倍', digits: 1 })
    const told = await decisions(browser, address, { first, second })
    report.value('一人同意到另一人的卡片变了：中位', median(told), { atMost: 300, unit: 'ms' })
    report.value('  最慢', Math.max(...told), { unit: 'ms' })
    report.value('  是一次空往返的', median(told) / roundTrip, { unit: '倍', digits: 1 })
  })
  await stop()
}

/** A demo person's number is in the id and in the account alike. */
async function tokenOf(address, token, name) {
  const { records } = await call(address, 'general/getEmployeeList', { current: 1, size: 200 }, token)
  const found = records.find(({ empName }) => empName === name)
  if (!found) throw new Error(`${name} is not there`)
  return signIn(address, ACCOUNT.slice(0, 3) + found.empId.slice(1).padStart(8, '0'))
}

async function bareRoundTrip(address, token) {
  const times = []
  for (let time = 0; time < ROUND_TRIPS; time++) {
    const began = performance.now()
    await call(address, 'messageCenter/getAppUnreadMessageTotal', {}, token)
    times.push(performance.now() - began)
  }
  return median(times)
}

/** Each to-do of the centre is opened and left again; the first opening loads the page's code and counts for nothing. */
async function openings(browser, visitor) {
  const { page, close } = await freshPage(browser, visitor)
  await page.goto('/wk/wk')
  const times = []
  for (let order = 0; order < ORDERS; order++) {
    await page.locator('.list-row:visible').nth(order).waitFor()
    await page.waitForTimeout(PAUSE_MS)
    times.push(await page.evaluate(openRow, order))
    await page.goBack()
  }
  await close()
  return times.slice(1)
}

/** In the page: taps a row; ms until the page over it has a button to agree by, in a painted frame. */
async function openRow(order) {
  const isShown = (element) => element.getClientRects().length > 0
  const row = [...document.querySelectorAll('.list-row')].filter(isShown)[order]
  const began = performance.now()
  row.click()
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  for (;;) {
    await frame()
    const page = [...document.querySelectorAll('.taro_page')].filter(isShown).at(-1)
    const isUsable =
      page.id.startsWith('/approval/handle') &&
      [...page.querySelectorAll('.bottom-bar [role=button], .bottom-bar button')].some(
        (button) => button.textContent === '同意',
      )
    if (isUsable) break
    if (performance.now() - began > 10_000) throw new Error('the page to decide on did not open')
  }
  await frame()
  return performance.now() - began
}

/** One after another is agreed to by the first; ms until the second's card of it has changed. */
async function decisions(browser, address, { first, second }) {
  const { page, close } = await freshPage(browser, { address, token: second })
  await page.goto('/message/todo/todo')
  await page
    .locator('.message-card')
    .nth(ORDERS - 1)
    .waitFor()
  const { records } = await call(address, 'workflow/getNeedMyDoWorkList', { size: 20, sort: 'newest' }, first)
  const times = []
  for (const { task, summary } of records.slice(0, ORDERS)) {
    const { text } = summary[0]
    const watching = page.evaluate(cardChanges, text)
    // It watches before anything is decided.
    await page.evaluate(() => undefined)
    const began = performance.timeOrigin + performance.now()
    await call(address, 'workflow/nextStep', { taskId: task.taskId, version: task.version }, first)
    times.push((await watching) - began)
  }
  await close()
  return times
}

/** In the page: the moment, in ms since 1970, of the frame in which the card with these words looks another way. */
async function cardChanges(words) {
  const card = [...document.querySelectorAll('.message-card')].find(({ textContent }) => textContent.includes(words))
  if (!card) throw new Error(`no card with ${words}`)
  const before = card.textContent
  const began = performance.now()
  while (card.isConnected && card.textContent === before) {
    if (performance.now() - began > 10_000) throw new Error(`the card with ${words} did not change`)
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
  await new Promise((resolve) => requestAnimationFrame(resolve))
  return performance.timeOrigin + performance.now()
}
