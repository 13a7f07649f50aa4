import type { AiSessionDetail, AiTurn, AiUse } from '@contract/ai/shapes'
import { type OpenPage, openPage, Refusal } from '@test/support/page'
import Talk from './index'

const USE: AiUse = { useFlag: true, status: 1, msg: '', engine: 'local', model: '', used: 3, quota: 100 }

const aTurn = (given: Partial<AiTurn> = {}): AiTurn => ({
  turnId: 't1',
  question: '标的额50万的诉讼费是多少',
  status: 'done',
  engine: 'local',
  answer: '案件受理费：**8,800.00 元**',
  trouble: '',
  sources: [],
  proposals: [],
  isLaw: true,
  rating: null,
  askTime: '2026-11-24 09:12:00',
  ...given,
})

const aTalk = (asked: AiTurn[], given: Partial<AiSessionDetail> = {}): AiSessionDetail => ({
  aiSessionId: 's1',
  title: '标的额50万的诉讼费是多少',
  status: 'active',
  turns: asked.length,
  createTime: '2026-11-24 09:12:00',
  updateTime: '2026-11-24 09:12:00',
  asked,
  can: { ask: true, terminate: true },
  ...given,
})

const answers = (talk: () => AiSessionDetail, use = USE) => ({
  'vas/getSessionUseFlag': () => use,
  'vas/getAiSessionDetail': talk,
})

let page: OpenPage
afterEach(() => page.close())

test('says what answers, offers questions, and asks one by a tap; the disclaimer stands under the law', async () => {
  page = await openPage(Talk, { answers: { ...answers(() => aTalk([])), 'ai/ask': () => aTalk([aTurn()]) } })
  await page.sees('本地检索，不联网')
  await page.tap('你能做什么')
  await page.sees('8,800.00 元')
  expect(page.asked).toContain('ai/ask')
  expect(page.says('仅供参考，以法律文书及法院通知为准')).toBe(true)
})

test('a refused question keeps the typed text', async () => {
  page = await openPage(Talk, {
    answers: {
      ...answers(() => aTalk([])),
      'ai/ask': () => {
        throw new Refusal(429, '今天的提问次数已用完（100 次），明天再问')
      },
    },
  })
  await page.sees('可以这样问')
  await page.type('问题', '下周有哪些开庭')
  await page.tap('发送')
  expect(page.field('问题').value).toBe('下周有哪些开庭')
})

test('an answer leads to its records; what is proposed opens a page that is filled in', async () => {
  const task = { kind: 'task' as const, title: '整理证据目录', text: '', caseId: 'c1', dueTime: '2026-12-04 18:00:00' }
  const source = { kind: 'case' as const, id: 'c1', title: '青岚设备买卖合同纠纷', note: '在办' }
  page = await openPage(Talk, {
    params: { aiSessionId: 's1' },
    answers: answers(() => aTalk([aTurn({ isLaw: false, sources: [source], proposals: [task] })])),
  })
  await page.sees('项目 · 在办')
  expect(page.says('仅供参考')).toBe(false)
  await page.tap('去核对')
  const moved = decodeURIComponent(page.platform.moves.at(-1) ?? '')
  expect(moved).toBe('navigateTo task/add/add?caseId=c1&text=整理证据目录&dueTime=2026-12-04 18:00:00')
})

test('while it is being answered it can be stopped; broken off it says why and can be tried again', async () => {
  page = await openPage(Talk, {
    params: { aiSessionId: 's1' },
    answers: {
      ...answers(() => aTalk([aTurn({ status: 'running', answer: '案件' })])),
      'ai/stop': () => aTalk([aTurn({ status: 'failed', answer: '案件', trouble: '外部模型的回答中断了，可以重试' })]),
      'ai/retry': () => aTalk([aTurn()]),
    },
  })
  await page.sees('正在回答')
  await page.tap('停止回答')
  await page.sees('外部模型的回答中断了，可以重试')
  await page.tap('重新回答')
  await page.sees('8,800.00 元')
})

test('a talk that is over is only read; a firm that turned it off says so', async () => {
  page = await openPage(Talk, {
    params: { aiSessionId: 's1' },
    answers: answers(() => aTalk([aTurn()], { status: 'terminated', can: { ask: false, terminate: false } })),
  })
  await page.sees('会话已结束，只能查看')
  expect(page.button('发送')).toBeUndefined()
  page.close()
  page = await openPage(Talk, {
    answers: answers(() => aTalk([]), { ...USE, useFlag: false, status: 2, msg: '正在升级' }),
  })
  await page.sees('正在升级')
  expect(page.button('发送')).toBeUndefined()
})
