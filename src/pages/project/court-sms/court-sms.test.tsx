import type { ApplyCourtSmsInput, CourtSmsReading } from '@contract/case/court-sms/shapes'
import { type OpenPage, openPage } from '@test/support/page'
import CourtSmsPage from './court-sms'

const CASE = '砚澜科技与鹿屿物流买卖合同纠纷'
const aReading = (given: Partial<CourtSmsReading> = {}): CourtSmsReading => ({
  sms: {
    kind: 'hearing',
    courtCaseNo: '（2026）京0105民初12345号',
    court: '北京市朝阳区人民法院',
    cause: '',
    parties: [],
    startTime: '2099-01-06 09:30:00',
    dueDay: '',
    place: '第二十三法庭',
    judge: '高远',
    clerk: '',
    phone: '',
    amount: '',
    documents: [],
    links: ['https://example.test/a'],
    code: '',
    isCancelled: false,
    isOnline: false,
  },
  matches: [
    { caseId: 'c1', name: CASE, innerNo: null, status: 'ongoing', score: 100, reasons: ['案号相同'] },
    {
      caseId: 'c2',
      name: '另一买卖合同纠纷',
      innerNo: null,
      status: 'ongoing',
      score: 35,
      reasons: ['鹿屿物流有限公司'],
    },
  ],
  proposes: {
    hearing: { title: '开庭', startTime: '2099-01-06 09:30:00', place: '第二十三法庭' },
    deadline: null,
    task: { title: '准备开庭材料，通知当事人', dueTime: '' },
  },
  handled: null,
  ...given,
})

let page: OpenPage
afterEach(() => page.close())

async function read(reading: CourtSmsReading) {
  const sent: ApplyCourtSmsInput[] = []
  page = await openPage(CourtSmsPage, {
    params: {},
    answers: {
      'courtSms/read': () => reading,
      'courtSms/apply': (input: ApplyCourtSmsInput) => {
        sent.push(input)
        return { caseId: input.caseId, proceedingId: 'p1', made: ['2026年1月6日 09:30 开庭'] }
      },
    },
  })
  await page.sees('法院短信')
  await page.type('短信内容', '定于2099年1月6日9时30分开庭')
  await page.tap('识别')
  return sent
}

test('one tap creates the ticked items in the likeliest case, and shows the result', async () => {
  const sent = await read(aReading())
  await page.sees('（2026）京0105民初12345号')
  await page.tap('准备开庭材料，通知当事人')
  await page.tap('全部登记')
  expect(sent).toEqual([
    {
      text: '定于2099年1月6日9时30分开庭',
      caseId: 'c1',
      hearing: { startTime: '2099-01-06 09:30:00', place: '第二十三法庭' },
    },
  ])
  expect(page.says('2026年1月6日 09:30 开庭')).toBe(true)
})

test('a text that was here before is not offered again', async () => {
  const person = { empId: 'e2', name: '林知远', photoUrl: '' }
  const sent = await read(
    aReading({ handled: { person, time: '2026-11-20 09:00:00', matter: { caseId: 'c1', name: CASE } } }),
  )
  await page.sees('不会重复登记')
  await page.tap('全部登记')
  expect(sent).toEqual([])
})

test('a message without a matching case asks for one', async () => {
  await read(aReading({ matches: [] }))
  await page.sees('没有找到相符的在办项目')
  expect(page.button('全部登记')?.getAttribute('aria-disabled')).toBe('true')
})
