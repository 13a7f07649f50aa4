import { type OpenPage, openPage, Refusal } from '@test/support/page'
import Mobile from './mobile'
import MobileFinish from './mobile-finish'

let page: OpenPage
afterEach(() => page.close())

const open = async (changeMobile: (input: never) => unknown = () => null) => {
  page = await openPage(Mobile, {
    answers: { 'app/account/changeMobile': changeMobile, 'app/account/sendOwnCode': () => ({ mobile: '' }) },
  })
}
const submit = () => {
  // The page's title has the same text.
  const button = [...document.querySelectorAll<HTMLElement>('[role=button]')].find(
    (element) => element.textContent === '更换手机号',
  )
  button?.click()
}

test('the password is asked for before anything is sent', async () => {
  await open()
  await page.type('新手机号', '13800001111')
  await page.type('验证码', '123456')
  submit()
  await page.sees('请填写登录密码')
  expect(page.asked).toEqual([])
})

test('a wrong one is said under its field, and what was typed is kept', async () => {
  const sent: unknown[] = []
  await open((input) => {
    sent.push(input)
    throw new Refusal(400, '登录密码不正确', { fields: { password: '登录密码不正确' } })
  })
  await page.type('登录密码', 'wrong-1')
  await page.type('新手机号', '138 0000 1111')
  await page.type('验证码', '123456')
  submit()
  await page.sees('登录密码不正确')
  expect(sent).toEqual([{ mobile: '13800001111', code: '123456', password: 'wrong-1' }])
  expect([page.field('新手机号').value, page.field('登录密码').value]).toEqual(['138 0000 1111', 'wrong-1'])
})

test('the confirmation opened by its address claims no change and leads to where one is made', async () => {
  page = await openPage(MobileFinish, { params: { mobile: '13800009999' } })
  await page.sees('没有更换手机号')
  expect(page.says('手机号已更换')).toBe(false)
  await page.tap('更换手机号')
  expect(page.platform.moves.at(-1)).toMatch(/personal-settings\/mobile\/mobile$/)
})
