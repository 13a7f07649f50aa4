import { buildClient } from '../build-client.mjs'
import { freshPage, withBrowser } from './browser.mjs'
import { median } from './report.mjs'
import { call, signIn, startServer } from './server.mjs'

/** The directors of the large firm and of the one with a tenth of it (server/seed/world/world.ts), who see all there is. */
const [MANY, TENTH] = ['13900000001', '13900020001']
const TIMES = 20
const CPU = 4
const KEY_MS = 16

/** What is read first of each list and picker. */
const FIRST_PAGES = [
  ['客户列表', 'app/customer/getCustomerList', { tab: 'firm' }],
  ['案源列表', 'app/caseSource/getCaseSourceList', { tab: 'firm' }],
  ['线索列表', 'app/clue/getClueList', { index: '4' }],
  ['选择客户', 'app/newSelect/chooseForWidgetCustomer', { size: 50 }],
  ['通用选择（客户）', 'app/newSelect/chooseForWidget', { kind: 'customer', size: 50 }],
  ['选择对方当事人', 'app/case/getChooseOpponentPicker', { keyword: '科技' }],
]
/** Letter by letter, as they are typed: the beginning of a name, a part of one, pinyin, what nobody is called. */
const TYPED = ['云海川', '科技有限', 'zhaoyun', 'qqq']
const SEARCHES = [
  ['客户', 'app/customer/getCustomerList', { tab: 'firm' }],
  ['案源', 'app/caseSource/getCaseSourceList', { tab: 'firm' }],
  ['线索', 'app/clue/getClueList', { index: '4' }],
]
/** Nobody's name in either firm; the other four that are checked are customers of each. */
const UNKNOWN = { name: '瀚樾地产有限公司', kind: 'organ' }

/** Clients, sources and clues at their large scale, against the same at a tenth, call by call in one run. */
export async function clients(report) {
  await buildClient('h5')
  const { address, stop } = await startServer({ scale: 'large' })
  const tokens = { many: await signIn(address, MANY), tenth: await signIn(address, TENTH) }
  const ask = async (who, path, body) => {
    const began = performance.now()
    await call(address, path, body, tokens[who])
    return performance.now() - began
  }
  for (const [name, path, body] of FIRST_PAGES) {
    const { many, ratio } = await against(ask, path, () => body)
    report.value(`${name}第一页`, many, { unit: 'ms', digits: 1 })
    report.value('  是十分之一时的', ratio, { atMost: 1.5, unit: '倍', digits: 2 })
  }
  const keys = TYPED.flatMap((word) => Array.from(word, (_, at) => word.slice(0, at + 1)))
  for (const [name, path, body] of SEARCHES) {
    const each = []
    for (const keyword of keys) each.push({ keyword, ...(await against(ask, path, () => ({ ...body, keyword }), 7)) })
    const slowest = each.reduce((worst, one) => (one.many > worst.many ? one : worst))
    report.value(`搜${name}，按一键`, median(each.map(({ many }) => many)), { unit: 'ms', digits: 1 })
    report.value(`  最慢的一键（${slowest.keyword}）`, slowest.many, { unit: 'ms', digits: 1 })
    report.value('  是十分之一时的', median(each.map(({ ratio }) => ratio)), { atMost: 1.5, unit: '倍', digits: 2 })
  }
  const fourOf = async (who) => {
    const { records } = await call(address, 'app/customer/getCustomerList', { tab: 'firm', size: 4 }, tokens[who])
    return records.map(({ name, kind }) => ({ name, kind }))
  }
  await conflictCheck(report, ask, { many: await fourOf('many'), tenth: await fourOf('tenth') })
  await longestForm(report, address, tokens.many)
  await stop()
}

/** Turn by turn, so that what else the machine does is shared: the median of one, and of their ratios. */
async function against(ask, path, body, times = TIMES) {
  const [many, tenth] = [[], []]
  for (let time = -1; time < times; time++) {
    const [one, other] = [await ask('many', path, body(time)), await ask('tenth', path, body(time))]
    if (time < 0) continue
    many.push(one)
    tenth.push(other)
  }
  return { many: median(many), ratio: median(many.map((ms, at) => ms / tenth[at])) }
}

/** Five names at once, kept as a report, against looking each of them up by itself: four that are there, one that is not. */
async function conflictCheck(report, ask, parties) {
  const terms = Object.fromEntries(
    Object.entries(parties).map(([who, four]) => [
      who,
      [...four, UNKNOWN].map((party, at) => ({ ...party, role: at ? 'opponent' : 'client' })),
    ]),
  )
  const checks = { many: [], tenth: [] }
  const lookUps = []
  for (let time = -1; time < TIMES; time++) {
    let singles = 0
    for (const { name, kind } of terms.many) singles += await ask('many', 'app/case/getRepeatForClient', { name, kind })
    for (const who of ['many', 'tenth']) {
      const ms = await ask(who, 'web/conflict/v2/run', { terms: terms[who] })
      if (time >= 0) checks[who].push(ms)
    }
    if (time >= 0) lookUps.push(singles)
  }
  const ratio = (of) => median(checks.many.map((ms, at) => ms / of[at]))
  report.value('利冲检索五个名称，60,000 个当事人', median(checks.many), { unit: 'ms', digits: 1 })
  report.value('  是五次按名称查找的', ratio(lookUps), { atMost: 3, unit: '倍', digits: 2 })
  report.value('  是十分之一时的', ratio(checks.tenth), { atMost: 1.5, unit: '倍', digits: 2 })
}

/** 新建客户（个人） has most fields: the page's thread for each key in its first one, on a modest phone's processor. */
async function longestForm(report, address, token) {
  await withBrowser(async (browser) => {
    const { page, protocol, close } = await freshPage(browser, { address, token })
    await protocol.send('Emulation.setCPUThrottlingRate', { rate: CPU })
    await page.goto('/customer/add-customer/add-customer?kind=person')
    const name = page.getByLabel('姓名', { exact: true })
    await name.waitFor({ timeout: 120_000 })
    await name.focus()
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
    for (let round = 0; round < 5; round++)
      for (const letter of 'zhangwei欧阳') {
        // What the same question costs without a key is not the form's.
        const asking = await cost('')
        tool.push(asking)
        keys.push((await cost(letter)) - asking)
      }
    report.value('不按键、只是去量', median(tool), { unit: 'ms', digits: 1 })
    report.value(`最长的表单按一键，CPU ÷${CPU}`, median(keys), { atMost: KEY_MS, unit: 'ms', digits: 1 })
    report.value('  最慢的一键', Math.max(...keys), { unit: 'ms', digits: 1 })
    await close()
  })
}

/** In the page: one more letter in the field that has the focus, worked off; without one a frame goes by. */
async function press(letter) {
  const input = document.activeElement
  if (!letter) return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)))
  const text = input.value.length > 8 ? letter : input.value + letter
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(input, text)
  input.dispatchEvent(new InputEvent('input', { bubbles: true, data: letter }))
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)))
}
