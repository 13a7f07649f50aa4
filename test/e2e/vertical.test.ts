import { aPerson, PASSWORD } from '@test/factories/account'
import { aFirm } from '@test/factories/people'
import { arriveAt, sees, seesMessage, stage, top, waited } from './support'

const on = stage()

test('a lawyer signs in, sees a message arrive, opens its task and works on it, and the giver sees it at once', async () => {
  const firm = await aFirm(on.app, { name: '示例律师事务所' })
  const partner = await aPerson(on.app, { firm, name: '林知远' })
  const lawyer = await aPerson(on.app, { firm, name: '周以宁' })

  // The lawyer signs in by typing.
  const hers = await on.phone()
  await hers.goto('/')
  await arriveAt(hers, 'account/login/login')
  await hers.getByLabel('账号').fill(lawyer.mobile)
  await hers.getByLabel('密码', { exact: true }).fill(PASSWORD)
  await hers.getByRole('button', { name: '登录', exact: true }).click()
  await sees(hers, '请先阅读并同意用户协议与隐私政策')
  await hers.getByRole('checkbox').click()
  await waited(hers)
  await hers.getByRole('button', { name: '登录', exact: true }).click()
  await arriveAt(hers, 'workbench/workbench')
  await hers.getByRole('button', { name: '消息', exact: true }).click()
  await arriveAt(hers, 'message/message-center/message-center')
  await sees(hers, '任务助手')

  // The partner gives her a task, in another browser.
  const his = await on.phoneOf(partner, '/task/add/add')
  await arriveAt(his, 'task/add/add')
  await top(his).getByPlaceholder('要做什么').fill('起草答辩状')
  await top(his).getByText('执行人').click()
  await his.getByRole('checkbox', { name: /周以宁/ }).click()
  await his.getByRole('checkbox', { name: /林知远/ }).click()
  await his.getByRole('button', { name: /确定/ }).click()
  await top(his).getByRole('button', { name: '创建任务' }).click()
  await arriveAt(his, 'task/detail/detail')

  // She sees it arrive where she is.
  await sees(hers, '您有新的任务：起草答辩状')
  await hers.getByRole('button', { name: /消息，1 条未读/ }).waitFor()
  await top(hers).getByText('任务助手').click()
  await arriveAt(hers, 'message/conversation/conversation')
  await top(hers).getByText('您有新的任务').click()
  await arriveAt(hers, 'task/detail/detail')
  await sees(hers, '起草答辩状')
  // The handles that arrange the steps are as high as a finger is wide.
  expect(
    (await top(hers).getByRole('button', { name: '添加', exact: true }).boundingBox())?.height,
  ).toBeGreaterThanOrEqual(44)

  // She works on it; he sees it at once.
  await top(hers).getByLabel('评论').fill('初稿已发')
  await top(hers).getByRole('button', { name: '发送' }).click()
  await sees(hers, '初稿已发')
  await sees(his, '初稿已发')
  await top(hers).getByRole('button', { name: '完成任务' }).click()
  await seesMessage(hers, '任务已完成')
  await sees(his, '已完成')
  await top(his).getByRole('button', { name: '重新打开' }).waitFor()

  // And back: the card is read, the badge is gone.
  await top(hers).getByRole('button', { name: '返回' }).click()
  await arriveAt(hers, 'message/conversation/conversation')
  await top(hers).getByRole('button', { name: '返回' }).click()
  await arriveAt(hers, 'message/message-center/message-center')
  await hers.getByRole('button', { name: '消息', exact: true }).waitFor()
})

test('a link to a page leads there after signing in', async () => {
  const lawyer = await aPerson(on.app, { name: '周以宁' })
  const page = await on.phone()
  await page.goto('/task/list/list')
  await arriveAt(page, 'account/login/login')
  await page.getByLabel('账号').fill(lawyer.mobile)
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD)
  await page.getByRole('checkbox').click()
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await arriveAt(page, 'task/list/list')
  await sees(page, '没有要做的任务')
})

test('five wrong passwords bring the picture code and keep what was typed', async () => {
  const lawyer = await aPerson(on.app, { name: '周以宁' })
  const page = await on.phone()
  await page.goto('/')
  await page.getByLabel('账号').fill(lawyer.mobile)
  await page.getByLabel('密码', { exact: true }).fill('wrong-1')
  await page.getByRole('checkbox').click()
  for (let tries = 0; tries < 5; tries++) {
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await sees(page, '账号或密码错误')
    await waited(page)
  }
  await page.getByLabel('图形验证码', { exact: true }).waitFor()
  expect(await page.getByLabel('账号').inputValue()).toBe(lawyer.mobile)
})
