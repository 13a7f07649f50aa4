import { aDeadline } from '@test/factories/deadline'
import { halfASecondLater } from '@test/support/half-a-second'
import { type OpenPage, openPage } from '@test/support/page'
import { toDate } from '@/lib/time'
import { DeadlinesPart } from './DeadlinesPart'

const APPEAL = aDeadline({ deadlineId: 'd1', version: 4 })

let page: OpenPage
let canWork: boolean
let sent: unknown[]
afterEach(() => page.close())

const Page = () => (
  <DeadlinesPart
    deadlineCase={
      { caseId: 'c1', category: 'civil', can: { work: canWork } } as Parameters<typeof DeadlinesPart>[0]['deadlineCase']
    }
  />
)
const open = async (work: boolean) => {
  canWork = work
  sent = []
  page = await openPage(Page, {
    answers: {
      'deadline/getCaseDeadlines': () => [APPEAL],
      'deadline/saveDeadline': (input) => {
        sent.push(input)
        return [APPEAL]
      },
      'deadline/deleteDeadline': (input) => {
        sent.push(input)
        return []
      },
    },
  })
  await page.sees('提起上诉')
}

test('a deadline entered by mistake is deleted after a confirmation', async () => {
  await open(true)
  page.platform.answers.push(false)
  await page.tap('提起上诉，更多')
  await page.tap('删除')
  expect([sent, page.says('提起上诉')]).toEqual([[], true])
  halfASecondLater()
  await page.tap('提起上诉，更多')
  await page.tap('删除')
  expect(sent).toEqual([{ deadlineId: 'd1', version: 4 }])
  await page.sees('登记送达、立案等事件')
  expect([page.says('提起上诉'), page.platform.said.at(-1)]).toEqual([false, '已删除'])
})

test('a judgment served today is entered by its chip alone', async () => {
  await open(true)
  await page.tap('登记事件')
  await page.tap('民事一审判决送达：提起上诉')
  await page.tap('保存')
  expect(sent).toEqual([{ caseId: 'c1', values: { rule: 'civilAppeal', trigger: toDate() } }])
  expect(page.platform.said.at(-1)).toBe('期限已进入团队日程')
})

test('people outside the team can only read the deadlines', async () => {
  await open(false)
  expect([page.button('提起上诉'), page.button('登记事件')]).toEqual([undefined, undefined])
})
