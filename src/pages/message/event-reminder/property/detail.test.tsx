import type { Preservation, PreservationValuesInput } from '@contract/preservation/shapes'
import { type OpenPage, openPage } from '@test/support/page'
import { addDays, toDate } from '@/lib/time'
import Detail from './detail'
import HistoryInsert from './history-insert'
import Execute from './preservation-execute'
import List from './property'

const person = { empId: 'e1', name: '周以宁', photoUrl: '' }
const NAME = '招商银行朝阳支行账户，尾号 0021'
const MAY = { edit: true, execute: false, renew: true, release: true, remove: true }
const NOTHING = { edit: false, execute: false, renew: false, release: false, remove: false }
const [from, until] = ['2025-12-20', '2026-12-20']

const aTerm = (given: Partial<Preservation['terms'][number]> = {}) => ({
  termId: 't1',
  fromDate: from,
  untilDate: until,
  rulingNo: '',
  note: '',
  gapDays: 0,
  person,
  createTime: '2026-01-02 09:00:00',
  ...given,
})
const held = (given: Partial<Preservation> = {}): Preservation => ({
  preservationId: 'p1',
  caseId: 'c1',
  caseName: '砚澜科技与鹿屿物流买卖合同纠纷',
  kind: 'deposit',
  name: NAME,
  ownerName: '鹿屿物流有限公司',
  amount: '1200000.00',
  way: 'freeze',
  status: 'expiring',
  fromDate: from,
  untilDate: until,
  renewBy: '2026-12-13',
  daysLeft: 27,
  renewals: 0,
  releasedDate: null,
  version: 3,
  court: '北京市朝阳区人民法院',
  rulingNo: '',
  appliedDate: null,
  releaseReason: '',
  note: '',
  terms: [aTerm()],
  creator: person,
  createTime: '2026-01-02 09:00:00',
  can: MAY,
  ...given,
})

let page: OpenPage
afterEach(() => page.close())
const answering = (shown: Preservation) => ({ 'preservation/getDetail': () => shown })

test('says until when, by when a renewal is asked for, and under which rule', async () => {
  page = await openPage(Detail, { params: { id: 'p1' }, answers: answering(held()) })
  await page.sees('还有 27 天到期')
  for (const words of ['12月13日', '银行存款的保全期限不超过 1 年', '首次保全', '鹿屿物流有限公司', '仅供参考'])
    expect([words, page.says(words)]).toEqual([words, true])
  expect(page.button('登记续保')).toBeDefined()
})

test('a gap between two terms is told; who may do nothing is offered nothing', async () => {
  const terms = [aTerm({ termId: 't2', gapDays: 6 }), aTerm({ fromDate: '2024-12-13', untilDate: '2025-12-13' })]
  page = await openPage(Detail, { params: { id: 'p1' }, answers: answering(held({ terms, can: NOTHING })) })
  await page.sees('与上一期之间中断 6 天')
  expect([page.button('登记续保'), page.button('解除保全')]).toEqual([undefined, undefined])
})

test('a renewal begins where the last term ends and goes on for as long as the law lets it', async () => {
  const sent: PreservationValuesInput[] = []
  page = await openPage(Execute, {
    params: { id: 'p1' },
    answers: {
      ...answering(held()),
      'preservation/execute': (input: PreservationValuesInput) => {
        sent.push(input)
        return held({ version: 4 })
      },
    },
  })
  await page.sees('续行保全')
  await page.tap('登记续保')
  expect(sent).toEqual([
    expect.objectContaining({
      preservationId: 'p1',
      version: 3,
      values: expect.objectContaining({ fromDate: until, untilDate: '2027-12-20' }),
    }),
  ])
})

test('the first time it is carried out today; a term from before has no day until one is given', async () => {
  const sent: PreservationValuesInput[] = []
  const waiting = held({ status: 'applied', fromDate: null, untilDate: null, renewBy: null, terms: [] })
  const keep = (input: PreservationValuesInput) => {
    sent.push(input)
    return waiting
  }
  page = await openPage(Execute, {
    params: { id: 'p1' },
    answers: { ...answering(waiting), 'preservation/execute': keep },
  })
  await page.sees('登记执行')
  await page.tap('登记执行')
  expect(sent[0]?.values.fromDate).toBe(toDate())
  page.close()
  page = await openPage(HistoryInsert, {
    params: { id: 'p1' },
    answers: { ...answering(held()), 'preservation/insertHistory': keep },
  })
  await page.sees('补录历史期限')
  await page.tap('补录')
  expect(sent).toHaveLength(1)
})

test('the message leads to what ends soon (501)', async () => {
  const asked: number[] = []
  page = await openPage(List, {
    params: { propertyState: '1' },
    answers: {
      'preservation/getNumbers': () => ({ expiring: 1, expired: 0, waiting: 0 }),
      'preservation/getList': ({ propertyState }: { propertyState: number }) => {
        asked.push(propertyState)
        const soon = held({ untilDate: addDays(toDate(), 5), daysLeft: 5 })
        return { records: [soon], total: 1, current: 1, size: 20 }
      },
    },
  })
  await page.sees(NAME)
  expect(asked).toEqual([1])
  expect(page.says('还有 5 天')).toBe(true)
})
