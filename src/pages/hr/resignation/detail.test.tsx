import type { Resignation } from '@contract/hr/shapes'
import { type OpenPage, openPage } from '@test/support/page'
import ResignationDetail from './detail'
import { handOverFields, successorsIn } from './handOver'
import HeldItems from './items'

const HELD: Resignation['holdings'] = [
  { key: 'case.lead', work: 'case', name: '主办项目', count: 3, successorName: '' },
  { key: 'case.team', work: 'case', name: '项目团队', count: 5, successorName: '' },
  { key: 'task.assigned', work: 'task', name: '未完成任务', count: 2, successorName: '' },
]

const aLeaving = (given: Partial<Resignation> = {}): Resignation => ({
  ...{ resignationId: 'r1', empId: 'e9', name: '苏晚棠', photoUrl: '', departmentName: '争议解决部', post: '专职律师' },
  ...{ lastDay: '2026-12-31', reason: '个人发展', status: 'open', successorName: '', note: '', version: 3 },
  ...{ createTime: '2026-11-20 10:00:00', finishTime: '', holdings: HELD },
  ...given,
})

let page: OpenPage
afterEach(() => page.close())

const open = async (given: Partial<Resignation> = {}) => {
  page = await openPage(ResignationDetail, {
    params: { resignationId: 'r1' },
    answers: { '/api/web/hr/resignation/get': () => aLeaving(given) },
  })
}

test('each count of somebody leaving opens the list of what is in it', async () => {
  await open()
  await page.sees('未完成任务')
  await page.tap('主办项目')
  expect(page.platform.moves.at(-1)).toMatch(/hr\/resignation\/items\?.*held=case\.lead/)
})

test('the hand-over asks for one colleague, and for each kind of work that there is whether somebody else takes it', async () => {
  await open()
  await page.tap('移交并办结')
  await page.sees('主办项目 3 项，项目团队 5 项')
  await page.sees('未完成任务 2 项')
  expect(page.says('文档与签字')).toBe(false)
})

test('a finished hand-over says who took over what, and opens nothing', async () => {
  const holdings = HELD.map((held) => ({ ...held, successorName: held.work === 'case' ? '林知远' : '何嘉言' }))
  await open({ status: 'done', successorName: '何嘉言等 2 人', holdings })
  await page.sees('移交给林知远')
  await page.sees('移交给何嘉言')
  const moves = page.platform.moves.length
  document.querySelectorAll<HTMLElement>('.list-row').forEach((row) => {
    row.click()
  })
  expect(page.platform.moves).toHaveLength(moves)
})

test('work without a choice of its own goes to the colleague for the rest', () => {
  expect(handOverFields(HELD).map(({ key }) => key)).toEqual(['successorIds', 'case', 'task', 'what'])
  expect(successorsIn({ successorIds: ['e1'], case: ['e2'], task: [] })).toEqual({
    successorIds: ['e1'],
    byWork: { case: ['e2'] },
  })
})

test('the list of held records names what may be told, opens what may be seen, and says of the rest that it may not', async () => {
  page = await openPage(HeldItems, {
    params: { resignationId: 'r1', held: 'case.lead', name: '主办项目' },
    answers: {
      '/api/web/hr/resignation/items': () => ({
        records: [
          { no: 1, title: '鹿屿物流买卖合同纠纷', targetKind: 'case', targetId: 'c1' },
          { no: 2, title: '', targetKind: '', targetId: '' },
        ],
        ...{ total: 2, current: 1, size: 20 },
      }),
    },
  })
  await page.sees('第 2 项不在您的权限之内')
  await page.tap('鹿屿物流买卖合同纠纷')
  expect(page.platform.moves.at(-1)).toContain('caseId=c1')
})
