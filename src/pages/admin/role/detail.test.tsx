import type { RoleDetail } from '@contract/admin/shapes'
import { eventually } from '@test/support/eventually'
import { type Answers, type OpenPage, openPage } from '@test/support/page'
import Role from './detail'

const aRole = (given: Partial<RoleDetail> = {}): RoleDetail => ({
  roleId: 'r1',
  name: '合伙人',
  about: '',
  isEverybodys: false,
  isStandard: true,
  version: 4,
  rights: { 'case:see': 'dept', 'task:assign': 'firm' },
  beginning: { 'case:see': 'dept', 'task:assign': 'firm' },
  holders: [{ empId: 'e1', name: '苏晚棠', photoUrl: '' }],
  clashes: [],
  ...given,
})

let page: OpenPage
afterEach(() => page.close())

const open = async (given: Partial<RoleDetail> = {}, answers: Answers = {}) => {
  page = await openPage(Role, {
    params: { roleId: 'r1' },
    answers: { 'admin/role/get': () => aRole(given), ...answers },
  })
}

test('a right that is switched is kept at once, with the others and the version that was seen', async () => {
  let sent: unknown
  await open(
    {},
    {
      'admin/role/save': (input: unknown) => {
        sent = input
        return aRole({ version: 5, rights: { 'case:see': 'dept', 'task:assign': 'firm', 'clue:manage': 'firm' } })
      },
    },
  )
  await page.sees('线索管理')
  await page.tap('线索管理')
  await eventually(
    async () => sent,
    (given) => !!given,
  )
  expect(sent).toMatchObject({ roleId: 'r1', version: 4, name: '合伙人' })
  expect((sent as { rights: object[] }).rights).toContainEqual({ right: 'clue:manage', scope: 'firm' })
  expect((sent as { rights: object[] }).rights).toContainEqual({ right: 'case:see', scope: 'dept' })
})

test('the scope of a right is chosen among its scopes, each named in words', async () => {
  await open()
  await page.sees('查看客户')
  await page.tap('查看客户')
  await page.sees('另加自己所在部门的')
  expect(page.says('另加自己担任负责人的部门的')).toBe(false)
})

test('everybody’s gives nothing that names people to be asked, and has no holders', async () => {
  await open({ isEverybodys: true, name: '全体员工', holders: [] })
  await page.sees('查看项目')
  expect(page.says('律所设置')).toBe(false)
  expect(page.says('担任的同事')).toBe(false)
})
