import { type Answers, type OpenPage, openPage, Refusal } from '@test/support/page'
import { KeepInCase } from './KeepInCase'

const CASE = { id: 'c1', text: '青石智造与沐原医药买卖合同纠纷', note: '今天开庭 · 2026-001' }
const Sheet = () => <KeepInCase message={{ messageUId: 'm1' }} onClose={() => {}} />

let page: OpenPage
const sent: unknown[] = []
afterEach(() => {
  sent.length = 0
  page.close()
})

const open = async (answers: Answers = {}) => {
  page = await openPage(Sheet, {
    answers: {
      'workLog/getTargets': () => ({ records: [CASE], total: 1, current: 1, size: 50 }),
      'chat/message/copyFile': (input: unknown) => {
        sent.push(input)
        return { fileId: 'f9' }
      },
      'doc/upload': (input: unknown) => {
        sent.push(input)
        return []
      },
      ...answers,
    },
  })
  await page.sees('今天开庭 · 2026-001')
}

test('the file of a message becomes a document of the case that is tapped', async () => {
  await open()
  await page.tap('青石智造与沐原医药买卖合同纠纷')
  expect(sent).toEqual([{ messageUId: 'm1' }, { space: 'case', caseId: 'c1', files: [{ fileId: 'f9' }] }])
  expect(page.platform.said).toEqual(['已存入「青石智造与沐原医药买卖合同纠纷」'])
})

test('a refusal is said once and nothing is kept', async () => {
  await open({
    'chat/message/copyFile': () => {
      throw new Refusal(404, '文件不存在或已被删除')
    },
  })
  await page.tap('青石智造与沐原医药买卖合同纠纷')
  expect([sent, page.platform.said]).toEqual([[], ['文件不存在或已被删除']])
})
