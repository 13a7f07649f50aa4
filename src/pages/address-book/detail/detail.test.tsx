import type { Colleague } from '@contract/address-book/shapes'
import { type Answers, type OpenPage, openPage, Refusal } from '@test/support/page'
import { addDays, toDate } from '@/lib/time'
import type { ContactCard } from '@/platform/port'
import ColleagueDetail from './detail'

const aColleague = (given: Partial<Colleague> = {}): Colleague => ({
  empId: 'e9',
  name: '何小满',
  photoUrl: '',
  empNo: '0011',
  post: '律师助理',
  departments: ['争议解决部', '诉讼组'],
  specialities: ['婚姻家事'],
  languages: ['英语'],
  motto: '',
  background: 'pine',
  officeName: '北京总所',
  officeAddress: '',
  email: 'hexiaoman@example.com',
  extension: '8011',
  mobile: '139****0004',
  isMasked: true,
  leader: { empId: 'e2', name: '郑怀瑾', photoUrl: '' },
  isSuspended: false,
  isStarred: false,
  isMe: false,
  can: { reveal: true, star: true },
  ...given,
})

let page: OpenPage
let called: string[]
afterEach(() => page.close())

const open = async (given: Partial<Colleague> = {}, answers: Answers = {}, can: readonly string[] = []) => {
  const saved: ContactCard[] = []
  called = []
  page = await openPage(ColleagueDetail, {
    params: { empId: 'e9' },
    host: {
      can: (capability) => can.includes(capability),
      saveContact: async (card) => {
        saved.push(card)
        return { ok: true, value: undefined }
      },
    },
    answers: {
      'app/addressBook/getColleague': () => aColleague(given),
      'app/addressBook/revealMobile': () => ({ mobile: '13900000004' }),
      'schedule/getMemberSchedules': () => [],
      ...answers,
    },
  })
  Object.assign(page.platform.system, {
    call: (phone: string) => called.push(`call ${phone}`),
    sms: (phone: string) => called.push(`sms ${phone}`),
  })
  await page.sees('何小满')
  return saved
}

test('the page shows person and work, and links to the superior', async () => {
  await open()
  expect(page.says('争议解决部 / 诉讼组')).toBe(true)
  const leader = [...document.querySelectorAll<HTMLElement>('[role=link]')].find(
    (element) => element.textContent === '郑怀瑾',
  )
  leader?.click()
  expect(page.platform.moves.at(-1)).toBe('navigateTo address-book/detail/detail?empId=e2')
})

test('a tap calls; a hidden number is requested only once for all uses', async () => {
  await open({}, {}, ['sms'])
  expect([page.says('139****0004'), page.button('存号码')]).toEqual([true, undefined])
  await page.tap('电话：何小满')
  await page.sees('13900000004')
  await page.tap('短信：何小满')
  expect(called).toEqual(['call 13900000004', 'sms 13900000004'])
  expect(page.asked.filter((path) => path.endsWith('revealMobile'))).toHaveLength(1)
  expect(page.button('查看完整号码')).toBeUndefined()
})

test('a number that may not be asked for is called by nobody, and its middle stays hidden', async () => {
  await open({ can: { reveal: false, star: true } }, {}, ['sms', 'mail', 'saveContact'])
  expect([page.button('电话'), page.button('查看完整号码'), page.says('139****0004')]).toEqual([
    undefined,
    undefined,
    true,
  ])
  expect(page.button('邮件：何小满')).toBeDefined()
})

test('a refusal to tell it is said, and nothing is called', async () => {
  const refuse = () => {
    throw new Refusal(403, '律所设置了手机号仅本部门可查看，请拨打分机或发邮件')
  }
  await open({}, { 'app/addressBook/revealMobile': refuse })
  await page.tap('电话：何小满')
  expect([page.platform.said, called]).toEqual([['律所设置了手机号仅本部门可查看，请拨打分机或发邮件'], []])
})

test('the phone’s contacts are offered the full number', async () => {
  const saved = await open({}, {}, ['saveContact'])
  await page.tap('存号码：何小满')
  expect(saved).toEqual([
    {
      name: '何小满',
      mobile: '13900000004',
      email: 'hexiaoman@example.com',
      firm: '示例律师事务所',
      post: '律师助理',
    },
  ])
})

test('today’s times and the days somebody is away; of what is private no word', async () => {
  const today = toDate()
  const scheduleOf = (kind: string, title: string, from: string, to: string, isBusy = false) => ({
    ...{ id: title + from, kind, title, start: from, end: to, allDay: kind === 'leave', place: '', isPrivate: isBusy },
    ...{ isBusy, occurrence: null, empIds: ['e9'] },
  })
  const [from, to] = [addDays(today, 3), addDays(today, 4)]
  await open(
    {},
    {
      'schedule/getMemberSchedules': () => [
        scheduleOf('hearing', '开庭', `${today} 09:30:00`, `${today} 11:00:00`),
        scheduleOf('other', '忙碌', `${today} 14:00:00`, `${today} 15:00:00`, true),
        scheduleOf('leave', '年假', `${from} 00:00:00`, `${to} 23:59:59`),
      ],
    },
  )
  await page.sees('09:30–11:00 开庭')
  expect(page.says('14:00–15:00 忙碌')).toBe(true)
  expect(document.body.textContent).toMatch(/\d+月\d+日–.*日 休假/)
})

test('a star is kept and shown', async () => {
  let sent: unknown
  const save = (input: unknown) => {
    sent = input
    return null
  }
  await open({}, { 'app/myFocus/saveFocus': save })
  await page.tap('关注')
  expect(page.button('取消关注')).toBeDefined()
  expect(sent).toMatchObject({ targetKind: 'employee', targetId: 'e9', title: '何小满' })
})
