import type { PartyThing, RelationGraph } from '@contract/conflict/shapes'
import { type OpenPage, openPage } from '@test/support/page'
import PartyThings from './client-case-list'

const ASK = { empId: 'e2', name: '林知远', photoUrl: '' }
const CASE: PartyThing = {
  isRestricted: false,
  targetKind: 'case',
  targetId: 'c1',
  name: '供货合同纠纷',
  role: 'opponent',
  standing: 'current',
  status: 'ongoing',
  ask: ASK,
  canOpen: true,
}
const HIDDEN: PartyThing = { isRestricted: true, ask: ASK }
const ALONE: RelationGraph = {
  canShow: true,
  nodes: [{ partyId: 'p1', name: '沐原医药有限公司', kind: 'organ', hop: 0 }],
  edges: [],
}
const RELATED: RelationGraph = {
  canShow: true,
  nodes: [...ALONE.nodes, { partyId: 'p2', name: '沐原生物有限公司', kind: 'organ', hop: 1 }],
  edges: [{ fromId: 'p1', toId: 'p2', relation: 'subsidiary' }],
}
const UNSHOWN: RelationGraph = { canShow: false, nodes: [], edges: [] }

let page: OpenPage
afterEach(() => page.close())

const open = async (things: readonly PartyThing[], graph = ALONE, total = things.length) => {
  page = await openPage(PartyThings, {
    params: { hitId: 'h1' },
    answers: {
      'web/conflict/v2/getRelationCases': () => ({ records: things, total, current: 1, size: 200 }),
      'web/conflict/v2/checkRelation': () => graph,
    },
  })
}

test('the page lists the party’s records, its roles, and its relations', async () => {
  await open([CASE], RELATED)
  await page.sees('供货合同纠纷')
  for (const words of ['沐原医药有限公司', '项目 · 对方当事人', '林知远', '在办', '直接关联'])
    expect([words, page.says(words)]).toEqual([words, true])
  expect(page.says('沐原生物有限公司 是 沐原医药有限公司 的子公司')).toBe(true)
})

test('a tap opens the case; what is not the reader’s own is words only', async () => {
  await open([CASE, { ...CASE, targetKind: 'customer', targetId: 'k1', name: '沐原医药', canOpen: false }, HIDDEN])
  await page.sees('请联系 林知远')
  expect([page.button('沐原医药'), page.button('受限项目')]).toEqual([undefined, undefined])
  await page.tap('供货合同纠纷')
  expect(page.platform.moves).toEqual(['navigateTo project/home/home?caseId=c1'])
})

test('two behind the wall with one contact are one row with their number', async () => {
  await open([HIDDEN, HIDDEN])
  await page.sees('受限项目')
  expect([page.says('受限项目 2 个'), document.body.textContent?.match(/受限项目/g)?.length]).toEqual([true, 1])
})

test('the page has a title even if the firm shows no relations', async () => {
  await open([CASE], UNSHOWN)
  await page.sees('当事人的项目')
  expect(page.says('直接关联')).toBe(false)
})

test('more than fits says so; nothing at all says so', async () => {
  await open([CASE], ALONE, 230)
  await page.sees('前 1 / 230')
  page.close()
  await open([])
  await page.sees('该当事人现在没有相关的项目')
})
