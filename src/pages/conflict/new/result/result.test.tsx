import type { ConflictHit, ConflictReport, OpenHit } from '@contract/conflict/shapes'
import { type OpenPage, openPage } from '@test/support/page'
import ConflictResult from './result'

const anOpenHit = (given: Partial<OpenHit> = {}): OpenHit => ({
  isRestricted: false,
  hitId: 'h1',
  term: 0,
  grade: 'relative',
  partyId: 'p1',
  partyKind: 'organ',
  partyName: '北京砚澜科技有限公司',
  matchedName: '北京砚澜科技有限公司',
  partFrom: 2,
  partTo: 6,
  reason: 'short',
  score: 85,
  why: '除去地名与组织形式，同为「砚澜科技」',
  viaName: '',
  roleThen: 'opponent',
  roleNow: 'client',
  standing: 'current',
  isSameMatter: false,
  targetKind: 'case',
  targetId: 'c1',
  targetName: '买卖合同纠纷',
  mark: null,
  ...given,
})
const behindWall: ConflictHit = {
  isRestricted: true,
  hitId: 'h2',
  term: 0,
  grade: 'suspected',
  ask: { empId: 'e2', name: '林知远', photoUrl: '' },
}
const aReport = (given: Partial<ConflictReport> = {}): ConflictReport => ({
  reportId: 'r1',
  number: 'LC2026-0001',
  status: 'waivable',
  asker: { empId: 'e1', name: '周以宁', photoUrl: '' },
  terms: [
    { name: '砚澜科技', kind: 'organ', role: 'client', code: '', spellings: ['砚澜科技', 'yanlankeji'], problem: '' },
  ],
  scope: [],
  leftOut: '',
  targetKind: null,
  targetId: null,
  targetName: '',
  createTime: '2026-11-22 09:00:00',
  hitCount: 2,
  grades: { absolute: 0, relative: 1, suspected: 1, none: 0 },
  waiver: null,
  pdf: null,
  isWatched: false,
  toldTime: null,
  rerunOf: null,
  version: 4,
  can: { mark: false, waive: false, print: true, rerun: true },
  ...given,
})

let page: OpenPage
afterEach(() => page.close())

const open = async (given: Partial<ConflictReport> = {}, hits: readonly ConflictHit[] = [anOpenHit(), behindWall]) => {
  const asked: unknown[] = []
  page = await openPage(ConflictResult, {
    params: { reportId: 'r1' },
    answers: {
      'web/conflict/v2/getReport': () => aReport(given),
      'web/conflict/v2/getFilterCounts': () => ({
        total: 2,
        grade: [{ value: 'relative', count: 1 }],
        term: [],
        role: [],
        reason: [],
        targetKind: [],
      }),
      'web/conflict/v2/getFilterList': (input) => {
        asked.push(input)
        return { records: hits, total: hits.length, current: 1, size: 300 }
      },
      'web/conflict/getLetterTarget': () => [
        { name: '鹿屿物流有限公司', kind: 'organ', why: '拟委托人' },
        { name: '单澜', kind: 'person', why: '「买卖合同纠纷」的委托人' },
      ],
      'web/conflict/v2/savePdf': () =>
        aReport({
          pdf: { fileId: 'f1', fileName: '报告.pdf', fileSize: '9', sha256: '' },
          can: { mark: false, waive: false, print: false, rerun: true },
        }),
    },
  })
  return asked
}

const radio = (words: string) =>
  [...document.querySelectorAll<HTMLElement>('[role=radio]')].find(({ textContent }) => textContent?.includes(words))

test('says how it stands, groups hits by grade, and shows the part that matched', async () => {
  await open()
  await page.sees('取得双方书面同意、登记豁免函后可以接受委托')
  await page.sees('相对冲突：取得书面豁免后可以接受')
  expect(page.says('砚澜科技')).toBe(true)
  expect(page.says('简称相同')).toBe(true)
  expect(page.says('当时：对方当事人 · 进行中　现在：委托人')).toBe(true)
})

test('a hit behind the wall says whom to ask', async () => {
  await open({}, [behindWall])
  await page.sees('受限项目')
  expect(page.says('请联系 林知远')).toBe(true)
})

test('restricted hits with one contact are one row with their number, and those of another contact their own', async () => {
  const more = ['h3', 'h4'].map((hitId) => ({ ...behindWall, hitId }))
  const other: ConflictHit = { ...behindWall, hitId: 'h5', ask: { empId: 'e3', name: '方知远', photoUrl: '' } }
  await open({}, [behindWall, ...more, other])
  await page.sees('受限项目 3 个')
  const text = document.body.textContent ?? ''
  expect([text.split('请联系 林知远').length - 1, text.split('请联系 方知远').length - 1]).toEqual([1, 1])
})

test('asks for sixty and more at first, and for weaker ones when told to', async () => {
  const asked = await open()
  await page.sees('受限项目')
  expect(asked).toEqual([{ reportId: 'r1', minScore: 60, size: 300 }])
  radio('含较弱的匹配')?.click()
  await page.sees('受限项目')
  expect(asked.at(-1)).toEqual({ reportId: 'r1', minScore: 0, size: 300 })
})

test('only a reviewer is offered a mark; a frozen report offers to be run again', async () => {
  await open({ can: { mark: true, waive: true, print: true, rerun: true } })
  await page.sees('受限项目')
  await page.tap('买卖合同纠纷')
  await page.sees('审查这一项')
  expect(page.button('登记豁免')).toBeDefined()
})

test('its paper is made once', async () => {
  await open()
  await page.sees('受限项目')
  await page.tap('生成报告')
  await page.sees('报告.pdf')
  expect(page.button('生成报告')).toBeUndefined()
  expect(page.button('重新检索')).toBeDefined()
})

test('a waiver says whose written consent it needs', async () => {
  await open({ can: { mark: true, waive: true, print: true, rerun: true } })
  await page.sees('受限项目')
  await page.tap('登记豁免')
  await page.sees('须由 2 方签署')
  expect([page.says('鹿屿物流有限公司'), page.says('「买卖合同纠纷」的委托人')]).toEqual([true, true])
})
