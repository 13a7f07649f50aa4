import type { EmployeeDetail } from '@contract/hr/shapes'
import { type Answers, type OpenPage, openPage } from '@test/support/page'
import Employee from './detail'

const anEmployee = (given: Partial<EmployeeDetail> = {}): EmployeeDetail => ({
  empId: 'e9',
  name: '苏晚棠',
  photoUrl: '',
  empNo: '0015',
  departmentName: '争议解决部',
  post: '实习律师',
  status: 'probation',
  joinDate: '2026-03-02',
  mobile: '',
  probationUntil: '',
  version: 3,
  departmentId: 'd1',
  gender: '女',
  email: '',
  birthday: '',
  leftOn: '',
  roles: ['实习律师'],
  contracts: [],
  inductionId: 'i1',
  resignation: null,
  can: { edit: true, passProbation: true, suspend: true, restore: false, resign: true },
  ...given,
})

let page: OpenPage
afterEach(() => page.close())

const open = async (given: Partial<EmployeeDetail> = {}, answers: Answers = {}) => {
  page = await openPage(Employee, {
    params: { empId: 'e9' },
    answers: { '/api/web/hr/employee/get': () => anEmployee(given), ...answers },
  })
}

test('shows how somebody stands, what is missing, and leads to what they handed in', async () => {
  await open()
  await page.sees('未登记合同')
  expect(page.says('未设置')).toBe(true)
  document.querySelector<HTMLElement>('[role=link]')?.click()
  expect(page.platform.moves.at(-1)).toContain('account/register/induction?inductionId=i1')
})

test('a probation is passed once that is confirmed, with the version that was seen', async () => {
  let sent: unknown
  const pass = (input: unknown) => {
    sent = input
    return anEmployee({ status: 'regular', version: 4, can: { ...anEmployee().can, passProbation: false } })
  }
  await open({}, { '/api/web/hr/employee/passProbation': pass })
  await page.tap('转正')
  await page.sees('正式')
  expect(sent).toEqual({ empId: 'e9', version: 3 })
  expect(page.button('转正')).toBeUndefined()
})

test('a former employee’s page offers only the remaining actions', async () => {
  await open({
    status: 'resigned',
    leftOn: '2026-06-30',
    can: { edit: false, passProbation: false, suspend: false, restore: true, resign: false },
  })
  await page.sees('已离职')
  expect([page.button('恢复') !== undefined, page.button('编辑'), page.button('更多')]).toEqual([
    true,
    undefined,
    undefined,
  ])
})
