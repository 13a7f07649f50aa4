import type { Clue, ClueVerb } from '@contract/clue/shapes'
import { theCategories } from '@test/factories/case-views'
import { type Answers, type OpenPage, openPage, Refusal } from '@test/support/page'
import ClueDetail from './detail'

const NOTHING: Record<ClueVerb, boolean> = {
  edit: false,
  follow: false,
  assign: false,
  sendToSurvey: false,
  survey: false,
  claim: false,
  giveBack: false,
  invalidate: false,
  restore: false,
  convert: false,
  toCustomer: false,
  undoConversion: false,
}
const person = (empId: string, name: string) => ({ empId, name, photoUrl: '' })
const aClue = ({ can, ...given }: Partial<Omit<Clue, 'can'>> & { can?: Partial<Clue['can']> }): Clue => ({
  clueId: 'c1',
  title: '设备买卖货款拖欠',
  status: 'following',
  convertedKind: null,
  channel: 'phone',
  category: 'civil',
  partyName: '栖霞机械制造有限公司',
  partyKind: 'organ',
  contactName: '郭经理',
  mobile: '13900001001',
  owner: person('e1', '周以宁'),
  surveyor: null,
  lastTime: null,
  nextTime: null,
  isOverdue: false,
  idleTime: null,
  pooledTime: null,
  createTime: '2026-03-02 09:00:00',
  version: 3,
  creditCode: '',
  phone: '',
  email: '',
  amount: null,
  brief: '',
  opponents: [],
  clashes: [],
  surveyNote: '',
  poolReason: '',
  invalidReason: '',
  converted: null,
  creator: person('e2', '俞梦瑶'),
  followUps: [],
  followUpTotal: 0,
  files: [],
  isMasked: false,
  can: { ...NOTHING, ...can },
  ...given,
})

let page: OpenPage
afterEach(() => page.close())

const open = async (given: Parameters<typeof aClue>[0], answers: Answers = {}) => {
  page = await openPage(ClueDetail, {
    params: { clueId: 'c1' },
    answers: { 'app/clue/getClueDetail': () => aClue(given), ...answers },
  })
}

const POOLED = { status: 'pool', owner: null, mobile: '139****1001', isMasked: true, can: { claim: true } } as const

test('a clue in the pool hides its number and can be claimed; a claimed one can be followed up', async () => {
  await open(POOLED, { 'app/clue/claimClue': () => aClue({ status: 'assigned', can: { follow: true } }) })
  await page.sees('139****1001')
  expect(page.says('跟进记录')).toBe(false)
  await page.tap('认领')
  await page.sees('13900001001')
  expect([page.says('写跟进'), page.platform.said]).toEqual([true, ['已认领']])
})

test('claiming too late names the new owner', async () => {
  await open(POOLED, {
    'app/clue/claimClue': () => {
      throw new Refusal(409, '该线索已被林知远认领')
    },
  })
  await page.sees('认领')
  await page.tap('认领')
  expect(page.platform.said).toEqual(['该线索已被林知远认领'])
})

test('giving back asks why, and the reason goes along with the version', async () => {
  const sent: unknown[] = []
  await open(
    { can: { follow: true, giveBack: true } },
    {
      'app/clue/returnClue': (input: unknown) => {
        sent.push(input)
        return aClue({ status: 'pool', owner: null, poolReason: '不在我的领域' })
      },
    },
  )
  await page.sees('写跟进')
  await page.tap('更多')
  await page.tap('退回公海')
  await page.type('退回原因', '不在我的领域')
  await page.tap('确认退回')
  await page.sees('退回原因：不在我的领域')
  expect(sent).toEqual([{ clueId: 'c1', version: 3, reason: '不在我的领域' }])
})

test('a clue of a category that the firm has closed is offered the open ones, none of them chosen', async () => {
  await open({ can: { convert: true } }, { 'caseCategory/list': () => theCategories('civil', 'bankruptcy') })
  await page.tap('转为案源')
  await page.sees('请选择')
  await page.tap('业务类型')
  await page.sees('常年法律顾问')
  expect([page.says('刑事'), page.says('破产')]).toEqual([true, false])
})

test('the eye hides what the clue is about in money', async () => {
  await open({ amount: '380000.00' })
  await page.sees('380,000.00')
  await page.tap('隐藏金额')
  expect([page.says('380,000.00'), page.says('设备买卖货款拖欠')]).toEqual([false, true])
})

test('talks older than those that came along come by a tap, each once', async () => {
  const talk = (number: number) => ({
    followUpId: `t${number}`,
    way: 'phone' as const,
    result: null,
    content: `谈话${number}号`,
    followTime: '2026-03-02 09:00:00',
    nextTime: null,
    author: person('e1', '周以宁'),
  })
  const all = Array.from({ length: 23 }, (_, index) => talk(23 - index))
  const asked: unknown[] = []
  await open(
    { followUps: all.slice(0, 20), followUpTotal: 23 },
    {
      'app/clue/getClueRecordList': (input: { current: number; size: number }) => {
        asked.push(input)
        return { records: all.slice(20), total: 23, current: input.current, size: input.size }
      },
    },
  )
  expect([page.says('跟进记录 23'), page.says('谈话3号')]).toEqual([true, false])
  await page.tap('更早的 3 条')
  await page.sees('谈话1号')
  expect(asked).toEqual([{ clueId: 'c1', current: 2, size: 20 }])
  expect(page.button('更早的')).toBeUndefined()
})

test('a clue just turned into a customer says so and offers to undo it', async () => {
  const sent: unknown[] = []
  const became: Parameters<typeof aClue>[0] = {
    status: 'converted',
    convertedKind: 'customer',
    converted: { kind: 'customer', id: 'k1' },
    version: 4,
    can: { convert: true, undoConversion: true },
  }
  let now = aClue({ can: { follow: true, convert: true, toCustomer: true } })
  await open(
    {},
    {
      'app/clue/getClueDetail': () => now,
      'app/clue/saveCustomerFromClue': () => {
        now = aClue(became)
        return { kind: 'customer', id: 'k1' }
      },
      'app/clue/undoConversion': (input: unknown) => {
        sent.push(input)
        now = aClue({ version: 5, can: { follow: true } })
        return { isRecordKept: false }
      },
    },
  )
  await page.sees('写跟进')
  await page.tap('更多')
  await page.tap('转为客户')
  await page.sees('查看客户')
  expect([page.says('已转客户'), page.says('已转案源')]).toEqual([true, false])
  await page.tap('撤销')
  await page.sees('写跟进')
  expect([sent, page.platform.said]).toEqual([[{ clueId: 'c1', version: 4 }], ['已撤销转化，线索恢复跟进']])
})
