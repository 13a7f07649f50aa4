import { setUpWords } from '@server/domains/firm/set-up-words'
import { PASSWORD } from '@test/factories/account'
import { eventually } from '@test/support/eventually'
import { type TestApp, testApp } from '@test/support/test-app'
import type { MiniProgram } from './harness'
import { launchApp } from './launch-app'

let app: TestApp
let mp: MiniProgram
beforeAll(async () => {
  // No demo: whoever reads the server's log makes the first firm.
  app = await testApp({ demo: false })
})
afterAll(() => app.close())
afterEach(() => mp.close())

test('the compiled app leads from the set-up code to the first firm, and signs its administrator in', async () => {
  const [line = ''] = await setUpWords(app.db, app.config, app.address)
  mp = await launchApp({ server: app.address })
  await mp.waitForPage('pages/set-up/set-up')
  await mp.fill('label=初始设置码', /初始设置码：(\S+)/.exec(line)?.[1] ?? '')
  await mp.tap('text=下一步')
  await mp.fill('label=律所全称', '明理律师事务所')
  await mp.tap('text=组织形式')
  await mp.tap('text=普通合伙')
  await mp.tap('text=添加部门')
  await mp.fill('label=部门名称', '争议解决部')
  await mp.tap('text=完成')
  await mp.fill('label=姓名', '陈景行')
  await mp.fill('label=手机号', '13811112222')
  await mp.tap('text=下一步')
  await mp.fill('label=新密码', PASSWORD)
  await mp.fill('label=确认密码', PASSWORD)
  await mp.tap('text=建立律所', { nth: 1 })
  await mp.waitForPage('pages/workbench/workbench')
  const firms = await eventually(
    () => app.db.selectFrom('firms').select('name').execute(),
    (rows) => rows.length > 0,
  )
  expect(firms).toEqual([{ name: '明理律师事务所' }])
})
