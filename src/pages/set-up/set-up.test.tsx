import { eventually } from '@test/support/eventually'
import { openPage, Refusal } from '@test/support/page'
import SetUp from './set-up'

const open = (answers: Record<string, (input: never) => unknown>) =>
  openPage(SetUp, { answers: { 'firm/setUp/getState': () => ({ isOpen: true }), ...answers } })

test('the set-up page only links to the sign-in once there is a firm', async () => {
  const page = await open({ 'firm/setUp/getState': () => ({ isOpen: false }) })
  await page.sees('这台服务器已有律所')
  expect(page.button('下一步')).toBeUndefined()
  await page.tap('去登录')
  expect(page.platform.moves.at(-1)).toContain('account/login/login')
  page.close()
})

test('a wrong code stays on the first step with what was typed', async () => {
  const page = await open({
    'firm/setUp/checkCode': () => {
      throw new Refusal(400, '初始设置码不正确', { fields: { code: '初始设置码不正确' } })
    },
  })
  await page.sees('服务启动时')
  await page.type('初始设置码', 'ABCD-2345')
  await page.tap('下一步')
  await page.sees('初始设置码不正确')
  expect(page.field('初始设置码').value).toBe('ABCD-2345')
  page.close()
})

test('nothing is sent without one', async () => {
  const page = await open({})
  await page.sees('服务启动时')
  await page.tap('下一步')
  await page.sees('请填写初始设置码')
  expect(page.asked).toEqual(['firm/setUp/getState'])
  page.close()
})

test('a right one opens the firm; what is missing there is said before anything is sent', async () => {
  const page = await open({ 'firm/setUp/checkCode': () => null })
  await page.sees('服务启动时')
  await page.type('初始设置码', 'abcd2345')
  await page.tap('下一步')
  await page.sees('首位管理员')
  // A second tap within half a second is dropped.
  await eventually(
    () => page.tap('下一步').then(() => page.says('请填写律所全称')),
    (isSaid) => isSaid,
  )
  expect(page.says('设置密码后')).toBe(false)
  expect(page.asked).toEqual(['firm/setUp/getState', 'firm/setUp/checkCode'])
  page.close()
})
