import { type OpenPage, openPage } from '@test/support/page'
import EditEmployee from './edit'

let page: OpenPage
afterEach(() => page.close())

const kept = {
  name: '苏晚棠',
  post: '实习律师',
  gender: '女',
  mobile: '',
  email: '',
  birthday: '',
  joinDate: '2026-03-02',
}

test('the department that somebody is in stands there by name', async () => {
  page = await openPage(EditEmployee, {
    params: { empId: 'e9' },
    answers: {
      '/api/web/hr/employee/get': () => ({ empId: 'e9', version: 3, departmentId: 'd1', ...kept, can: { edit: true } }),
      'general/getEmployeeList': () => ({ records: [], current: 1, size: 1000, total: 0, updateTime: '' }),
      'general/getTeamList': () => ({ list: [{ teamId: 'd1', teamName: '争议解决部', parentId: '' }] }),
    },
  })
  await page.sees('争议解决部')
  expect(page.says('已不在可选之列')).toBe(false)
})
