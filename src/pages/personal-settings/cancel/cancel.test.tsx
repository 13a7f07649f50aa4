import type { Cancellation } from '@contract/account/shapes'
import { eventually } from '@test/support/eventually'
import { type OpenPage, openPage, Refusal } from '@test/support/page'
import Cancel from './cancel'

const FREE: Cancellation = { holdings: [], otherFirms: [] }

let page: OpenPage
afterEach(() => page.close())

const open = async (shown: Cancellation, cancelAccount: (input: never) => unknown = () => null) => {
  page = await openPage(Cancel, {
    answers: {
      'app/account/getCancellation': () => shown,
      'app/account/cancelAccount': cancelAccount,
      'app/account/logout': () => null,
      'app/account/getToken': () => ({ xauthToken: 'guest' }),
    },
  })
  await page.sees('依法由律所保存')
}
/** Taps the button at the bottom; the page's title has the same text. */
const cancel = () =>
  [...document.querySelectorAll<HTMLElement>('[role=button]')]
    .find((element) => element.textContent === '注销账号')
    ?.click()

test('a person with open cases is told of them, and has nothing to fill in', async () => {
  await open({ ...FREE, holdings: [{ name: '待办任务', count: 2 }] })
  await page.sees('您名下还有待办任务 2 项，请联系律所人事办理离职，移交给同事')
  expect(document.querySelector('input')).toBeNull()
  cancel()
  expect(page.asked).not.toContain('app/account/cancelAccount')
})

test('a person of two firms is told to leave the other first', async () => {
  await open({ ...FREE, otherFirms: ['明理律师事务所'] })
  await page.sees('您还在明理律师事务所任职，请先在那里办理离职')
})

test('without a password or a code nothing is asked of the server', async () => {
  await open(FREE)
  cancel()
  await page.sees('请填写登录密码')
  expect(page.asked).not.toContain('app/account/cancelAccount')
})

test('the account is cancelled with the password, after one more question', async () => {
  const sent: unknown[] = []
  await open(FREE, (input) => {
    sent.push(input)
    return null
  })
  await page.type('登录密码', 'antou2026')
  cancel()
  await eventually(
    () => page.platform.said,
    (words) => words.includes('账号已注销'),
  )
  expect(sent).toEqual([{ password: 'antou2026' }])
})

test('a wrong password is said, and the person stays', async () => {
  await open(FREE, () => {
    throw new Refusal(400, '登录密码不正确', { fields: { password: '登录密码不正确' } })
  })
  await page.type('登录密码', 'wrong2026')
  cancel()
  await page.sees('登录密码不正确')
  expect(page.asked).not.toContain('app/account/logout')
})
