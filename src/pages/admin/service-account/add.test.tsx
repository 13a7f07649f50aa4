import { type OpenPage, openPage, Refusal } from '@test/support/page'
import Add from './add'

let page: OpenPage
afterEach(() => page.close())

const KEY = `antou_${'k'.repeat(43)}`

test('a new key is shown this once, with what it is for in the request', async () => {
  let sent: { values?: Record<string, unknown> } = {}
  page = await openPage(Add, {
    answers: {
      'admin/serviceAccount/create': (input: unknown) => {
        sent = input as typeof sent
        return { serviceAccountId: 's1', key: KEY }
      },
    },
  })
  await page.sees('应收与到账')
  await page.type('名称', '财务系统')
  await page.tap('生成密钥')
  await page.sees(KEY)
  expect(page.says('只显示这一次')).toBe(true)
  expect(sent.values).toMatchObject({ name: '财务系统', case: 'none', money: 'none' })
})

test('a problem that the server finds stands at its field, and what was typed is kept', async () => {
  page = await openPage(Add, {
    answers: {
      'admin/serviceAccount/create': () => {
        throw new Refusal(400, '请至少开放一项', { fields: { case: '请至少开放一项' } })
      },
    },
  })
  await page.sees('应收与到账')
  await page.type('名称', '财务系统')
  await page.tap('生成密钥')
  await page.sees('请至少开放一项')
  expect(page.field('名称').value).toBe('财务系统')
})
