import type { HandledInduction } from '@contract/account/register/shapes'
import { eventually } from '@test/support/eventually'
import { type OpenPage, openPage } from '@test/support/page'
import { HandleInduction } from '../components/HandleInduction'

const APPLIED: HandledInduction = {
  ...{ inductionId: 'i1', status: 'pending', companyId: 'f1', companyName: '明理律师事务所', name: '古丽娜尔·艾山' },
  ...{ gender: '女', mobile: '13900000000', idNumber: '', email: '', education: '', school: '', post: '律师助理' },
  ...{ licenceNumber: '', remark: '', materials: [], reason: '', submitTime: '2026-11-20 10:00:00', version: 2 },
  roles: [{ roleId: 'r1', name: '实习律师' }],
}

let page: OpenPage
afterEach(() => page.close())

test('accepting a newcomer asks for department, post, role, days and contract before it is sent', async () => {
  let sent: unknown
  page = await openPage(() => <HandleInduction inductionId="i1" />, {
    answers: {
      'app/account/induction/getDetail': () => APPLIED,
      'general/getEmployeeList': () => ({ records: [], total: 0, current: 1, size: 500 }),
      'general/getTeamList': () => ({ list: [{ teamId: 'd1', teamName: '争议解决部', parentId: '' }] }),
      'app/account/induction/handle': (input: unknown) => {
        sent = input
        return null
      },
    },
  })
  await page.sees('古丽娜尔·艾山')
  await page.tap('同意入职')
  for (const label of ['部门', '职务', '角色', '入职日期', '试用期至', '合同类型']) await page.sees(label)
  expect((document.querySelector('[aria-label="职务"]') as HTMLInputElement).value).toBe('律师助理')
  await page.tap('确认入职')
  await page.sees('请选择部门')
  expect(sent).toBeUndefined()

  await page.tap('部门')
  await page.sees('争议解决部')
  await page.tap('争议解决部')
  await eventually(
    () => page.tap('确认入职').then(() => sent),
    (input) => input !== undefined,
  )
  expect(sent).toMatchObject({ inductionId: 'i1', version: 2, agree: true, departmentId: 'd1', post: '律师助理' })
})
