import type { PersonPermissions } from '@contract/admin/shapes'
import { openPage } from '@test/support/page'
import Person from './detail'

const held: PersonPermissions = {
  ...{ empId: 'e9', name: '苏晚棠', photoUrl: '', departmentName: '争议解决部', post: '合伙人' },
  roles: [{ roleId: 'r1', name: '合伙人' }],
  rights: [
    {
      right: 'case:see',
      scope: 'dept',
      why: [
        { role: '全体员工', scope: 'team' },
        { role: '合伙人', scope: 'dept' },
      ],
    },
    { right: 'task:assign', scope: 'firm', why: [{ role: '合伙人', scope: 'firm' }] },
  ],
  heads: ['争议解决部'],
  clashes: ['印章与资金宜由不同的人掌管'],
}

test('says what somebody may do, how far, by which role, and what they should not hold together', async () => {
  const page = await openPage(Person, { params: { empId: 'e9' }, answers: { 'admin/person/getRights': () => held } })
  await page.sees('查看项目')
  expect(page.says('来自全体员工（团队）、合伙人（部门）')).toBe(true)
  expect(page.says('来自合伙人')).toBe(true)
  expect(page.says('印章与资金宜由不同的人掌管')).toBe(true)
  expect(page.says('争议解决部负责人')).toBe(true)
  page.close()
})
