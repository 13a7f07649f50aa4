import { buildClient } from '../build-client.mjs'
import { median } from './report.mjs'
import { call, signIn, startServer } from './server.mjs'
import { typing } from './typing.mjs'

/** The directors of the large firm and of the one with a tenth of it (server/demo/world/world.ts), who see all there is. */
const [MANY, TENTH] = ['13900000001', '13900020001']
const TIMES = 20

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
/** Nobody's name in either firm, nor like one; the other four that are checked are customers of each. */
const UNKNOWN = { name: '禺汐矶地产有限公司', kind: 'organ' }
/** By its short name the client whom a seeded firm works for most: as many hits as a report holds, in the large one. */
const WELL_KNOWN = { name: '瀚樾地产有限公司', kind: 'organ' }

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
  const keys = TYPED.flatMap((word) => Array.from(word, (_, index) => word.slice(0, index + 1)))
  for (const [name, path, body] of SEARCHES) {
    const each = []
    for (const keyword of keys) each.push({ keyword, ...(await against(ask, path, () => ({ ...body, keyword }), 7)) })
    const slowest = each.reduce((worst, measured) => (measured.many > worst.many ? measured : worst))
    report.value(`搜${name}，按一键`, median(each.map(({ many }) => many)), { unit: 'ms', digits: 1 })
    report.value(`  最慢的一键（${slowest.keyword}）`, slowest.many, { unit: 'ms', digits: 1 })
    report.value('  是十分之一时的', median(each.map(({ ratio }) => ratio)), { atMost: 1.5, unit: '倍', digits: 2 })
  }
  await conflictCheck(report, ask, {
    many: await fourFound(address, tokens.many),
    tenth: await fourFound(address, tokens.tenth),
  })
  await typing(report, {
    address,
    token: tokens.many,
    // It has most fields.
    path: '/customer/add-customer/add-customer?kind=person',
    field: '姓名',
    letters: 'zhangwei欧阳',
    called: '最长的表单',
  })
  await stop()
}

/** Turn by turn, so that what else the machine does is shared: the median of one, and of their ratios. */
async function against(ask, path, body, times = TIMES) {
  const [many, tenth] = [[], []]
  for (let time = -1; time < times; time++) {
    const [left, right] = [await ask('many', path, body(time)), await ask('tenth', path, body(time))]
    if (time < 0) continue
    many.push(left)
    tenth.push(right)
  }
  return { many: median(many), ratio: median(many.map((ms, index) => ms / tenth[index])) }
}

const CHECK = 'web/conflict/v2/run'

/** Four customers who are found once each: what a check costs is then told by the parties it looks through. */
async function fourFound(address, token) {
  const { records } = await call(address, 'app/customer/getCustomerList', { tab: 'firm', size: 50 }, token)
  const four = []
  for (const { name, kind } of records) {
    if (four.length === 4) break
    const { hitCount } = await call(address, CHECK, { terms: [{ name, kind, role: 'client' }] }, token)
    if (hitCount === 1) four.push({ name, kind })
  }
  return four
}

/**
 * Five names at once, kept as a report, against looking each of them up by itself: four that are there, one that is not.
 * The budgets are about how many parties there are, so both firms find as much; what many hits cost is told beside it.
 */
async function conflictCheck(report, ask, parties) {
  const termsOf = (parties) => parties.map((party, index) => ({ ...party, role: index ? 'opponent' : 'client' }))
  const few = (who) => ({ terms: termsOf([...parties[who], UNKNOWN]) })
  const many = (who) => ({ terms: termsOf([...parties[who], WELL_KNOWN]) })
  const checks = { many: [], tenth: [] }
  const [lookUps, found] = [[], []]
  for (let time = -1; time < TIMES; time++) {
    let singles = 0
    for (const { name, kind } of [...parties.many, UNKNOWN])
      singles += await ask('many', 'app/case/getRepeatForClient', { name, kind })
    const took = { many: await ask('many', CHECK, few('many')), tenth: await ask('tenth', CHECK, few('tenth')) }
    const wellKnown = await ask('many', CHECK, many('many'))
    if (time < 0) continue
    for (const who of ['many', 'tenth']) checks[who].push(took[who])
    lookUps.push(singles)
    found.push(wellKnown)
  }
  const ratio = (base) => median(checks.many.map((ms, index) => ms / base[index]))
  report.value('利冲检索五个名称，60,000 个当事人', median(checks.many), { unit: 'ms', digits: 1 })
  report.value('  是五次按名称查找的', ratio(lookUps), { atMost: 3, unit: '倍', digits: 2 })
  report.value('  是十分之一时的', ratio(checks.tenth), { atMost: 1.5, unit: '倍', digits: 2 })
  report.value('  命中写满一份报告（300 项）时', median(found), { unit: 'ms', digits: 1 })
}
