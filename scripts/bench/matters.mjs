import path from 'node:path'
import { OperationNodeTransformer } from 'kysely'
import { parseCourtSms } from '../../server/domains/case/court-sms/parse.ts'
import { CaseRepository } from '../../server/domains/case/repository/case-lists.ts'
import { toTime } from '../../server/kernel/clock.ts'
import { openDatabase, scoped } from '../../server/kernel/db/open.ts'
import { buildClient } from '../build-client.mjs'
import { freshPage, WARMING, withBrowser } from './browser.mjs'
import { median } from './report.mjs'
import { call, signIn, startServer } from './server.mjs'
import { typing } from './typing.mjs'

/** The directors of the large firm and of the one with a tenth of it (server/demo/world/world.ts), who see all there is. */
const [MANY, TENTH] = ['13900000001', '13900020001']
const TIMES = 20
const PAGE = 20
const SMS_MS = 5
const TEAM = 8
const PARTIES = 5
const LIST = 'app/caseInfo/getCaseInfoList'

/** What is read first of lists and pickers. */
const FIRST_PAGES = [
  ['我的项目', LIST, { pageType: 1 }],
  ['全所项目', LIST, { pageType: 3 }],
  ['在办（按筛选）', LIST, { pageType: 3, status: ['ongoing'], category: ['civil'] }],
  ['选择项目', 'app/newSelect/chooseForWidget', { kind: 'case', size: 50 }],
]
/** Letter by letter, as they are typed: a part of a name, a client, pinyin, a court's number, what nobody is called. */
const TYPED = ['买卖合同', '云海川', 'mmht', '民初12345', 'qqq']
const SMS = [
  '【北京市朝阳区人民法院】您代理的（2026）京0105民初12345号北京砚澜科技有限公司与鹿屿物流有限公司买卖合同纠纷一案，定于2026年12月16日上午9时30分在本院第二十三法庭开庭，承办法官高远，电话010-85991234。',
  '【上海市浦东新区人民法院】鹿屿物流有限公司：我院受理的(2026)沪0115民初8821号买卖合同纠纷一案，现向你方电子送达起诉状副本、应诉通知书、举证通知书，请于3日内签收。联系电话021-38794518。',
  `【杭州互联网法院】${'<b>案号：（2026）浙0192民初3021号</b>，链接https://www.netcourt.gov.cn/s/9Kd2 '.repeat(30)}`,
]

/** A hundred thousand matters against ten thousand, call by call in one run; the wall; the longest form; a court's SMS. */
export async function matters(report) {
  await buildClient('h5')
  const { address, folder, worker, stop } = await startServer({ scale: 'large' })
  const tokens = { many: await signIn(address, MANY), tenth: await signIn(address, TENTH) }
  const ask = async (who, asked, body) => {
    const began = performance.now()
    await call(address, asked, body, tokens[who])
    return performance.now() - began
  }
  for (const [name, path, body] of FIRST_PAGES) told(report, `${name}第一页`, await against(ask, path, () => body))
  await searches(report, ask)
  await ofOneMatter(report, ask, address, tokens)
  await homeFromLink(report, address, tokens.many)
  await longestForm(report, address, tokens.many)
  await stop()
  await wall(report, folder, worker)
  sms(report)
}

function told(report, name, { many, ratio }) {
  report.value(name, many, { unit: 'ms', digits: 1 })
  report.value('  是十分之一时的', ratio, { atMost: 1.5, unit: '倍', digits: 2 })
}

/** Turn by turn, so that what else the machine does is shared: the median of one, and of their ratios. */
async function against(ask, path, body, times = TIMES) {
  const [many, tenth] = [[], []]
  for (let time = -1; time < times; time++) {
    const [left, right] = [await ask('many', path, body('many')), await ask('tenth', path, body('tenth'))]
    if (time < 0) continue
    many.push(left)
    tenth.push(right)
  }
  return { many: median(many), ratio: median(many.map((ms, index) => ms / tenth[index])) }
}

async function searches(report, ask) {
  for (const word of TYPED) {
    const keys = Array.from(word, (_, index) => word.slice(0, index + 1))
    const each = []
    for (const keyword of keys)
      each.push({ keyword, ...(await against(ask, LIST, () => ({ pageType: 3, keyword }), 7)) })
    const slowest = each.reduce((worst, measured) => (measured.many > worst.many ? measured : worst))
    told(report, `搜「${word}」，按一键（最慢的是 ${slowest.keyword}：${slowest.many.toFixed(0)} ms）`, {
      many: median(each.map(({ many }) => many)),
      ratio: median(each.map(({ ratio }) => ratio)),
    })
  }
}

/** Its home and its tabs. */
async function ofOneMatter(report, ask, address, tokens) {
  const ids = {}
  for (const who of ['many', 'tenth']) {
    const { records } = await call(address, LIST, { pageType: 1 }, tokens[who])
    ids[who] = records[0].caseId
  }
  for (const [name, path] of [
    ['项目主页', 'app/caseInfo/getCaseInfoHome'],
    ['动态', 'app/caseInfo/getCaseDynamic'],
    ['相关', 'caseInfo/getRelated'],
  ])
    told(report, name, await against(ask, path, (who) => ({ caseId: ids[who] })))
}

/** From a link, as people open it every day, beside a page that asks for nothing. */
async function homeFromLink(report, address, token) {
  const { records } = await call(address, LIST, { pageType: 1 }, token)
  const [{ caseId, name }] = records
  await withBrowser(async (browser) => {
    const { page, close } = await freshPage(browser, { address, token })
    const open = async (link, words) => {
      const began = performance.now()
      await page.goto(link)
      await page.getByText(words).first().waitFor()
      return performance.now() - began
    }
    const ratios = []
    for (let time = -WARMING; time < 7; time++) {
      const empty = await open('/document/offline/offline', '还没有离线文档')
      const home = await open(`/project/home/home?caseId=${caseId}`, name)
      if (time >= 0) ratios.push(home / empty)
    }
    report.value('从链接打开项目主页，是空页面的', median(ratios), { atMost: 2, unit: '倍', digits: 2 })
    await close()
  })
}

/** A draft with ten parties and a team of eight. */
async function longestForm(report, address, token) {
  const { records } = await call(address, 'schedule/searchEmployees', { size: TEAM }, token)
  const side = (index) => ({ name: `甲${index}号商贸有限公司`, kind: 'organ' })
  const values = {
    name: '按键',
    category: 'civil',
    clients: Array.from({ length: PARTIES }, (_, index) => side(index)),
    others: Array.from({ length: PARTIES }, (_, index) => ({ ...side(index + PARTIES), role: 'opponent' })),
    feeMode: 'fixed',
    team: records.map(({ empId }) => ({ empId, percent: String(100 / TEAM) })),
  }
  const { caseId } = await call(address, 'app/caseInfo/saveCaseInfo', { values }, token)
  await typing(report, {
    address,
    token,
    path: `/project/add/common?caseId=${caseId}`,
    field: '项目名称',
    letters: 'maimai合同纠纷',
    called: '十方、八人的表单',
  })
}

/**
 * The list of all the firm's matters as it is read, its count too, with the wall and without it, turn by turn, where one
 * in ten stands behind it.
 */
async function wall(report, folder, worker) {
  const { db, close } = await openDatabase({ kind: 'embedded', folder: path.join(folder, 'database'), worker })
  const { id, firmId } = await db
    .selectFrom('employees')
    .innerJoin('accounts', 'accounts.id', 'employees.account_id')
    .select(['employees.id', 'employees.firm_id as firmId'])
    .where('accounts.mobile', '=', MANY)
    .executeTakeFirstOrThrow()
  const director = { id, roles: ['director'] }
  const reading = (whole) => async () => {
    const began = performance.now()
    const { records } = await new CaseRepository(scoped(whole, firmId)).list(director, { pageType: 3 }, Date.now())
    if (records.length !== PAGE) throw new Error(`the list has ${records.length} rows`)
    return performance.now() - began
  }
  const [walled, open] = [reading(db), reading(db.withPlugin(new WithoutWall()))]
  const ratios = []
  for (let time = -3; time < 2 * TIMES; time++) {
    const [left, right] = [await walled(), await open()]
    if (time >= 0) ratios.push(left / right)
  }
  report.value('墙让列表多花', median(ratios), { atMost: 1.2, unit: '倍', digits: 2 })
  await close()
}

/** Nothing else narrows that list; its firm's rows are told apart after this. */
class WithoutWall extends OperationNodeTransformer {
  transformQuery({ node, queryId }) {
    return this.transformNode(node, queryId)
  }

  async transformResult({ result }) {
    return result
  }

  transformSelectQuery(node, queryId) {
    const next = super.transformSelectQuery(node, queryId)
    return node.from?.froms.some((from) => from.table?.identifier.name === 'cases')
      ? { ...next, where: undefined }
      : next
  }
}

function sms(report) {
  const took = []
  for (let round = -20; round < 200; round++)
    for (const text of SMS) {
      const began = performance.now()
      parseCourtSms(text, toTime(Date.now()).slice(0, 10))
      if (round >= 0) took.push(performance.now() - began)
    }
  report.value('识别一条法院短信，最慢的一次', Math.max(...took), { atMost: SMS_MS, unit: 'ms', digits: 2 })
}
