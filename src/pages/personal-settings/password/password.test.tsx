import { eventually } from '@test/support/eventually'
import { type OpenPage, openPage, Refusal } from '@test/support/page'
import Password from './password'

let page: OpenPage
afterEach(() => page.close())

const open = async (changePassword: (input: never) => unknown = () => null) => {
  page = await openPage(Password, { answers: { 'app/account/changePassword': changePassword } })
}
const said = () =>
  eventually(
    () => page.platform.said,
    (words) => words.length > 0,
  )
const fill = async (old: string, next: string, again = next) => {
  await page.type('原密码', old)
  await page.type('新密码', next)
  await page.type('确认密码', again)
  // The page's title has the same text.
  const button = [...document.querySelectorAll<HTMLElement>('[role=button]')].find(
    (element) => element.textContent === '修改密码',
  )
  button?.click()
}

test.each([
  ['antou2026', 'short1', 'short1', '密码为 8–20 位'],
  ['antou2026', 'onlyletters', 'onlyletters', '密码需包含字母、数字、符号中的至少两种'],
  ['antou2026', 'antou2026', 'antou2026', '新密码不能与原密码相同'],
  ['antou2026', 'antou2027', 'antou2028', '两次输入的新密码不一致'],
  ['', 'antou2027', 'antou2027', '请填写原密码'],
])('%s → %s, %s is not sent: %s', async (old, next, again, words) => {
  await open()
  await fill(old, next, again)
  await page.sees(words)
  expect(page.asked).toEqual([])
})

test('a wrong old password is said under its field, and nothing typed is lost', async () => {
  await open(() => {
    throw new Refusal(400, '原密码不正确')
  })
  await fill('wrong2026', 'antou2027')
  await said()
  expect(page.platform.said).toEqual(['原密码不正确'])
  expect(page.field('新密码').value).toBe('antou2027')
})

test('a changed password says what became of the other devices', async () => {
  const sent: unknown[] = []
  await open((input) => {
    sent.push(input)
    return null
  })
  await fill('antou2026', 'antou2027')
  await said()
  expect(sent).toEqual([{ oldPassword: 'antou2026', newPassword: 'antou2027' }])
  expect(page.platform.said).toEqual(['密码已修改，其他设备已退出登录'])
})
