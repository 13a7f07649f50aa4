import type { Webhook } from '@contract/webhook/shapes'
import { eventually } from '@test/support/eventually'
import { type Answers, type OpenPage, openPage } from '@test/support/page'
import Detail from './detail'

const aShownWebhook = (given: Partial<Webhook> = {}): Webhook => ({
  webhookId: 'w1',
  name: '财务系统',
  kind: 'program',
  address: 'https://hook.example.com/antou',
  events: ['arrival.booked', 'invoice.issued'],
  state: 'on',
  keeper: { empId: 'e1', name: '方知远', photoUrl: '' },
  stopsOn: null,
  offReason: '',
  failingSince: null,
  lastSentTime: '2026-11-27 10:00:00',
  version: 3,
  maker: { empId: 'e1', name: '方知远', photoUrl: '' },
  createTime: '2026-11-01 09:00:00',
  counts: { waiting: 0, sent: 12, parked: 2 },
  deliveries: [
    {
      ...{ deliveryId: 'd1', type: 'arrival.booked', time: '2026-11-27 10:00:00', state: 'sent', attempts: 1 },
      ...{ lastStatus: 204, lastMs: 35, lastTime: '2026-11-27 10:00:01', problem: '', nextTime: null },
    },
    {
      ...{ deliveryId: 'd2', type: 'invoice.issued', time: '2026-11-26 10:00:00', state: 'parked', attempts: 30 },
      ...{ lastStatus: null, lastMs: 10_000, lastTime: '2026-11-27 10:00:01', problem: '超时没有答复', nextTime: null },
    },
  ],
  renewedUntil: null,
  can: { switchOn: false, switchOff: true, confirm: false, test: true, renew: true },
  ...given,
})

let page: OpenPage
afterEach(() => page.close())

const open = async (given: Partial<Webhook> = {}, answers: Answers = {}) => {
  page = await openPage(Detail, {
    params: { webhookId: 'w1' },
    answers: { 'admin/webhook/get': () => aShownWebhook(given), ...answers },
  })
  await page.sees('财务系统')
}

/** The input that a call was sent, once it was. */
function sentTo(path: string, answer: Webhook | null) {
  const sent: unknown[] = []
  const answers = {
    [path]: (input: unknown) => {
      sent.push(input)
      return answer
    },
  }
  return {
    answers,
    once: () =>
      eventually(
        () => sent[0],
        (value) => value !== undefined,
      ),
  }
}

test('a subscription shows its events and each delivery with its answer, its duration and its problem', async () => {
  await open()
  for (const words of [
    '到账登记、发票开具',
    '送达 12 · 等待 0 · 搁置 2',
    '答复 204 · 35 毫秒',
    '超时没有答复',
    '推了 30 次',
  ])
    expect(page.says(words)).toBe(true)
})

test('parked deliveries are sent again with one tap', async () => {
  const call = sentTo('admin/webhook/resendParked', aShownWebhook({ counts: { waiting: 2, sent: 12, parked: 0 } }))
  await open({}, call.answers)
  await page.tap('再推搁置的 2 件')
  expect(await call.once()).toEqual({ webhookId: 'w1' })
})

test('switching off asks first and sends the version that was seen; what is off is switched on or deleted', async () => {
  const off = aShownWebhook({
    ...{ state: 'off', version: 4, offReason: '连续 3 天没有送达' },
    can: { switchOn: true, switchOff: false, confirm: false, test: false, renew: true },
  })
  const call = sentTo('admin/webhook/setOn', off)
  await open({}, call.answers)
  expect(page.button('删除')).toBeUndefined()
  await page.tap('停用')
  expect(await call.once()).toEqual({ webhookId: 'w1', version: 3, isOn: false })
  await page.sees('已停用')
  expect(page.says('连续 3 天没有送达')).toBe(true)
  expect(page.button('测试')).toBeUndefined()
  expect(page.button('开启')).toBeDefined()
  expect(page.button('删除')).toBeDefined()
})

test('a subscription whose keeper has left says so, and is taken over with one tap', async () => {
  const call = sentTo('admin/webhook/setOn', aShownWebhook({ version: 4 }))
  const can = { switchOn: false, switchOff: true, confirm: true, test: true, renew: true }
  await open({ state: 'unkept', stopsOn: '2026-12-04', can }, call.answers)
  await page.sees('已离开')
  await page.tap('继续推送')
  expect(await call.once()).toEqual({ webhookId: 'w1', version: 3, isOn: true })
})

test('a renewed secret is shown once, with the day for which the previous one signs beside it', async () => {
  const SECRET = `whsec_${'n'.repeat(43)}=`
  const sent: unknown[] = []
  let given: Partial<Webhook> = {}
  await open(
    {},
    {
      'admin/webhook/get': () => aShownWebhook(given),
      'admin/webhook/renewSecret': (input: unknown) => {
        sent.push(input)
        given = { version: 4, renewedUntil: '2026-11-28 10:00:00' }
        return { webhookId: 'w1', secret: SECRET }
      },
    },
  )
  await page.tap('更多')
  await page.tap('更换密钥')
  await page.sees(SECRET)
  expect(sent).toEqual([{ webhookId: 'w1', version: 3 }])
  await page.tap('已经存好')
  await page.sees('已更换，旧密钥用到')
  expect(page.says(SECRET)).toBe(false)
})

test('a group’s robot has no secret to renew', async () => {
  await open({ kind: 'wecom', can: { switchOn: false, switchOff: true, confirm: false, test: true, renew: false } })
  expect(page.button('更多')).toBeUndefined()
})
