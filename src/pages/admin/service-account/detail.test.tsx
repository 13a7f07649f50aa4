import type { ServiceAccount } from '@contract/service-account/shapes'
import { eventually } from '@test/support/eventually'
import { type Answers, type OpenPage, openPage } from '@test/support/page'
import Detail from './detail'

const anAccount = (given: Partial<ServiceAccount> = {}): ServiceAccount => ({
  serviceAccountId: 's1',
  name: '财务系统',
  keyPrefix: 'antou_AbCdEf',
  areas: { case: 'read', money: 'write' },
  state: 'active',
  expiresOn: '2027-03-01',
  keeper: { empId: 'e1', name: '方知远', photoUrl: '' },
  stopsOn: null,
  lastUsedTime: '2026-11-27 10:00:00',
  version: 3,
  addresses: ['203.0.113.0/24'],
  maker: { empId: 'e1', name: '方知远', photoUrl: '' },
  createTime: '2026-11-01 09:00:00',
  revokedBy: null,
  revokeTime: null,
  days: [{ day: '2026-11-27', reads: 12, writes: 3, refused: 1 }],
  calls: [
    { callId: 'c1', time: '2026-11-27 10:00:00', call: 'x', title: '应收列表', code: 0, ip: '203.0.113.8' },
    { callId: 'c2', time: '2026-11-27 09:00:00', call: 'y', title: '登记到账', code: 403, ip: '203.0.113.8' },
  ],
  can: { confirm: false, revoke: true },
  ...given,
})

let page: OpenPage
afterEach(() => page.close())

const open = async (given: Partial<ServiceAccount> = {}, answers: Answers = {}) => {
  page = await openPage(Detail, {
    params: { serviceAccountId: 's1' },
    answers: { 'admin/serviceAccount/get': () => anAccount(given), ...answers },
  })
}

test('a key shows what it may do, its use by day and its latest calls with refusals', async () => {
  await open()
  await page.sees('财务系统')
  for (const words of ['应收与到账（读写）', '203.0.113.0/24', '读 12 · 写 3 · 拒绝 1', '应收列表', '拒绝 403'])
    expect(page.says(words)).toBe(true)
  expect(page.button('确认继续使用')).toBeUndefined()
})

test('revoking asks first, sends the version that was seen, and then has no button any more', async () => {
  let sent: unknown
  const revoked = { state: 'revoked', can: { confirm: false, revoke: false }, version: 4 } as const
  await open(
    {},
    {
      'admin/serviceAccount/revoke': (input: unknown) => {
        sent = input
        return anAccount(revoked)
      },
    },
  )
  await page.sees('财务系统')
  await page.tap('吊销')
  await eventually(
    async () => sent,
    (given) => !!given,
  )
  expect(sent).toEqual({ serviceAccountId: 's1', version: 3 })
  await page.sees('已吊销')
  expect(page.button('吊销')).toBeUndefined()
})

test('a key whose keeper has left says so, and is taken over with one tap', async () => {
  let isTaken = false
  await open(
    { state: 'unkept', stopsOn: '2026-12-04', can: { confirm: true, revoke: true } },
    {
      'admin/serviceAccount/confirm': () => {
        isTaken = true
        return anAccount({ version: 4 })
      },
    },
  )
  await page.sees('已离开')
  await page.tap('确认继续使用')
  await eventually(
    async () => isTaken,
    (taken) => taken,
  )
})
