import type { WorkLog } from '@contract/work-log/shapes'
import { type Answers, type OpenPage, openPage, Refusal } from '@test/support/page'
import LogDetails from '../../message/todo/log-details'
import WorkLogDetail from './detail'

const person = (empId: string, name: string) => ({ empId, name, photoUrl: '' })
const NOTHING = {
  edit: false,
  submit: false,
  delete: false,
  withdraw: false,
  review: false,
  rollback: false,
  progress: false,
  attach: false,
}
const aLog = (given: Partial<WorkLog> = {}): WorkLog => ({
  logId: 'l1',
  author: person('e2', '何小满'),
  type: 1,
  target: { id: 'c1', name: '甲公司与乙公司买卖合同纠纷' },
  workDay: '2026-11-18',
  hours: '1.5',
  activity: 'draft',
  content: '起草代理词',
  isBillable: true,
  status: 2,
  progress: 0,
  submitTime: '2026-11-18 18:00:00',
  replyCount: 0,
  likeCount: 0,
  fileCount: 0,
  isRead: true,
  version: 2,
  isShared: false,
  rawSeconds: 5_100,
  createTime: '2026-11-18 18:00:00',
  reviewers: [{ ...person('e1', '周以宁'), time: null }],
  ccs: [],
  coops: [],
  replies: [],
  likes: [],
  isLiked: false,
  files: [],
  history: [],
  opinion: '',
  can: NOTHING,
  ...given,
})

let page: OpenPage
afterEach(() => page.close())

const open = async (Page: typeof WorkLogDetail, given: Partial<WorkLog>, answers: Answers = {}) => {
  page = await openPage(Page, {
    params: { id: 'l1' },
    answers: { 'workLog/getDetail': () => aLog(given), ...answers },
  })
}

test('says what was done, for how long, and what the timer had measured', async () => {
  await open(WorkLogDetail, {})
  await page.sees('起草代理词')
  expect([page.says('1.5 小时'), page.says('1 小时 25 分钟'), page.says('甲公司与乙公司买卖合同纠纷')]).toEqual([
    true,
    true,
    true,
  ])
  expect(page.button('审阅通过')).toBeUndefined()
})

test('a reviewer who returns it says why first, at the field', async () => {
  const sent: unknown[] = []
  await open(
    LogDetails,
    { can: { ...NOTHING, review: true } },
    {
      'workLog/batchReview': (input: unknown) => {
        sent.push(input)
        return { done: 1, refused: [] }
      },
    },
  )
  await page.sees('起草代理词')
  await page.tap('退回')
  await page.sees('退回原因')
  const buttons = [...document.querySelectorAll<HTMLElement>('[role=button]')].filter(
    (element) => element.textContent === '退回',
  )
  buttons.at(-1)?.click()
  await page.sees('请填写退回原因')
  expect(sent).toEqual([])
})

test('a copy that is opened is marked as read, once', async () => {
  await open(WorkLogDetail, { isRead: false }, { 'workLog/markRead': () => aLog() })
  await page.sees('起草代理词')
  expect(page.asked.filter((path) => path === 'workLog/markRead')).toHaveLength(1)
})

test('taken back meanwhile, the to-do says so, by whom', async () => {
  page = await openPage(LogDetails, {
    params: { id: 'l1' },
    answers: {
      'workLog/getDetail': () => {
        throw new Refusal(404, '工作日志不存在或已被删除')
      },
      'app/message/getRevert': () => ({
        isReverted: true,
        person: person('e2', '何小满'),
        time: '2026-11-18 19:00:00',
      }),
    },
  })
  await page.sees('填写人已撤回该日志')
  expect(page.says('何小满')).toBe(true)
})

test('replying shows the log as the server answers it', async () => {
  const reply = {
    replyId: 'r1',
    author: person('e1', '周以宁'),
    content: '收到',
    createTime: '2026-11-18 19:00:00',
    canDelete: true,
  }
  await open(WorkLogDetail, {}, { 'workLog/saveReply': () => aLog({ replies: [reply], replyCount: 1 }) })
  await page.sees('起草代理词')
  await page.type('回复', '收到')
  await page.tap('发送')
  await page.sees('回复 1')
  expect(page.field('回复').value).toBe('')
})
