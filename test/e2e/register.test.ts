import { register } from '@contract/account/register'
import { hashOf } from '@server/kernel/token-hash'
import { aPerson } from '@test/factories/account'
import { aNewMobile, codeFor } from '@test/factories/account-sign-in'
import { aFirm, anEmployee } from '@test/factories/people'
import { signedIn } from '@test/support/test-client'
import type { Page } from 'playwright-core'
import { arriveAt, becomes, sees, stage, top, waited } from './support'

const on = stage()

const button = (page: Page, name: string | RegExp) => top(page).getByRole('button', { name, exact: true })

/** Reads the picture on the page: only its hash is stored, so the stored one is replaced by one that is known. */
const readPicture = async (page: Page) => {
  await top(page).getByLabel('图形验证码', { exact: true }).fill('2345')
  await on.app.db
    .updateTable('picture_codes')
    .set({ text_hash: hashOf('2345') })
    .execute()
}

/** Through number, firm and password, from the sign-in page. */
async function registers(page: Page, mobile: string, fillIn: () => Promise<void>) {
  await page.goto('/')
  await arriveAt(page, 'account/login/login')
  await page.getByText('注册账号').click()
  await arriveAt(page, 'account/register/register')
  await top(page).getByLabel('手机号').fill(mobile)
  await button(page, '获取验证码').click()
  // No text is sent without it.
  await sees(page, '请填写图形验证码')
  await readPicture(page)
  await waited(page)
  await button(page, '获取验证码').click()
  await sees(page, /秒后重新获取/)
  await top(page).getByLabel('验证码', { exact: true }).fill(codeFor(on.app, mobile))
  await top(page).getByRole('checkbox').click()
  await button(page, '下一步').click()
  await fillIn()
  await button(page, '下一步').click()
  await top(page).getByLabel('新密码').fill('welcome-2026')
  await top(page).getByLabel('确认密码').fill('welcome-2026')
}

const choosesFirm = async (page: Page, name: string) => {
  await top(page).getByLabel('姓名').fill('欧阳若琳')
  await button(page, /^所在律所/).click()
  await page.getByPlaceholder('输入律所名称查找').fill(name.slice(0, 3))
  await page.getByRole('radio', { name }).click()
}

test('registering with an invitation joins the firm at once', async () => {
  const firm = await aFirm(on.app, { name: '明理律师事务所' })
  const manager = await signedIn(on.app, await anEmployee(on.app, { firm, permissions: ['firm:manage', 'hr:manage'] }))
  const { joinCode } = await manager.call(register.createJoinCode, {})
  const page = await on.phone()
  await registers(page, aNewMobile(), async () => {
    await choosesFirm(page, '明理律师事务所')
    await top(page).getByLabel('邀请码').fill(joinCode)
  })
  await sees(page, '设置密码后，您将直接加入明理律师事务所。')
  await button(page, '完成注册').click()
  await arriveAt(page, 'workbench/workbench')
  await sees(page, /欧阳若琳/)
})

test('registering without an invitation applies to the firm, answers its return and is accepted', async () => {
  const firm = await aFirm(on.app, { name: '正清律师事务所' })
  const manager = await anEmployee(on.app, { firm, permissions: ['firm:manage', 'hr:manage'] })
  const page = await on.phone()
  await registers(page, aNewMobile(), () => choosesFirm(page, '正清律师事务所'))
  await button(page, '完成注册').click()
  await arriveAt(page, 'account/register/induction')
  await sees(page, '正清律师事务所')
  await top(page).getByLabel('应聘岗位').fill('律师助理')
  await top(page).getByLabel('姓名').fill('欧阳若琳')
  await top(page).getByRole('radio', { name: '女' }).click()
  await top(page).getByLabel('证件号码').fill('11010519491231002X')
  const chooser = page.waitForEvent('filechooser')
  await button(page, '添加文件').first().click()
  await (await chooser).setFiles({ name: '身份证.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n') })
  await button(page, '打开身份证.pdf').waitFor()
  await button(page, '提交申请').click()
  await sees(page, '等待律所审核')

  // The entry page knows where such a person belongs.
  await page.goto('/task/list/list')
  await arriveAt(page, 'account/register/induction')
  const desk = await on.phoneOf(manager, '/message/conversation/conversation?systemId=1009')
  await top(desk).getByText('新的入职申请').first().click()
  await arriveAt(desk, 'account/register/induction')
  await sees(desk, '身份证.pdf')
  await button(desk, '退回').click()
  const returning = desk.getByRole('dialog', { name: '退回申请' })
  await returning.getByLabel('退回原因').fill('请补充学历证明')
  await waited(desk)
  await returning.getByRole('button', { name: '退回给申请人' }).click()
  await sees(desk, '已退回，等申请人补充后重新提交')
  await button(page, '刷新审核状态').click()
  await sees(page, '律所已退回：请补充学历证明')
  await button(page, '提交申请').click()
  await sees(page, '等待律所审核')

  await desk.reload()
  await button(desk, '同意入职').click()
  const accepting = desk.getByRole('dialog', { name: '同意入职' })
  await accepting.getByRole('button', { name: /^部门/ }).click()
  await desk.getByText('业务部').last().click()
  await accepting.getByRole('button', { name: '确认入职' }).click()
  await sees(desk, '已同意入职')
  await waited(page)
  await button(page, '刷新审核状态').click()
  await sees(page, '申请已通过')
  await button(page, '进入律所').click()
  await page.waitForURL((url) => !url.pathname.includes('induction'))
})

test('a forgotten password is reset by way of the mobile', async () => {
  const lawyer = await aPerson(on.app, { name: '周以宁' })
  const page = await on.phone()
  await page.goto('/')
  await arriveAt(page, 'account/login/login')
  await page.getByText('忘记密码').click()
  await arriveAt(page, 'account/find-password/find-password')
  await top(page).getByLabel('账号').fill(lawyer.mobile)
  await readPicture(page)
  await button(page, '下一步').click()
  await sees(page, /验证码会发到 139\*\*\*\*/)
  await button(page, '获取验证码').click()
  await sees(page, /秒后重新获取/)
  await top(page).getByLabel('6 位验证码').fill(codeFor(on.app, lawyer.mobile))
  await top(page).getByLabel('新密码').fill('found-again-1')
  await top(page).getByLabel('确认密码').fill('found-again-1')
  await button(page, '保存新密码').click()
  await sees(page, '密码已重新设置')
  await button(page, '去登录').click()
  await arriveAt(page, 'account/login/login')
  await page.getByLabel('账号').fill(lawyer.mobile)
  await page.getByLabel('密码', { exact: true }).fill('found-again-1')
  await page.getByRole('checkbox').click()
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await arriveAt(page, 'workbench/workbench')
  expect(await page.locator('.app-modal').count()).toBe(0)
})

test('an error found on leaving a field does not move what the finger is on', async () => {
  const page = await on.phone()
  await page.goto('/')
  await arriveAt(page, 'account/login/login')
  await page.getByText('注册账号').click()
  await arriveAt(page, 'account/register/register')
  await top(page).getByLabel('手机号').fill('123')
  const consent = top(page).getByRole('checkbox')
  const place = async () => (await consent.boundingBox())?.y
  const before = await place()
  await consent.hover()
  await page.mouse.down()
  expect(await place()).toBe(before)
  await page.mouse.up()
  expect(await consent.isChecked()).toBe(true)
  await sees(page, '请填写 11 位手机号')
  // Its room it takes once the tap is over.
  await becomes(async () => ((await place()) ?? 0) > (before ?? 0), true)
})
