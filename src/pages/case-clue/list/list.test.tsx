import type { ClueListInput, ClueRow } from '@contract/clue/shapes'
import { type OpenPage, openPage } from '@test/support/page'
import ClueList from './list'

const aRow = (clueId: string, title: string): ClueRow => ({
  clueId,
  title,
  status: 'survey',
  convertedKind: null,
  channel: 'phone',
  category: null,
  partyName: '栖霞机械制造有限公司',
  contactName: '',
  mobile: '13900001001',
  owner: null,
  surveyor: null,
  lastTime: null,
  nextTime: null,
  isOverdue: false,
  idleTime: null,
  pooledTime: null,
  createTime: '2026-03-02 09:00:00',
  version: 1,
})

let page: OpenPage
afterEach(() => page.close())

async function open(isClueManager: boolean, index?: string) {
  const asked: string[] = []
  const records = [aRow('c1', '设备买卖货款拖欠'), aRow('c2', '工伤待遇')]
  page = await openPage(ClueList, {
    params: index === undefined ? {} : { index },
    answers: {
      'app/clue/getIsClueManager': () => ({ isClueManager }),
      'app/clue/getClueCounts': () => ({ survey: 2, mine: 2, overdue: 0, pool: 0, held: 0, quota: 20 }),
      'app/clue/getClueList': (input: ClueListInput) => {
        asked.push(input.index)
        return { records, total: 2, current: 1, size: 20 }
      },
      'app/clue/saveSurvey': () => ({
        done: 1,
        refused: [{ clueId: 'c2', title: '工伤待遇', reason: '不在您的待调查之列' }],
      }),
    },
  })
  await page.sees('设备买卖货款拖欠')
  return asked
}

test('opens with one’s own; all of them are for managers', async () => {
  expect(await open(false)).toEqual(['1'])
  expect([page.says('公海'), page.says('全部'), page.says('批量分配或调查')]).toEqual([true, false, false])
  page.close()
  expect(await open(true, '4')).toEqual(['4'])
  expect([page.says('全部'), page.says('批量分配或调查')]).toEqual([true, true])
})

test('several are judged at once where the message leads (603)', async () => {
  expect(await open(false, '2')).toEqual(['2'])
  expect(page.button('填写结论')?.getAttribute('aria-disabled')).toBe('true')
  await page.tap('设备买卖货款拖欠')
  await page.tap('工伤待遇')
  await page.sees('填写结论 2 条')
})
