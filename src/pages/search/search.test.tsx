import type { FindInput, Found, SearchGroup } from '@contract/search/shapes'
import { type OpenPage, openPage, Refusal } from '@test/support/page'
import { memoryStorage } from '@/platform/fake'
import Search from './search'

const aHit = (title: string, given: Partial<SearchGroup['hits'][number]> = {}) => ({
  id: `id-${title}`,
  title,
  matched: '',
  note: '',
  time: null,
  ...given,
})
const found = (...groups: SearchGroup[]): Found => ({ groups, isIncomplete: false })
const CASES: SearchGroup = {
  kind: 'case',
  count: 5,
  isMore: false,
  hits: [aHit('砚澜股权融资', { id: 'c1', matched: '砚澜', note: '2026-FS-0003' })],
}
const PEOPLE: SearchGroup = { kind: 'employee', count: 1, isMore: false, hits: [aHit('林知远', { id: 'e2' })] }
const BOX = '项目、案号、客户、同事、文档、功能'

let page: OpenPage
afterEach(() => page.close())

const open = (answer: (input: FindInput) => unknown, given: Parameters<typeof openPage>[1] = {}) =>
  openPage(Search, { ...given, answers: { 'app/search/find': answer, ...given.answers } })

test('an empty box says what can be searched for', async () => {
  page = await open(() => found())
  await page.sees('搜项目、客户、同事')
  expect(page.asked).toEqual([])
})

test('hits come in groups with their counts, and a tap opens the record', async () => {
  page = await open(() => found(CASES, PEOPLE))
  await page.type(BOX, '砚澜')
  await page.sees('项目 5')
  await page.sees('同事 1')
  await page.tap('砚澜股权融资，2026-FS-0003')
  expect(page.platform.moves).toEqual(['navigateTo project/home/home?caseId=c1'])
})

test('the words meant are marked in the title', async () => {
  page = await open(() => found(CASES))
  await page.type(BOX, 'yanlan')
  await page.sees('砚澜股权融资')
  expect([...document.querySelectorAll('.hit-row__match')].map(({ textContent }) => textContent)).toEqual(['砚澜'])
})

test('a group leads on to all of its hits', async () => {
  page = await open(() => found(CASES))
  await page.type(BOX, '砚澜')
  await page.sees('查看全部项目')
  await page.tap('查看全部项目')
  expect(page.platform.moves).toEqual([`navigateTo search/search?keyword=${encodeURIComponent('砚澜')}&kind=case`])
})

test('a group by itself is asked for by its kind, and says when there is more', async () => {
  const asked: FindInput[] = []
  page = await open(
    (input) => {
      asked.push(input)
      return found({ ...CASES, count: 50, isMore: true })
    },
    { params: { keyword: '砚澜', kind: 'case' } },
  )
  await page.sees('只列出前 50 条，请多写几个字')
  expect(asked).toEqual([{ keyword: '砚澜', kind: 'case' }])
})

test.each([
  ['记日志：砚澜股权融资', 'navigateTo work-log/add/add?caseId=c1'],
  ['上传：砚澜股权融资', 'navigateTo file/upload/upload?space=case&caseId=c1'],
  ['发消息：林知远', 'navigateTo chat/chat-main?empId=e2'],
])('the action %s goes there without opening the record', async (label, move) => {
  page = await open(() => found(CASES, PEOPLE))
  await page.type(BOX, '砚澜')
  await page.sees('林知远')
  await page.tap(label)
  expect(page.platform.moves).toEqual([move])
})

test('a function is found by what it is for', async () => {
  page = await open(() => found())
  await page.type(BOX, '改密码')
  await page.sees('修改密码')
  await page.tap('修改密码')
  expect(page.platform.moves).toEqual(['navigateTo personal-settings/password/password'])
})

test('a question is offered to the assistant, and a name is not', async () => {
  page = await open(() => found(CASES))
  await page.type(BOX, '砚澜还有多少没有收')
  await page.sees('问 AI 助手：砚澜还有多少没有收')
  await page.tap('问 AI 助手')
  expect(page.platform.moves[0]).toContain('navigateTo message/ai/index?text=')
  page.close()
  page = await open(() => found(CASES))
  await page.type(BOX, '砚澜科技有限公司')
  await page.sees('砚澜股权融资')
  expect(page.says('问 AI 助手：')).toBe(false)
})

test('words that led to a record are offered again, and can be cleared', async () => {
  const storage = memoryStorage()
  page = await open(() => found(CASES), { storage })
  await page.type(BOX, '砚澜')
  await page.sees('砚澜股权融资')
  await page.tap('砚澜股权融资，2026-FS-0003')
  page.close()
  page = await open(() => found(CASES), { storage })
  await page.sees('最近搜索')
  await page.tap('搜索 砚澜')
  await page.sees('砚澜股权融资')
  page.close()
  page = await open(() => found(), { storage })
  await page.tap('清空最近搜索')
  expect(page.says('最近搜索')).toBe(false)
})

test('nothing found says so, and a failed search says why and can be tried again', async () => {
  let isDown = true
  page = await open(() => {
    if (isDown) throw new Refusal(500, '服务暂时不可用')
    return found()
  })
  await page.type(BOX, '占卜占卜')
  await page.sees('重试')
  isDown = false
  await page.tap('重试')
  await page.sees('没有找到“占卜占卜”')
})

test('an answer that has not looked at everything says so', async () => {
  page = await open(() => ({ ...found(CASES), isIncomplete: true }))
  await page.type(BOX, '砚澜')
  await page.sees('结果可能不全')
})

test('an instalment that is due on a day says no hour', async () => {
  const hits = [aHit('首期款', { time: '2031-12-17 00:00:00' })]
  page = await open(() => found({ kind: 'receivable', count: 1, isMore: false, hits }))
  await page.type(BOX, '首期')
  await page.sees('2031年12月17日')
  expect(page.says('00:00')).toBe(false)
})
