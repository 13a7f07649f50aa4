import type { EditData, SubmitInput } from '@contract/work-log/shapes'
import { type Answers, type OpenPage, openPage, Refusal } from '@test/support/page'
import WorkLogAdd from './add'

const config = {
  pastDays: 7,
  unitMinutes: 6,
  rounding: 'up',
  askMinutes: 240,
  capMinutes: 600,
  version: 0,
  dayHours: 24,
  firstDay: '2026-11-11',
  lastDay: '2026-11-18',
} as const

const theData = (given: Partial<EditData> = {}): EditData => ({
  logId: null,
  version: 0,
  type: 3,
  target: null,
  workDay: '2026-11-18',
  hours: '0.6',
  activity: 'draft',
  content: '起草答辩状',
  isBillable: false,
  isShared: false,
  reviewers: [{ empId: 'e2', name: '林知远', photoUrl: '' }],
  ccs: [],
  coops: [],
  files: [],
  timerId: 't1',
  source: null,
  rawSeconds: 1_920,
  hoursLeft: '24',
  config,
  ...given,
})

let page: OpenPage
afterEach(() => page.close())

const open = async (
  answers: Answers,
  given: Partial<EditData> = {},
  params: Record<string, string> = { timerId: 't1' },
) => {
  page = await openPage(WorkLogAdd, {
    params,
    answers: {
      'workLog/getEditData': () => theData(given),
      'app/account/getEmployeeList': () => ({ records: [], total: 0, current: 1, size: 1 }),
      ...answers,
    },
  })
  await page.sees('写日志')
  await page.sees('提交')
}

test('a log filled in by a timer is submitted with the timer', async () => {
  const sent: SubmitInput[] = []
  await open({
    'workLog/submit': (input: SubmitInput) => {
      sent.push(input)
      return { logId: 'l1' }
    },
  })
  await page.tap('提交')
  expect(sent).toMatchObject([
    { type: 3, hours: '0.6', content: '起草答辩状', reviewerIds: ['e2'], timerId: 't1', workDay: '2026-11-18' },
  ])
  expect(page.platform.said).toEqual(['日志已提交'])
})

test('25 hours are refused before they are sent, and what was typed stays', async () => {
  await open({}, { hours: '25' })
  await page.tap('提交')
  await page.sees('工时不能大于24')
  expect([page.asked.includes('workLog/submit'), page.field('工时').value]).toEqual([false, '25'])
})

test('a server error about the day is shown at its field', async () => {
  await open({
    'workLog/submit': () => {
      throw new Refusal(400, '只能填写最近 7 天的日志', { fields: { workDay: '只能填写最近 7 天的日志' } })
    },
  })
  await page.tap('提交')
  await page.sees('只能填写最近 7 天的日志')
  expect(page.platform.said).not.toContain('日志已提交')
})

test('kept as a draft it is not given in', async () => {
  const sent: unknown[] = []
  await open({
    'workLog/batchSave': (input: unknown) => {
      sent.push(input)
      return { logIds: ['l1'] }
    },
  })
  await page.tap('存为草稿')
  expect(sent).toMatchObject([{ send: false, logs: [{ content: '起草答辩状', timerId: 't1' }] }])
  expect(page.platform.said).toEqual(['草稿已保存'])
})

test('the text of a message is the content of a new log, and replaces nothing that was written', async () => {
  await open({}, { content: '' }, { text: '与对方代理人通话，约定周五交换证据' })
  expect(page.field('工作描述').value).toBe('与对方代理人通话，约定周五交换证据')
  page.close()
  await open({}, {}, { text: '与对方代理人通话' })
  expect(page.field('工作描述').value).toBe('起草答辩状')
})
