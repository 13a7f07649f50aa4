import { general } from '@contract/general'
import { task } from '@contract/task'
import { toTime } from '@server/kernel/clock'
import { newId } from '@server/kernel/db/id'
import { aFirm, anEmployee, type Firm } from '@test/factories/people'
import { type TestApp, testApp } from '@test/support/test-app'
import { callers, someone } from '@test/support/test-client'

let app: TestApp
let as: ReturnType<typeof callers>
let firm: Firm
beforeAll(async () => {
  app = await testApp()
  as = callers(app)
  firm = await aFirm(app)
})
afterAll(() => app.close())

const ids = (people: { empId: string }[]) => people.map(({ empId }) => empId)

describe('the employee list', () => {
  test('the employee list holds everybody who works in the firm and nobody else', async () => {
    const own = await aFirm(app)
    const me = await anEmployee(app, { firm: own, name: '周以宁' })
    const leaving = await anEmployee(app, { firm: own, status: 'resigning' })
    await anEmployee(app, { firm: own, status: 'resigned' })
    await anEmployee(app)
    const { records, total, size } = await (await as(me)).call(general.getEmployeeList, {})
    expect(ids(records).sort()).toEqual([me.id, leaving.id].sort())
    expect([total, size]).toEqual([2, 9_999])
    expect(records.find(({ empId }) => empId === me.id)).toEqual({
      empId: me.id,
      userId: me.userId,
      empName: '周以宁',
      pinyin: 'ceshi',
      initials: 'cs',
      teamId: own.departmentId,
      post: '',
      photoUrl: '',
      isHere: true,
    })
  })

  test('the employee list brings only changes since a time, and who left', async () => {
    const own = await aFirm(app)
    const old = toTime(app.clock.now() - 3_600_000)
    const me = await anEmployee(app, { firm: own, updatedAt: old })
    const client = await as(me)
    const { updateTime } = await client.call(general.getEmployeeList, {})
    expect((await client.call(general.getEmployeeList, { updateTime })).records).toEqual([])
    const time = toTime(app.clock.now())
    const joined = await anEmployee(app, { firm: own, updatedAt: time })
    const left = await anEmployee(app, { firm: own, status: 'resigned', updatedAt: time })
    const { records } = await client.call(general.getEmployeeList, { updateTime })
    expect(records.map(({ empId, isHere }) => [empId, isHere]).sort()).toEqual(
      [
        [joined.id, true],
        [left.id, false],
      ].sort(),
    )
  })

  test('an employee list since an invalid date is refused', async () => {
    const me = await anEmployee(app, { firm })
    const reply = await (await as(me)).reply(general.getEmployeeList, { updateTime: '2026-02-31 10:00:00' })
    expect(reply).toMatchObject({ code: 400, msg: '时间格式不正确' })
  })

  test('an employee list of 20,000 comes in pages of 9,999 without losing anybody', async () => {
    const large = await aFirm(app)
    const me = await anEmployee(app, { firm: large })
    await manyEmployees(large, 19_999)
    const client = await as(me)
    const found: string[] = []
    for (const current of [1, 2, 3]) {
      const { records, total } = await client.call(general.getEmployeeList, { current, size: 9_999 })
      expect(total).toBe(20_000)
      found.push(...ids(records))
    }
    expect(found).toHaveLength(20_000)
    expect(new Set(found).size).toBe(20_000)
  })
})

async function manyEmployees({ id: firm_id, departmentId: department_id }: Firm, count: number) {
  const people = Array.from({ length: count }, () => newId())
  for (let from = 0; from < count; from += 2_000) {
    const some = people.slice(from, from + 2_000)
    await app.db
      .insertInto('accounts')
      .values(some.map((id) => ({ id, name: '员工', password_hash: '' })))
      .execute()
    await app.db
      .insertInto('employees')
      .values(
        some.map((id) => ({
          id,
          user_id: id,
          firm_id,
          account_id: id,
          emp_no: id,
          name: '欧阳某某',
          pinyin: 'ouyangmoumou',
          initials: 'oymm',
          department_id,
        })),
      )
      .execute()
  }
}

test('teams come in the firm’s order with their heads and headcounts', async () => {
  const own = await aFirm(app)
  const me = await anEmployee(app, { firm: own })
  await anEmployee(app, { firm: own, status: 'resigned' })
  await app.db
    .insertInto('departments')
    .values([
      { id: `${own.id}b`, firm_id: own.id, name: '争议解决部', sort: 2, manager_id: me.id },
      { id: `${own.id}a`, firm_id: own.id, name: '仲裁组', sort: 1, parent_id: `${own.id}b` },
    ])
    .execute()
  const { list, updateTime } = await (await as(me)).call(general.getTeamList, {})
  expect(updateTime).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  expect(list).toEqual([
    { teamId: own.departmentId, teamName: '业务部', parentId: '', managerId: '', memberCount: 1 },
    { teamId: `${own.id}a`, teamName: '仲裁组', parentId: `${own.id}b`, managerId: '', memberCount: 0 },
    { teamId: `${own.id}b`, teamName: '争议解决部', parentId: '', managerId: me.id, memberCount: 0 },
  ])
})

test('user ids are resolved to colleagues, those who left as unavailable and other firms’ not at all', async () => {
  const me = await anEmployee(app, { firm, name: '何小满' })
  const left = await anEmployee(app, { firm, status: 'resigned' })
  const stranger = await anEmployee(app)
  const client = await as(me)
  const userIds = [me.userId, left.userId, stranger.userId, 'nobody']
  const users = await client.call(general.getUserInfoBatch, { userIds })
  expect(users.find(({ userId }) => userId === me.userId)).toEqual({
    userId: me.userId,
    empId: me.id,
    empName: '何小满',
    avatarUrl: '',
    teamName: '业务部',
    post: '',
    status: 1,
  })
  expect(users.map(({ userId, status }) => [userId, status]).sort()).toEqual(
    [
      [me.userId, 1],
      [left.userId, 2],
    ].sort(),
  )
  expect(await client.call(general.getUserStatus, { userId: left.userId })).toEqual({ userId: left.userId, status: 2 })
  expect(await client.reply(general.getUserStatus, { userId: stranger.userId })).toMatchObject({
    code: 404,
    msg: '该同事不存在或已被删除',
  })
  expect(await client.call(general.getEmpPhotoList, { empIds: [me.id, stranger.id] })).toEqual([
    { empId: me.id, photoUrl: '' },
  ])
})

describe('page sizes', () => {
  test('a page size over 200 is refused at its field', async () => {
    const me = await someone(app)
    expect(await me.reply(task.getTaskList, { tab: 'mine', size: 200 })).toMatchObject({ code: 0 })
    expect(await me.reply(task.getTaskList, { tab: 'mine', size: 201 })).toMatchObject({
      code: 400,
      data: { fields: { size: '每页条数不能大于200' } },
    })
  })
})
