import { median } from './report.mjs'
import { call, signIn, startServer } from './server.mjs'

/** The directors of the large firm and of the one with a tenth of it (server/demo/world/world.ts), who see all there is. */
const [MANY, TENTH] = ['13900000001', '13900020001']
const TIMES = 7
const LIST = 'doc/list'

/** What is read first, whole and narrowed. */
const FIRST_PAGES = [
  ['项目文档', {}],
  ['按名称排', { sort: 'name' }],
  ['起诉状（按类型）', { docType: ['pleading'] }],
  ['带标签的', { tag: '已提交' }],
  ['我的文档', { tab: 'mine' }],
  ['回收站', { tab: 'recycle' }],
]
/** A word of many papers, of some, a name's part, two words together, what nothing says. */
const SEARCHED = ['货款', '担保函', '委托合同', '货款 送货单', '法律研究备忘录（12', '没有这样的话']

/** A hundred thousand documents against ten thousand, call by call in one run. */
export async function documentLists(report) {
  const { address, stop } = await startServer({ scale: 'large' })
  const tokens = { many: await signIn(address, MANY), tenth: await signIn(address, TENTH) }
  const ask = async (who, body) => {
    const began = performance.now()
    const page = await call(address, LIST, { tab: 'case', ...body }, tokens[who])
    return { ms: performance.now() - began, page }
  }
  const caseIds = {}
  for (const who of ['many', 'tenth']) {
    const { page } = await ask(who, {})
    caseIds[who] = page.records[0].caseId
  }
  for (const [name, body] of FIRST_PAGES) told(report, `${name}第一页`, await against(ask, () => body))
  told(report, '一个项目的文档', await against(ask, (who) => ({ caseId: caseIds[who] })))
  told(report, '一个项目里搜「货款」', await against(ask, (who) => ({ caseId: caseIds[who], keyword: '货款' })))
  for (const keyword of SEARCHED) told(report, `搜「${keyword}」`, await against(ask, () => ({ keyword })))
  await stop()
}

function told(report, name, { many, ratio, found }) {
  report.value(`${name}（找到 ${found}）`, many, { unit: 'ms', digits: 1 })
  report.value('  是十分之一时的', ratio, { atMost: 1.5, unit: '倍', digits: 2 })
}

/** Turn by turn, so that what else the machine does is shared: the median of one, and of their ratios. */
async function against(ask, body) {
  const [many, tenth] = [[], []]
  let found = 0
  for (let time = -1; time < TIMES; time++) {
    const [left, right] = [await ask('many', body('many')), await ask('tenth', body('tenth'))]
    found = left.page.total
    if (time < 0) continue
    many.push(left.ms)
    tenth.push(right.ms)
  }
  return { many: median(many), ratio: median(many.map((ms, index) => ms / tenth[index])), found }
}
