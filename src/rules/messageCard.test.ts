import { AppMsg } from '@contract/codes/appMsg'
import type { AppMessage } from '@contract/message/shapes'
import { agreeWordOf, cardOf, elsewhereOf } from './messageCard'

beforeEach(() => jest.useFakeTimers({ now: Date.UTC(2026, 10, 22, 2) }))
afterEach(() => jest.useRealTimers())

const aMessage = (appMsgType: number, appAlertTitle: string, texts: [string, string][] = []): AppMessage => ({
  id: 'm1',
  seq: 1,
  appMsgType,
  userId: 'u1',
  systemId: 1001,
  senderId: '',
  jump: '',
  appJump: '',
  jumpId: '',
  linkId: 'l1',
  appLinkId: '',
  msgType: 0,
  sourceType: 0,
  linkStatus: 0,
  isRead: false,
  createTime: '2026-11-22 09:00:00',
  content: {
    appText: {
      appAlertTitle,
      appTexts: texts.map(([key, value]) => ({ key, value })),
      pushTitle: '',
      pushContent: appAlertTitle,
    },
  },
})

test('the card of a handler’s step carries its deed on the button and not among its facts', () => {
  const texts: [string, string][] = [
    ['审批', '陈景行的报销申请'],
    ['申请人', '陈景行'],
    ['办理', '付款'],
    ['说明', '样品快递'],
  ]
  const todo = aMessage(AppMsg.ApprovalTodo, '您有新的审批', texts)
  expect(agreeWordOf(todo)).toBe('付款')
  expect(cardOf(todo).facts).toEqual([
    { key: '申请人', value: '陈景行' },
    { key: '说明', value: '样品快递' },
  ])
  expect(agreeWordOf(aMessage(AppMsg.ApprovalTodo, '您有新的审批'))).toBe('同意')
})

test('a leave is titled by what is asked for, and says nothing twice', () => {
  const card = cardOf(
    aMessage(AppMsg.ApprovalTodo, '您有新的审批', [
      ['审批', '陈景行的请假申请'],
      ['申请人', '陈景行'],
      ['紧急程度', '特急'],
      ['请假类型', '病假'],
      ['请假时间', '2026-11-25 至 2026-11-27'],
      ['请假天数', '3 天'],
    ]),
  )
  expect(card).toEqual({
    title: '病假 3 天 · 11月25日–27日',
    kind: '审批待办',
    facts: [{ key: '申请人', value: '陈景行 · 特急' }],
  })
})

test.each([
  [['请假时间', '2026-11-18 下午'], ['请假天数', '0.5 天'], '病假 0.5 天 · 11月18日下午'],
  [['请假时间', '2026-11-25 下午 至 2026-11-27 上午'], ['请假天数', '2 天'], '病假 2 天 · 11月25日下午–11月27日上午'],
] as const)('half days too: %s', (time, days, title) => {
  const texts = [['审批', '陈景行的请假申请'], ['请假类型', '病假'], time, days] as [string, string][]
  expect(cardOf(aMessage(AppMsg.ApprovalPassed, '您的申请已通过', texts)).title).toBe(title)
})

test('supplies are titled by their things and sum', () => {
  const { title, facts } = cardOf(
    aMessage(AppMsg.ApprovalCc, '审批抄送给您', [
      ['审批', '温雅琴的用品采购申请'],
      ['申请人', '温雅琴'],
      ['抄送人', '沈文静'],
      ['物品明细', '白板笔等4项'],
      ['合计', '¥6,646.00'],
    ]),
  )
  expect(title).toBe('白板笔等4项 · ¥6,646.00')
  expect(facts).toEqual([
    { key: '申请人', value: '温雅琴' },
    { key: '抄送人', value: '沈文静' },
  ])
})

test('a sum that is claimed and paid in full is said once', () => {
  const texts: [string, string][] = [
    ['审批', '周以宁的报销申请'],
    ['报销类别', '办案'],
    ['报销合计', '¥14.80'],
    ['实付金额', '¥14.80'],
  ]
  expect(cardOf(aMessage(AppMsg.ApprovalPassed, '您的申请已通过', texts)).title).toBe('办案 · ¥14.80')
})

test('a title of its own stays, an add-sign gives its reason before the form', () => {
  const card = cardOf(
    aMessage(AppMsg.ApprovalTodo, '林知远请您加签', [
      ['审批', '更换门锁'],
      ['申请人', '周以宁'],
      ['加签说明', '请看一下报价'],
      ['说明', '前台门锁损坏'],
    ]),
  )
  expect(card).toEqual({
    title: '更换门锁',
    kind: '林知远请您加签',
    facts: [
      { key: '申请人', value: '周以宁' },
      { key: '加签说明', value: '请看一下报价' },
    ],
  })
})

test('a returned application says by whom and why', () => {
  const texts: [string, string][] = [
    ['审批', '更换门锁'],
    ['退回人', '郑怀瑾'],
    ['原因', '请附报价单'],
    ['说明', '前台门锁损坏'],
  ]
  expect(cardOf(aMessage(AppMsg.ApprovalNotPassed, '您的申请被退回', texts)).facts.map(({ value }) => value)).toEqual([
    '郑怀瑾',
    '请附报价单',
  ])
})

test('elsewhere the record is the title, what happened the small label, times are said', () => {
  const texts: [string, string][] = [
    ['开庭', '澄湾装饰案开庭'],
    ['时间', '2026-11-23 09:30'],
    ['地点', '第五法庭'],
    ['安排人', '周以宁'],
  ]
  expect(cardOf(aMessage(AppMsg.CourtHearing, '开庭提醒', texts))).toEqual({
    title: '澄湾装饰案开庭',
    kind: '开庭提醒',
    facts: [
      { key: '时间', value: '明天 09:30' },
      { key: '地点', value: '第五法庭' },
    ],
  })
})

test('the person who liked something comes first', () => {
  const card = cardOf(aMessage(AppMsg.Like, '沈文静赞了您的动态', [['动态', '今天开庭顺利']]))
  expect(card).toMatchObject({ title: '沈文静赞了您的动态', kind: '赞了我', facts: [{ value: '今天开庭顺利' }] })
})

test('a card without rows has the alert as its title, once', () => {
  expect(cardOf(aMessage(AppMsg.FirmNotice, '放假通知'))).toEqual({ title: '放假通知', kind: '律所公告', facts: [] })
})

test('a card tells where to open what cannot be opened here', () => {
  expect(elsewhereOf(aMessage(AppMsg.LedgerToRecord, '台账待登记'))).toBeUndefined()
  const supplement = { ...aMessage(AppMsg.SupplementTodo, '项目补录审批'), jump: '', appJump: '', jumpId: '' }
  expect(elsewhereOf({ ...supplement, linkId: '', appLinkId: '' })).toBe('案件补录审批移动端暂未开放，请前往网页端')
  expect(elsewhereOf(aMessage(AppMsg.ApprovalTodo, '您有新的审批'))).toBeUndefined()
  expect(elsewhereOf(aMessage(AppMsg.TaskTodo, '任务提醒'))).toBeUndefined()
  expect(elsewhereOf(aMessage(AppMsg.ProjectInvitationPassed, '邀请已通过'))).toBeUndefined()
})

test('the kind is the subject of a form without a time, a sum or a number of days', () => {
  const { title, facts } = cardOf(
    aMessage(AppMsg.ApprovalTodo, '您有新的审批', [
      ['审批', '林知远的名片印制申请'],
      ['申请人', '林知远'],
      ['职务', '律师'],
      ['盒数', '2'],
    ]),
  )
  expect(title).toBe('名片印制申请')
  expect(facts.map(({ value }) => value)).toEqual(['林知远', '律师'])
})

test('a range among the facts is short', () => {
  const texts: [string, string][] = [
    ['审批', '孟书宇借用执业许可证副本'],
    ['借用时间', '2026-11-21 至 2026-11-23'],
  ]
  expect(cardOf(aMessage(AppMsg.ApprovalTodo, '您有新的审批', texts)).facts).toEqual([
    { key: '借用时间', value: '11月21日–23日' },
  ])
})
