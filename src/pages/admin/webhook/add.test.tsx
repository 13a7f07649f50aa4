import { type OpenPage, openPage, Refusal } from '@test/support/page'
import Add from './add'

let page: OpenPage
afterEach(() => page.close())

const SECRET = `whsec_${'k'.repeat(43)}=`

test('a new subscription’s secret is shown this once', async () => {
  let sent: { values?: Record<string, unknown> } = {}
  page = await openPage(Add, {
    answers: {
      'admin/webhook/create': (input: unknown) => {
        sent = input as typeof sent
        return { webhookId: 'w1', secret: SECRET }
      },
    },
  })
  await page.sees('推送给')
  await page.type('名称', '财务系统')
  await page.type('地址', 'https://hook.example.com/antou')
  await page.tap('新建')
  await page.sees(SECRET)
  expect(page.says('只显示这一次')).toBe(true)
  expect(sent.values).toMatchObject({ name: '财务系统', kind: 'program', address: 'https://hook.example.com/antou' })
})

test('an address that the server refuses has its problem at the field, and what was typed is kept', async () => {
  page = await openPage(Add, {
    answers: {
      'admin/webhook/create': () => {
        throw new Refusal(400, '不能推送到内网或本机的地址', { fields: { address: '不能推送到内网或本机的地址' } })
      },
    },
  })
  await page.sees('推送给')
  await page.type('名称', '财务系统')
  await page.type('地址', 'https://10.0.0.1/')
  await page.tap('新建')
  await page.sees('不能推送到内网或本机的地址')
})
