import type { CaseDetail, CaseHome } from '@contract/case/shapes'
import type { CollectionTotals } from '@contract/receivable/incomes/shapes'
import { aCaseView, aProceeding, CAN, person } from '@test/factories/case-views'
import { eventually } from '@test/support/eventually'
import { halfASecondLater } from '@test/support/half-a-second'
import { type Answers, type OpenPage, openPage, Refusal } from '@test/support/page'
import { NetworkError } from '@/lib/errors'
import Home from './home'

const aHome = (given: Partial<CaseDetail> = {}, more: Partial<CaseHome> = {}): CaseHome => ({
  caseInfo: aCaseView(given),
  isFocused: false,
  hearings: [],
  nextDeadline: null,
  counts: { proceeding: 2, document: 1 },
  ...more,
})

const NO_MONEY: CollectionTotals = {
  ...{ fee: null, planned: null, overdue: null, invoiced: '0.00' },
  ...{ received: '0.00', pending: '0.00', outstanding: null, counts: {} },
}

let page: OpenPage
afterEach(() => page.close())

const open = async (home: CaseHome, params: Record<string, string> = {}, answers: Answers = {}) => {
  page = await openPage(Home, {
    params: { caseId: 'c1', ...params },
    answers: {
      'app/caseInfo/getCaseInfoHome': () => home,
      'reckoning/getOfCase': () => [],
      'caseInfo/getCollectionTotals': () => NO_MONEY,
      ...answers,
    },
  })
  await page.sees('砚澜科技与鹿屿物流买卖合同纠纷')
}

test('says in which stage it is and offers the judge of that stage to be called', async () => {
  await open(aHome({ proceedings: [aProceeding('一审', { judge: '周敏', judgePhone: '' }), aProceeding('二审')] }))
  expect([page.says('一审'), page.says('二审'), page.says('致电高远法官')]).toEqual([true, true, true])
  expect(page.button('拨打高远法官 010-85991234')).toBeDefined()
})

test('an arbitration is led by an arbitrator, and its status is that of an institution', async () => {
  const arbitration = aProceeding('商事仲裁', { acceptOrgan: '北京仲裁委员会', status: 'filed', tribunal: '第七庭' })
  await open(aHome({ category: 'arbitration', proceedings: [arbitration] }), { activeTab: 'proceeding' })
  await page.sees('致电高远仲裁员')
  expect([page.says('已受理'), page.says('仲裁庭'), page.says('法官'), page.says('书记员')]).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test('says what is to be done first, how long there is, and whose logs there are', async () => {
  const log = {
    logId: 'l1',
    author: person('e2', '林知远'),
    type: 1 as const,
    target: { id: 'c1', name: '砚澜科技与鹿屿物流买卖合同纠纷' },
    workDay: '2026-11-20',
    hours: '1.5',
    activity: 'draft' as const,
    content: '整理证据目录',
    isBillable: true,
    status: 3,
    progress: 0,
    submitTime: null,
    ...{ replyCount: 0, likeCount: 0, fileCount: 0, isRead: true, version: 1 },
  }
  await open(
    aHome({ can: { ...CAN, work: true } }, { nextDeadline: { title: '上诉', day: '2026-12-01', daysLeft: 3 } }),
    { activeTab: 'log' },
    { 'workLog/getCaseList': () => ({ records: [log], total: 1, current: 1, size: 50, hours: '1.5' }) },
  )
  await page.sees('整理证据目录')
  expect([page.says('还有 3 天'), page.says('林知远'), page.says('1 条，已提交 1.5 小时')]).toEqual([true, true, true])
  expect(page.button('写日志')).toBeDefined()
})

const hearing = {
  ...{ scheduleId: 's1', proceedingId: 'p1', startTime: '2099-12-15 14:30:00', endTime: '2099-12-15 16:30:00' },
  place: '三中院 第七法庭',
}

test('its head leads to the next hearing, to the deadlines, to the team and to the money', async () => {
  const lead = { ...person('e1', '周以宁'), role: 'lead' as const, percent: null }
  const team = [lead, { ...lead, ...person('e2', '林知远') }]
  const home = aHome(
    { team, lead: person('e1', '周以宁'), status: 'ongoing' },
    { hearings: [hearing], nextDeadline: { title: '上诉期', day: '2099-12-07', daysLeft: 3 } },
  )
  const money = { ...NO_MONEY, fee: '410000.00', received: '66000.00', planned: '410000.00', overdue: '98000.00' }
  const answers: Answers = {
    'caseInfo/getCollectionTotals': () => ({ ...money, outstanding: '344000.00', invoiced: '80000.00' }),
    'caseInfo/getRelated': () => ({ works: [], collaborations: [] }),
    'app/caseInfo/getIncomeStatement': () => new Promise(() => {}),
  }
  await open(home, {}, answers)
  await page.sees('已收 ¥66,000.00')
  expect(['律师费 ¥410,000.00', '还应收 ¥344,000.00', '逾期 ¥98,000.00', '已开票 ¥80,000.00'].map(page.says)).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect(document.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow')).toBe('16')
  await page.tap('周以宁主办，团队 2 人')
  await page.sees('团队成员')
  await page.tap('上诉期')
  await page.sees('还没有程序')
  await page.tap('三中院 第七法庭')
  expect(page.platform.moves).toEqual(['navigateTo schedule/detail/detail?id=s1'])
})

test('the team opens its group from the head, with what is unread; others see no such button', async () => {
  const session = person('e1', '周以宁')
  const team = [{ ...session, role: 'lead' as const, percent: null }]
  const answers: Answers = {
    'chat/conversation/getOfCase': () => ({ conversationId: null, memberCount: 0, unread: 3 }),
    'chat/conversation/openOfCase': () => ({ conversationId: 'g1' }),
  }
  await open(aHome({ team, lead: session, status: 'ongoing' }), {}, answers)
  await page.sees('群聊')
  await page.tap('群聊，3 条未读')
  expect(page.platform.moves).toEqual(['navigateTo chat/chat-main?conversationId=g1'])
  page.close()
  const other = person('e9', '沈静')
  await open(aHome({ team: [{ ...other, role: 'lead', percent: null }], lead: other, status: 'ongoing' }), {}, answers)
  expect(page.says('群聊')).toBe(false)
})

test('money without a plan is said to be unplanned, and hidden amounts hide the bar too', async () => {
  await open(
    aHome({ status: 'ongoing' }),
    {},
    { 'caseInfo/getCollectionTotals': () => ({ ...NO_MONEY, fee: '100.00' }) },
  )
  await page.sees('收款计划未定')
  expect([page.says('还应收'), page.says('逾期'), page.says('已开票')]).toEqual([false, false, false])
  expect(document.querySelector('[role=progressbar]')).not.toBeNull()
  await page.tap('隐藏金额')
  expect(document.querySelector('[role=progressbar]')).toBeNull()
  expect(page.says('100.00')).toBe(false)
})

test.each([
  ['draft', ['收案', '办理', '结案', '归档'], 1],
  ['ongoing', ['收案', '一审', '二审', '结案', '归档'], 3],
  ['ended', ['收案', '一审', '二审', '结案', '归档'], 5],
  ['archived', ['收案', '一审', '二审', '结案', '归档'], 5],
] as const)('a case that is %s shows its way through %j', async (status, items, reached) => {
  const proceedings = status === 'draft' ? [] : [aProceeding('一审'), aProceeding('二审')]
  await open(aHome({ status, stage: status === 'draft' ? '' : '二审', proceedings }))
  const texts = (selector: string) => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent)
  expect(texts('.steps__text')).toEqual(items)
  expect(texts('.steps__step--reached')).toHaveLength(reached)
})

test('one tap starts a timer for the case', async () => {
  const begun: unknown[] = []
  const start = (input: unknown) => {
    begun.push(input)
    return { timers: [], now: '2026-11-23 10:00:00' }
  }
  await open(aHome({ can: { ...CAN, work: true } }), {}, { 'timer/start': start })
  await page.tap('计时')
  expect(begun).toEqual([{ kind: 'case', targetId: 'c1' }])
})

test('the tab of the address is the one that is shown; what may not be done is not offered', async () => {
  const records = [
    {
      id: 'a1',
      person: person('e1', '周以宁'),
      words: '修改了项目',
      changes: [{ label: '标的额', before: '1200000', after: '1500000' }],
      time: '2026-11-20 09:00:00',
    },
  ]
  const dynamic = { records, total: 1, current: 1, size: 100 }
  await open(aHome(), { activeTab: 'dynamic' }, { 'app/caseInfo/getCaseDynamic': () => dynamic })
  await page.sees('标的额：1200000 → 1500000')
  expect([page.button('项目变更'), page.button('申请收案')]).toEqual([undefined, undefined])
})

test('the lead starts applications; a draft is completed and submitted', async () => {
  await open(aHome({ status: 'draft', innerNo: null, can: { ...CAN, edit: true, begin: true } }))
  expect([!!page.button('申请收案'), !!page.button('完善信息'), page.button('项目变更')]).toEqual([
    true,
    true,
    undefined,
  ])
})

test('each tab offers its everyday work first, and applications under 更多', async () => {
  const can = { ...CAN, work: true, change: true, end: true, divide: true }
  const bar = () => [...document.querySelectorAll('.bottom-bar__slot')].map(({ textContent }) => textContent)
  await open(aHome({ can, proceedings: [aProceeding('一审')] }))
  expect(bar()).toEqual(['记日志', '加任务', '上传'])
  await page.tap('更多')
  await page.sees('申请结案')
  expect(['加开庭', '项目变更', '分立子项目'].filter((word) => page.button(word))).toHaveLength(3)
  page.close()
  for (const [activeTab, first] of [
    ['task', '加任务'],
    ['document', '上传'],
    ['log', '记日志'],
  ] as const) {
    await open(
      aHome({ can }),
      { activeTab },
      {
        'task/getTasksOfCase': () => [],
        'workLog/getCaseList': () => ({ records: [], total: 0, current: 1, size: 50, hours: '0' }),
        'doc/list': () => ({ records: [], total: 0, current: 1, size: 5 }),
        'doc/folders': () => ({ folders: [], canAdd: true, unfiled: 0 }),
      },
    )
    expect(bar()[0]).toBe(first)
    if (activeTab !== 'log') page.close()
  }
})

test('the stage given at registration stands among the facts, before there is a proceeding', async () => {
  await open(aHome({ stage: '二审', proceedings: [] }))
  expect(document.body.textContent).toContain('审级二审')
  page.close()
  await open(aHome({ category: 'criminal', stage: '审查起诉', proceedings: [] }))
  expect(document.body.textContent).toContain('诉讼阶段审查起诉')
})

test('a lead packs the case under 更多, and nobody else is offered it', async () => {
  const sent: unknown[] = []
  const answers = {
    'casePackage/make': (input: unknown) => {
      sent.push(input)
      return { url: '/v3/file/x', fileName: '项目.zip', fileSize: '10' }
    },
  }
  await open(aHome({ can: { ...CAN, work: true } }))
  await page.tap('更多')
  await page.sees('开票明细')
  expect(page.button('打包导出')).toBeUndefined()
  page.close()
  await open(aHome({ can: { ...CAN, work: true, pack: true } }), {}, answers)
  await page.tap('更多')
  await page.tap('打包导出')
  await eventually(
    () => sent,
    (all) => all.length > 0,
  )
  expect(sent).toEqual([{ caseId: expect.any(String) }])
})

test('parts of a case that could not be read come once the connection is back', async () => {
  let isReachable = false
  const whenReachable =
    <T,>(answer: T) =>
    () => {
      if (!isReachable) throw new NetworkError('offline')
      return answer
    }
  await open(
    aHome({ status: 'ongoing' }),
    {},
    { 'caseInfo/getCollectionTotals': whenReachable({ ...NO_MONEY, fee: '80000.00' }) },
  )
  page.platform.goOnline(false)
  await page.sees('网络信号已断开')
  expect(page.says('律师费 ¥80,000.00')).toBe(false)
  isReachable = true
  page.platform.goOnline(true)
  await page.sees('律师费 ¥80,000.00')
})

test('an address of the case’s calendar is made once its reach is agreed to, copied, and closed again', async () => {
  let isOn = false
  await open(
    aHome({ can: { ...CAN, work: true } }),
    {},
    {
      'caseCalendar/getFeed': () => ({ isOn, createTime: null, readTime: null }),
      'caseCalendar/openFeed': () => {
        isOn = true
        return { url: 'https://antou.example/v3/calendar/case/abc.ics' }
      },
      'caseCalendar/closeFeed': () => {
        isOn = false
        return null
      },
    },
  )
  const copied: string[] = []
  page.platform.system.copy = async (text) => copied.push(text) > 0
  await page.tap('更多')
  await page.tap('订阅项目日历')
  await page.tap('生成订阅地址')
  await page.sees('还没有日历读取过')
  expect(copied).toEqual(['https://antou.example/v3/calendar/case/abc.ics'])
  await page.tap('关闭订阅')
  await page.sees('生成订阅地址')
  expect(page.button('重新生成订阅地址')).toBeUndefined()
})

test('加开庭 asks for the hearing of the proceeding under way', async () => {
  await open(aHome({ can: { ...CAN, work: true }, proceedings: [aProceeding('一审')] }))
  await page.tap('更多')
  await page.tap('加开庭')
  await page.sees('开庭时间')
})

test('a refused star goes back to what it was', async () => {
  await open(
    aHome(),
    {},
    {
      'app/caseInfo/saveFocus': () => {
        throw new Refusal(409, '最多关注 200 项，请先取消一些')
      },
    },
  )
  await page.tap('关注')
  expect(page.platform.said).toEqual(['最多关注 200 项，请先取消一些'])
  expect(page.button('关注')).toBeDefined()
})

test('its money tab and its head have the eye: closed, no sum is told', async () => {
  const money = {
    fee: '80000.00',
    planned: '70000.00',
    received: '10600.00',
    outstanding: '59400.00',
    pending: '2000.00',
    overdue: '400.00',
    receivables: [],
    claims: [],
    incomes: [],
    statement: [{ id: 's1', words: '首期款到账', day: '2026-11-20', amount: '-10600.00', balance: '59400.00' }],
    canPlan: false,
  }
  await open(aHome(), { activeTab: 'money' }, { 'app/caseInfo/getIncomeStatement': () => money })
  await page.sees('首期款到账')
  const sums = ['80,000.00', '70,000.00', '10,600.00', '59,400.00', '2,000.00']
  expect(sums.filter((sum) => page.says(sum))).toEqual(sums)
  await page.tap('隐藏金额')
  await page.sees('••••••')
  expect(sums.filter((sum) => page.says(sum))).toEqual([])
})

test('without a plan its money tab says so instead of zero', async () => {
  const sums = { planned: null, received: '0.00', outstanding: null, pending: '0.00', overdue: null }
  const money = { fee: '80000.00', ...sums, receivables: [], claims: [], incomes: [], statement: [], canPlan: false }
  await open(aHome(), { activeTab: 'money' }, { 'app/caseInfo/getIncomeStatement': () => money })
  await page.sees('未定计划')
  expect(document.body.textContent).toMatch(/计划合计未定计划已到账0\.00.*还应收未定计划/)
  expect(page.says('其中逾期')).toBe(false)
})

test('a draft without a fee has the eye only on the money tab', async () => {
  await open(aHome({ fee: null, status: 'draft' }))
  expect(page.button('隐藏金额')).toBeUndefined()
  page.close()
  await open(
    aHome({ fee: null, status: 'draft' }),
    { activeTab: 'money' },
    { 'app/caseInfo/getIncomeStatement': () => new Promise(() => {}) },
  )
  expect(page.button('隐藏金额')).toBeDefined()
})

test('an opponent’s number is put in where they stand; a client’s stands with the customer', async () => {
  const party = {
    kind: 'organ' as const,
    creditCode: '',
    idNo: '',
    mobile: '',
    position: '',
    version: 2,
    namesakes: [],
    isJoined: false,
  }
  const parties = [
    { ...party, partyId: 'p1', role: 'client', name: '北京砚澜科技有限公司' } as const,
    { ...party, partyId: 'p2', role: 'opponent', name: '鹿屿物流有限公司' } as const,
  ]
  const sent: unknown[] = []
  const answers: Answers = {
    'caseInfo/getRelated': () => ({ works: [], collaborations: [] }),
    'app/customer/updateOpponentIDCardCreditCode': (input) => {
      sent.push(input)
      return { partyId: 'p2', name: '鹿屿物流有限公司', kind: 'organ' }
    },
  }
  await open(aHome({ parties, can: { ...CAN, work: true } }), { activeTab: 'parties' }, answers)
  await page.sees('鹿屿物流有限公司')
  expect(page.button('北京砚澜科技有限公司')).toBeUndefined()
  await page.tap('鹿屿物流有限公司')
  await page.tap('保存号码')
  await page.sees('请填写信用代码')
  await page.type('信用代码', '91999999MA0000001N')
  halfASecondLater()
  await page.tap('保存号码')
  expect(sent).toEqual([{ partyId: 'p2', version: 2, creditCode: '91999999MA0000001N' }])
  expect(page.platform.said).toContain('号码已保存')
  page.close()
  await open(aHome({ parties }), { activeTab: 'parties' }, answers)
  await page.sees('鹿屿物流有限公司')
  expect(page.button('鹿屿物流有限公司')).toBeUndefined()
})

test('a person who bears the name of a colleague’s client is asked about, and the answer is sent', async () => {
  const person = { kind: 'person' as const, creditCode: '', idNo: '', mobile: '', position: '', version: 1 }
  const namesakes = [{ partyId: 'p9', words: '林知远的客户，手机尾号 1111' }]
  const parties = [{ ...person, partyId: 'p1', role: 'client' as const, name: '曹建军', namesakes, isJoined: false }]
  const sent: unknown[] = []
  const answer = (input: unknown) => {
    sent.push(input)
    return aHome({ parties })
  }
  await open(aHome({ parties }), { activeTab: 'parties' }, { 'caseInfo/answerNamesake': answer })
  await page.sees('与林知远的客户，手机尾号 1111同名')
  await page.tap('「曹建军」')
  await page.tap('不是同一人')
  expect(sent).toEqual([expect.objectContaining({ partyId: 'p1', answer: 'other', namesakeId: 'p9' })])
})

test('joining a person with a namesake can be undone after a confirmation', async () => {
  const person = { kind: 'person' as const, creditCode: '', idNo: '', mobile: '', position: '', version: 1 }
  const parties = [{ ...person, partyId: 'p9', role: 'client' as const, name: '曹建军', namesakes: [], isJoined: true }]
  const sent: unknown[] = []
  const answer = (input: unknown) => {
    sent.push(input)
    return aHome({ parties: [] })
  }
  await open(aHome({ parties }), { activeTab: 'parties' }, { 'caseInfo/answerNamesake': answer })
  await page.sees('不是同一人？点此撤销')
  await page.tap('「曹建军」已合为同一人')
  expect([sent, page.platform.said]).toEqual([
    [expect.objectContaining({ partyId: 'p9', answer: 'split' })],
    ['「曹建军」将不再与同名客户、利冲记录连在一起', '已撤销，分为两人'],
  ])
})
