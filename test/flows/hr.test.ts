import { account } from '@contract/account'
import { register } from '@contract/account/register'
import { caseInfo } from '@contract/case'
import { days as daysInMs } from '@contract/duration'
import { hr } from '@contract/hr'
import { task } from '@contract/task'
import { dayAfter, fromTime, toDay } from '@server/kernel/clock'
import { agree, anApplication, anOffice, detailOf, findTodo, holds } from '@test/factories/approval'
import { aStandingCase } from '@test/factories/case'
import { anOrgan } from '@test/factories/customer'
import { aKeeper, aResignation } from '@test/factories/hr'
import { aDepartment, aFirm, anEmployee, type Firm, PASSWORD } from '@test/factories/people'
import { aTask } from '@test/factories/task'
import { eventually } from '@test/support/eventually'
import { phoneOf } from '@test/support/real-client'
import { type TestApp, testApp } from '@test/support/test-app'
import { type Colleague, clientWith, signedIn, someone } from '@test/support/test-client'

let app: TestApp
let firm: Firm
let keeper: Colleague
beforeAll(async () => {
  app = await testApp()
  firm = await aFirm(app)
  keeper = await aKeeper(app, firm)
})
afterAll(() => app.close())

const dayIn = (days: number) => toDay(app.clock.now() + daysInMs(days))
const shown = (empId: string) => keeper.call(hr.getEmployee, { empId })
const save = async (empId: string, given: object = {}) => {
  const { version, name, post, joinDate } = await shown(empId)
  return keeper.reply(hr.saveEmployee, {
    ...{ empId, version, name, post: post || '专职律师', joinDate: joinDate || '2026-01-05' },
    departmentId: [firm.departmentId],
    ...given,
  })
}

describe('employment records', () => {
  test('only those with the right read the firm’s employment records', async () => {
    const lawyer = await someone(app, { firm })
    expect(await lawyer.reply(hr.getEmployees, { tab: 'working' })).toMatchObject({ code: 403 })
  })

  test('an employment record is saved by version, and the slower of two gets a conflict', async () => {
    const { id } = await anEmployee(app, { firm, name: '周以宁' })
    const departmentId = await aDepartment(app, firm, '争议解决部')
    const { data } = await save(id, { departmentId: [departmentId], birthday: '1990-03-07', gender: '女' })
    expect(data).toMatchObject({ departmentName: '争议解决部', birthday: '1990-03-07', gender: '女', version: 2 })
    expect(await keeper.reply(hr.passProbation, { empId: id, version: 2 })).toMatchObject({ code: 403 })
    const late = { empId: id, version: 1, name: '周以宁', departmentId: [departmentId], post: '合伙人' }
    expect(await keeper.reply(hr.saveEmployee, { ...late, joinDate: '2026-01-05' })).toMatchObject({ code: 409 })
    expect((await keeper.call(hr.getBirthdays, { month: 3 })).map(({ name, day }) => [name, day])).toEqual([
      ['周以宁', '03-07'],
    ])
    const { records } = await keeper.call(hr.getEmployees, { tab: 'working', department: '争议' })
    expect(records.map(({ name }) => name)).toEqual(['周以宁'])
  })

  test('an ending probation is listed as due and confirmed once', async () => {
    const { id } = await anEmployee(app, { firm, name: '苏晚棠', status: 'probation' })
    await save(id, { probationUntil: dayIn(90) })
    const due = async () => (await keeper.call(hr.getProbations, { tab: 'due' })).records.map(({ empId }) => empId)
    expect(await due()).not.toContain(id)
    await save(id, { probationUntil: dayIn(10) })
    expect(await due()).toContain(id)
    expect(await save(id, { joinDate: '2026-05-01', probationUntil: '2026-04-01' })).toMatchObject({
      code: 400,
      data: { fields: { probationUntil: '试用期不能早于入职日期' } },
    })
    const { version } = await shown(id)
    expect(await keeper.call(hr.passProbation, { empId: id, version })).toMatchObject({ status: 'regular' })
    expect(await due()).not.toContain(id)
  })

  test('an ending contract is listed as due, and a fixed-term contract needs an end', async () => {
    const { id } = await anEmployee(app, { firm, name: '何小满' })
    const none = async () => (await keeper.call(hr.getContracts, { tab: 'none' })).records.map(({ empId }) => empId)
    expect(await none()).toContain(id)
    const contract = { empId: id, kind: 'fixed' as const, startDay: '2026-01-01' }
    expect(await keeper.reply(hr.saveContract, contract)).toMatchObject({
      data: { fields: { endDay: '请选择到期日期' } },
    })
    const { contracts } = await keeper.call(hr.saveContract, { ...contract, endDay: dayIn(30) })
    expect(await none()).not.toContain(id)
    const due = await keeper.call(hr.getContracts, { tab: 'due' })
    expect(due.records.map(({ empId }) => empId)).toContain(id)
    const [kept] = contracts
    const ref = { contractId: kept?.contractId ?? '', version: kept?.version ?? 0 }
    expect((await keeper.call(hr.removeContract, ref)).contracts).toEqual([])
    expect(await keeper.reply(hr.removeContract, ref)).toMatchObject({ code: 404 })
  })

  test('suspending an employee ends every session, and the employee can return', async () => {
    const out = await anEmployee(app, { firm, name: '停用者' })
    const [phone, browser] = [await signedIn(app, out), await signedIn(app, out)]
    for (const at of [phone, browser]) await at.call(account.getUserData, {})
    const { version } = await shown(out.id)
    await keeper.call(hr.suspend, { empId: out.id, version, reason: '调查期间' })
    for (const at of [phone, browser])
      expect(await at.reply(account.getUserData, {})).toMatchObject({ code: 301, msg: '您的账号已停用，请联系管理员' })
    const open = () =>
      app.db
        .selectFrom('sessions')
        .select('id')
        .where('employee_id', '=', out.id)
        .where('ended_at', 'is', null)
        .execute()
    await eventually(open, (rows) => rows.length === 0)

    const { version: now } = await shown(out.id)
    await keeper.call(hr.restore, { empId: out.id, version: now })
    expect(await (await signedIn(app, out)).reply(account.getUserData, {})).toMatchObject({ code: 0 })
  })

  test('approvals that wait for somebody suspended go at once to who decides in their place', async () => {
    const office = await anOffice(app)
    const hrKeeper = await aKeeper(app, office.firm)
    const [mine, head, director] = [
      await signedIn(app, office.applicant),
      await signedIn(app, office.head),
      await signedIn(app, office.director),
    ]
    const { workId } = await anApplication(mine)
    expect([await findTodo(head, workId), await findTodo(director, workId)]).toEqual([expect.anything(), undefined])
    const { version } = await hrKeeper.call(hr.getEmployee, { empId: office.head.id })
    await hrKeeper.call(hr.suspend, { empId: office.head.id, version, reason: '调查期间' })
    const { events } = await detailOf(mine, workId)
    expect(events.map(({ did }) => did)).toContain('replace')
    await agree(director, workId)
  })

  test('nobody suspends themselves', async () => {
    const { version } = await shown(keeper.id)
    const self = { empId: keeper.id, version, reason: '误操作' }
    expect(await keeper.reply(hr.suspend, self)).toMatchObject({ code: 403, msg: /不能对自己/ })
  })

  test.each([
    ['an administrator', { permissions: ['firm:manage' as const] }, ''],
    ['the director', {}, 'director'],
  ])(
    'a personnel clerk cannot suspend, dismiss, reinstate or reset %s; an administrator can',
    async (_, given, role) => {
      const young = await aFirm(app)
      const boss = await anEmployee(app, { firm: young, ...given })
      if (role) await holds(app, young, 'director', [boss])
      const clerk = await someone(app, { firm: young, permissions: ['hr:manage'] })
      const admin = await someone(app, { firm: young, permissions: ['hr:manage', 'firm:manage'] })
      const target = { empId: boss.id, version: 1 }
      const refused = { code: 403, msg: expect.stringContaining('只能由有「律所设置」权限的管理员办理') as string }
      expect(await clerk.reply(hr.suspend, { ...target, reason: '误操作' })).toMatchObject(refused)
      expect(
        await clerk.reply(hr.startResignation, { ...target, reason: '误操作', lastDay: '2026-12-31' }),
      ).toMatchObject(refused)
      expect(await clerk.reply(register.resetEmployeePassword, { empId: boss.id })).toMatchObject({ code: 403 })
      expect((await clerk.call(hr.getEmployee, { empId: boss.id })).can).toMatchObject({
        suspend: false,
        resign: false,
      })
      const { version } = await admin.call(hr.suspend, { ...target, reason: '调查期间' })
      expect(await clerk.reply(hr.restore, { empId: boss.id, version })).toMatchObject(refused)
      expect(await admin.reply(hr.restore, { empId: boss.id, version })).toMatchObject({ code: 0 })
    },
  )
})

describe('departments', () => {
  const departments = () => keeper.call(hr.getDepartments, {})
  const saving = (given: object) =>
    keeper.reply(hr.saveDepartment, { name: '新部门', parentIds: [], managerIds: [], ...given })

  test('departments are created, nested without a loop and removed when empty', async () => {
    await saving({ name: '知识产权部' })
    const made = (await departments()).find(({ name }) => name === '知识产权部')
    const departmentId = made?.departmentId ?? ''
    await saving({ name: '商标组', parentIds: [departmentId], managerIds: [keeper.id] })
    const group = (await departments()).find(({ name }) => name === '商标组')
    expect(group).toMatchObject({ parentName: '知识产权部', manager: { empId: keeper.id }, people: 0 })
    const loop = { departmentId, name: '知识产权部', parentIds: [group?.departmentId ?? ''] }
    expect(await saving(loop)).toMatchObject({ data: { fields: { parentIds: '上级部门不能是自己或自己的下级' } } })
    expect(await saving({ name: '商标组' })).toMatchObject({ data: { fields: { name: '已有「商标组」' } } })
    expect(await keeper.reply(hr.removeDepartment, { departmentId })).toMatchObject({ code: 409, msg: /下级部门/ })
    await keeper.call(hr.removeDepartment, { departmentId: group?.departmentId ?? '' })
    await keeper.call(hr.removeDepartment, { departmentId })
    expect(await keeper.reply(hr.removeDepartment, { departmentId: firm.departmentId })).toMatchObject({ code: 409 })
  })
})

describe('resignation', () => {
  test('a resignation hands everything to one successor with a card and ends the sessions', async () => {
    const leaver = await someone(app, { firm, name: '离职者' })
    const heir = await someone(app, { firm, name: '接手人' })
    const asker = await phoneOf(app, await anEmployee(app, { firm, permissions: ['task:assign'] }))
    const { taskId } = await aTask(asker, { assigneeIds: [leaver.id], title: '起草代理词' })
    const both = await aTask(asker, { assigneeIds: [leaver.id, heir.id], title: '整理证据' })
    const { resignationId, version, holdings } = await aResignation(keeper, leaver.id)
    expect(holdings).toMatchObject([{ key: 'task.assigned', work: 'task', name: '未完成任务', count: 2 }])
    expect((await shown(leaver.id)).status).toBe('resigning')
    expect(await leaver.reply(account.getUserData, {})).toMatchObject({ code: 0 })

    const finish = (successorId: string) =>
      keeper.reply(hr.finishResignation, { resignationId, version, successorIds: [successorId] })
    expect(await finish(leaver.id)).toMatchObject({ data: { fields: { successorIds: '不能移交给离职的人本人' } } })
    expect(await finish(heir.id)).toMatchObject({ code: 0, data: { status: 'done', successorName: '接手人' } })
    expect(await finish(heir.id)).toMatchObject({ code: 409 })

    expect((await heir.call(task.getTaskById, { taskId })).assignees.map(({ empId }) => empId)).toEqual([heir.id])
    expect((await heir.call(task.getTaskById, { taskId: both.taskId })).assignees).toHaveLength(1)
    expect(await leaver.reply(account.getUserData, {})).toMatchObject({ code: 301 })
    expect((await shown(leaver.id)).status).toBe('resigned')
    const card = await app.db
      .selectFrom('app_messages')
      .select('alert_title')
      .where('recipient_id', '=', heir.id)
      .where('link_id', '=', resignationId)
      .execute()
    expect(card).toEqual([{ alert_title: '离职者离职，以下事项已移交给您' }])
  })

  test('each kind of work goes to its own colleague, who gets a card with that alone', async () => {
    const leaver = await someone(app, { firm, name: '离职者' })
    const [rest, litigator] = [
      await someone(app, { firm, name: '其余接手' }),
      await someone(app, { firm, name: '接项目' }),
    ]
    const { caseId } = await aStandingCase(app, leaver, leaver)
    const asker = await phoneOf(app, await anEmployee(app, { firm, permissions: ['task:assign'] }))
    const { taskId } = await aTask(asker, { assigneeIds: [leaver.id], title: '起草代理词' })
    const { resignationId, version } = await aResignation(keeper, leaver.id)
    const finish = (caseSuccessor: string) =>
      keeper.reply(hr.finishResignation, {
        ...{ resignationId, version, successorIds: [rest.id] },
        byWork: { case: [caseSuccessor] },
      })
    expect(await finish(leaver.id)).toMatchObject({ data: { fields: { case: '不能移交给离职的人本人' } } })
    expect(await finish(litigator.id)).toMatchObject({
      code: 0,
      data: { status: 'done', successorName: '其余接手等 2 人' },
    })

    const caseDetail = await litigator.call(caseInfo.getCaseInfoDetailNew, { caseId })
    expect([caseDetail.lead.empId, caseDetail.team.map(({ empId }) => empId)]).toEqual([litigator.id, [litigator.id]])
    const { assignees } = await rest.call(task.getTaskById, { taskId })
    expect(assignees.map(({ empId }) => empId)).toEqual([rest.id])
    const { holdings } = await keeper.call(hr.getResignation, { resignationId })
    expect(holdings.map(({ key, count, successorName }) => [key, count, successorName])).toEqual([
      ['case.lead', 1, '接项目'],
      ['case.team', 1, '接项目'],
      ['task.assigned', 1, '其余接手'],
    ])
    const cards = await app.db
      .selectFrom('app_messages')
      .select(['recipient_id', 'texts'])
      .where('link_id', '=', resignationId)
      .execute()
    const told = (who: string) =>
      cards.flatMap(({ recipient_id, texts }) => (recipient_id === who ? texts.map(({ key }) => key) : []))
    expect([told(litigator.id), told(rest.id)]).toEqual([['主办项目', '项目团队'], ['未完成任务']])
    const { records } = await keeper.call(hr.getResignations, { tab: 'done' })
    expect(records.find((row) => row.resignationId === resignationId)?.successorName).toBe('其余接手等 2 人')
  })

  test('the clients of a leaver are listed by their names, their own and those of a team', async () => {
    const leaver = await someone(app, { firm, name: '离职者' })
    const colleague = await someone(app, { firm, name: '同事' })
    await anOrgan(leaver, leaver, { name: '汀州石屏机械有限公司' })
    const team = [colleague, leaver].map(({ id }) => ({ empId: id, percent: '50' }))
    await anOrgan(colleague, colleague, { name: '汀州云麓钢材有限公司', team })
    const { resignationId } = await aResignation(keeper, leaver.id)
    const titles = async (key: string) =>
      (await keeper.call(hr.getHeldItems, { resignationId, key })).records.map(({ title }) => title)
    expect(await titles('customer.owner')).toEqual(['汀州石屏机械有限公司'])
    expect(await titles('customer.team')).toEqual(['汀州云麓钢材有限公司'])
  })

  test('a count of a hand-over opens its records: ordinary names, none behind the wall, and tasks only to who sees them', async () => {
    const leaver = await someone(app, { firm, name: '离职者' })
    const open = await aStandingCase(app, leaver, leaver, { name: '公开的买卖纠纷' })
    const walled = await aStandingCase(app, leaver, leaver, { name: '不能外传的并购' })
    await app.db.updateTable('cases').set({ is_confidential: true }).where('id', '=', walled.caseId).execute()
    const asker = await phoneOf(app, await anEmployee(app, { firm, permissions: ['task:assign'] }))
    await aTask(asker, { assigneeIds: [leaver.id], title: '起草代理词' })
    const own = await aTask(await phoneOf(app, keeper), { assigneeIds: [leaver.id], title: '交回门禁卡' })
    const { resignationId, version } = await aResignation(keeper, leaver.id)
    const items = async (key: string, size?: number) =>
      (await keeper.call(hr.getHeldItems, { resignationId, key, size })).records
    const cases = await items('case.lead')
    expect(cases.map(({ no, title }) => [no, title]).sort()).toEqual(
      [
        [cases.find(({ title }) => title === '')?.no, ''],
        [cases.find(({ title }) => title !== '')?.no, '公开的买卖纠纷'],
      ].sort(),
    )
    expect(cases.map(({ no }) => no)).toEqual([1, 2])
    const second = await keeper.call(hr.getHeldItems, { resignationId, key: 'case.lead', size: 1, current: 2 })
    expect(second.records.map(({ no }) => no)).toEqual([2])
    expect(JSON.stringify(cases)).not.toContain(walled.caseId)
    expect(JSON.stringify(cases)).not.toContain(open.caseId)
    expect((await items('task.assigned')).map(({ title, targetId }) => [title, targetId]).sort()).toEqual([
      ['', ''],
      ['交回门禁卡', own.taskId],
    ])
    expect(await items('task.assigned', 1)).toHaveLength(1)
    expect(await keeper.reply(hr.getHeldItems, { resignationId, key: 'nothing' })).toMatchObject({ code: 404 })
    await keeper.call(hr.cancelResignation, { resignationId, version })
    expect(await keeper.reply(hr.getHeldItems, { resignationId, key: 'task.assigned' })).toMatchObject({ code: 409 })
  })

  test('a colleague who is leaving too cannot take over', async () => {
    const leaver = await someone(app, { firm, name: '离职者' })
    const leaving = await someone(app, { firm, name: '同样离职' })
    await aResignation(keeper, leaving.id)
    const { resignationId, version } = await aResignation(keeper, leaver.id)
    const refused = await keeper.reply(hr.finishResignation, { resignationId, version, successorIds: [leaving.id] })
    expect(refused).toMatchObject({ data: { fields: { successorIds: '接手人也在办理离职，请另选' } } })
    expect((await shown(leaver.id)).status).toBe('resigning')
  })

  test('a cancelled resignation restores the employee’s status', async () => {
    const { id } = await anEmployee(app, { firm, status: 'probation' })
    const { resignationId, version } = await aResignation(keeper, id)
    const { version: seen } = await shown(id)
    const twice = { empId: id, version: seen, lastDay: '2026-12-31', reason: '其他' }
    expect(await keeper.reply(hr.startResignation, twice)).toMatchObject({ code: 403 })
    await keeper.call(hr.cancelResignation, { resignationId, version })
    expect((await shown(id)).status).toBe('probation')
  })
})

test('the home page counts what is due, and the report adds up', async () => {
  const home = await keeper.call(hr.getHome, {})
  const report = await keeper.call(hr.getReport, {})
  expect(report.working).toBe(home.working)
  for (const shares of [report.byStatus, report.byDepartment, report.byTenure, report.byGender])
    expect(shares.reduce((sum, { count }) => sum + count, 0)).toBe(home.working)
  expect(report.months).toHaveLength(12)
  expect(report.months.at(-1)?.left).toBe(2)
})

test('a temporary password expires after a day without use', async () => {
  const { accountId, id } = await anEmployee(app, { firm })
  await app.db.updateTable('accounts').set({ mobile: '13655556666' }).where('id', '=', accountId).execute()
  const { password } = await keeper.call(register.resetEmployeePassword, { empId: id })
  const login = () => clientWith(app.address).call(account.login, { account: '13655556666', password })
  expect(await login()).toMatchObject({ status: 4 })
  app.clock.pass(daysInMs(1))
  expect(await login()).toMatchObject({ status: 0, info: '临时密码已过期，请联系管理员重新生成' })
  expect(PASSWORD).not.toBe(password)
})

test('ending contracts and probations notify HR once on each day of the ladder', async () => {
  const own = await aFirm(app)
  const mine = await aKeeper(app, own)
  const lasting = await anEmployee(app, { firm: own, name: '何小满' })
  const contract = { empId: lasting.id, kind: 'fixed' as const, startDay: '2026-01-01', endDay: dayIn(31) }
  await mine.call(hr.saveContract, contract)
  const trying = async (name: string, probationUntil: string) => {
    const { id: empId } = await anEmployee(app, { firm: own, name, status: 'probation' })
    await mine.call(hr.saveEmployee, {
      ...{ empId, version: 1, name, post: '律师助理', joinDate: '2026-01-05' },
      ...{ departmentId: [own.departmentId], probationUntil },
    })
  }
  await trying('苏晚棠', dayIn(8))
  await trying('周以宁', dayIn(9))
  const told = () =>
    app.db
      .selectFrom('app_messages')
      .select(['alert_title', 'msg_type', 'link_id', 'texts'])
      .where('recipient_id', '=', mine.id)
      .where('msg_type', '=', 36)
      .orderBy('seq')
      .execute()
  const ends = [dayIn(31), dayIn(8)]
  const morning = async () => {
    const now = app.clock.now()
    app.clock.pass(fromTime(`${dayAfter(toDay(now), 1)} 10:00:00`) - now)
    await app.jobs.runDue()
    return told()
  }
  const said = (day = '') => {
    const [year, month, date] = day.split('-').map(Number)
    const isThisYear = day.startsWith(toDay(app.clock.now()).slice(0, 4))
    return `${isThisYear ? '' : `${year}年`}${month}月${date}日`
  }
  const [first, ...others] = await morning()
  expect([first, ...others]).toEqual([
    {
      ...{ alert_title: '何小满的劳动合同将到期', msg_type: 36, link_id: 'contract' },
      texts: [{ key: '何小满', value: `${said(ends[0])}到期，还有 30 天` }],
    },
    {
      ...{ alert_title: '苏晚棠的试用期将到期', msg_type: 36, link_id: 'probation' },
      texts: [{ key: '苏晚棠', value: `${said(ends[1])}到期，还有 7 天` }],
    },
  ])
  // The next morning tells of who is next, and of nobody again.
  expect((await morning()).slice(2).map(({ texts }) => texts)).toEqual([
    [{ key: '周以宁', value: `${said(dayIn(7))}到期，还有 7 天` }],
  ])
  expect(await morning()).toHaveLength(3)

  const lastOf = async (left: number) => {
    app.clock.pass(fromTime(`${dayAfter(ends[0] ?? '', -left)} 10:00:00`) - app.clock.now())
    await app.jobs.runDue()
    return (await told()).filter(({ link_id }) => link_id === 'contract').map(({ texts }) => texts)
  }
  const says = (words: string) => [{ key: '何小满', value: words }]
  const before = [15, 7, 3, 1].map((left) => says(`${said(ends[0])}到期，还有 ${left} 天`))
  for (const left of [15, 7, 3, 2, 1]) await lastOf(left)
  expect((await lastOf(0)).slice(1)).toEqual([...before, says('今天到期')])
})

test('the card of ending contracts names five people and counts the rest', async () => {
  const own = await aFirm(app)
  const mine = await aKeeper(app, own)
  const many = async (count: number, endDay: string) => {
    for (let serial = 1; serial <= count; serial++) {
      const { id: empId } = await anEmployee(app, { firm: own, name: `何小满${serial}` })
      await mine.call(hr.saveContract, { empId, kind: 'fixed', startDay: '2026-01-01', endDay })
    }
  }
  await many(5, dayIn(8))
  await many(6, dayIn(9))
  const keys = async () => {
    const now = app.clock.now()
    app.clock.pass(fromTime(`${dayAfter(toDay(now), 1)} 10:00:00`) - now)
    await app.jobs.runDue()
    const cards = await app.db
      .selectFrom('app_messages')
      .select('texts')
      .where('recipient_id', '=', mine.id)
      .where('msg_type', '=', 36)
      .orderBy('seq')
      .execute()
    return cards.at(-1)?.texts.map(({ key, value }) => (key === '其余' ? `${key}${value}` : '一人'))
  }
  expect(await keys()).toEqual(['一人', '一人', '一人', '一人', '一人'])
  expect(await keys()).toEqual(['一人', '一人', '一人', '一人', '一人', '其余1 人'])
})
