import { account } from '@contract/account'
import { register } from '@contract/account/register'
import { hours } from '@contract/duration'
import { aPerson } from '@test/factories/account'
import { aFirm, anEmployee } from '@test/factories/people'
import { aTask } from '@test/factories/task'
import { eventually } from '@test/support/eventually'
import { phoneOf } from '@test/support/real-client'
import { arriveAt, becomes, sees, seesMessage, stage, top, waited } from './support'

const on = stage()

test('a session ended from another device says so at once and returns to its page after signing in', async () => {
  const lawyer = await aPerson(on.app, { name: '周以宁' })
  const desk = await phoneOf(on.app, lawyer)
  const { taskId } = await aTask(desk, { title: '归档卷宗' })
  const page = await on.phoneOf(lawyer, `/task/detail/detail?taskId=${taskId}`)
  await sees(page, '归档卷宗')
  // The desk is connected too.
  await eventually(
    () => on.app.gateway.connections,
    (count) => count === 2,
  )

  const calls = desk.api({ account }).account
  const other = (await calls.getSessions()).find(({ isCurrent }) => !isCurrent)
  await calls.endSession({ sessionId: other?.sessionId ?? '' })
  await seesMessage(page, '您的账号已在其他设备上被退出')
  expect(await page.locator('.app-modal').count()).toBe(1)
  await page.getByRole('button', { name: '重新登录' }).click()
  await arriveAt(page, 'account/login/login')

  await page.getByLabel('账号').fill(lawyer.mobile)
  await page.getByLabel('密码', { exact: true }).fill('antou2026')
  await page.getByRole('checkbox').click()
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await arriveAt(page, 'task/detail/detail')
  await sees(page, '归档卷宗')
})

test('an expired session shows one modal however many calls fail together', async () => {
  const lawyer = await aPerson(on.app, { name: '周以宁' })
  const page = await on.phoneOf(lawyer, '/workbench/workbench')
  await arriveAt(page, 'workbench/workbench')
  on.app.clock.pass(hours(13))
  await page.reload()
  await seesMessage(page, '您的账号已退出，请重新登录')
  expect(await page.locator('.app-modal').count()).toBe(1)
})

test('signing in by device needs no typing until signing out', async () => {
  const lawyer = await aPerson(on.app, { name: '周以宁' })
  const page = await on.phone()
  await page.goto('/')
  await page.getByLabel('账号').fill(lawyer.mobile)
  await page.getByLabel('密码', { exact: true }).fill('antou2026')
  await page.getByRole('checkbox').click()
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await arriveAt(page, 'workbench/workbench')

  await page.evaluate(() => localStorage.removeItem('antou.token'))
  await page.goto('/task/list/list')
  await arriveAt(page, 'task/list/list')
})

test('an unknown address is reported once on the workbench', async () => {
  const page = await on.phoneOf(await aPerson(on.app), '/no/such-page')
  await seesMessage(page, '没有这个页面，已打开工作台')
  await arriveAt(page, 'workbench/workbench')
})

test('a page without network says so, keeps its content and is refreshed when back online', async () => {
  const lawyer = await aPerson(on.app, { name: '周以宁' })
  const desk = await phoneOf(on.app, lawyer)
  const page = await on.phoneOf(lawyer, '/task/list/list')
  await sees(page, '没有要做的任务')
  await page.context().setOffline(true)
  await sees(page, '网络信号已断开')
  await aTask(desk, { title: '断网时来的任务' })
  await page.context().setOffline(false)
  await sees(page, '断网时来的任务')
  await top(page).getByText('网络信号已断开').waitFor({ state: 'hidden' })
})

test('controls at the bottom stay above the keyboard', async () => {
  const page = await on.phoneOf(await aPerson(on.app, { name: '周以宁' }), '/task/add/add')
  await arriveAt(page, 'task/add/add')
  const button = top(page).getByRole('button', { name: '创建任务' })
  await button.waitFor()
  const bottom = async () => {
    const box = await button.boundingBox()
    return (box?.y ?? 0) + (box?.height ?? 0)
  }
  const showing = (px: number) =>
    page.evaluate((height) => {
      const view = window.visualViewport as VisualViewport
      Object.defineProperty(view, 'height', { value: height, configurable: true })
      view.dispatchEvent(new Event('resize'))
    }, 844 - px)
  const isDown = async () => (await bottom()) > 780
  await becomes(isDown, true)
  await showing(336)
  await becomes(async () => (await bottom()) <= 844 - 336, true)
  await showing(0)
  await becomes(isDown, true)
})

test('signing in with a temporary password leads to choosing one’s own, and then in', async () => {
  const firm = await aFirm(on.app)
  const admin = await anEmployee(on.app, { firm, permissions: ['firm:manage'] })
  const lawyer = await aPerson(on.app, { firm, name: '周以宁' })
  const { password } = await (await phoneOf(on.app, admin))
    .api({ register })
    .register.resetEmployeePassword({ empId: lawyer.id })
  const page = await on.phone()
  await page.goto('/account/login/login')
  await page.getByLabel('账号').fill(lawyer.mobile)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('checkbox').click()
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await arriveAt(page, 'account/find-password/find-password')
  await sees(page, '这是管理员设置的临时密码，请先换成您自己的密码')
  await top(page).getByRole('button', { name: '返回', exact: true }).click()
  await arriveAt(page, 'account/login/login')
  await sees(page, '请先换成您自己的密码')

  await waited(page)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await arriveAt(page, 'account/find-password/find-password')
  await top(page).getByLabel('新密码').fill('zhou-yi-ning-1')
  await top(page).getByLabel('确认密码').fill('zhou-yi-ning-1')
  await top(page).getByRole('button', { name: '保存新密码' }).click()
  await arriveAt(page, 'workbench/workbench')
})
