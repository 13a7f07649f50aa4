import { account } from '@contract/account'
import { register } from '@contract/account/register'
import type { SaveInductionInput } from '@contract/account/register/shapes'
import { days } from '@contract/duration'
import { file } from '@contract/file'
import { hr } from '@contract/hr'
import { aNewcomer } from '@test/factories/account-sign-in'
import { holds } from '@test/factories/approval'
import { PNG, postForm } from '@test/factories/file'
import { aFirm, anEmployee, type Firm } from '@test/factories/people'
import { eventually } from '@test/support/eventually'
import { phoneOf } from '@test/support/real-client'
import { type TestApp, testApp } from '@test/support/test-app'
import { signedIn, type TestClient } from '@test/support/test-client'

let app: TestApp
let firm: Firm
let manager: TestClient
beforeAll(async () => {
  app = await testApp()
  firm = await aFirm(app, { name: '明理律师事务所' })
  manager = await signedIn(app, await anEmployee(app, { firm, permissions: ['firm:manage', 'hr:manage'] }))
})
afterAll(() => app.close())

async function aPaper(newcomer: TestClient, companyId = firm.id): Promise<string> {
  const given = await newcomer.call(register.inductionUploadUrl, {
    companyId,
    type: 'image',
    fileName: '身份证.png',
    size: PNG.length,
  })
  await postForm(given, PNG)
  await newcomer.call(register.inductionUploadCallback, { companyId, fileId: given.fileId })
  return given.fileId
}

const answers = (more: Partial<SaveInductionInput> = {}): SaveInductionInput => ({
  version: 0,
  companyId: firm.id,
  name: '古丽娜尔·艾山',
  gender: '女',
  idNumber: '11010519491231002X',
  email: 'new@example.com',
  post: '律师助理',
  materials: [],
  submit: false,
  ...more,
})

async function handedIn(newcomer: TestClient) {
  const fileId = await aPaper(newcomer)
  return newcomer.call(register.saveInduction, answers({ materials: [{ kind: 'idCard', fileId }], submit: true }))
}

test('an approved induction brings the newcomer into the firm without signing in again', async () => {
  const newcomer = await aNewcomer(app)
  expect(await newcomer.call(register.getInduction, {})).toBeNull()
  expect(await newcomer.call(register.saveInduction, answers())).toMatchObject({
    status: 'draft',
    version: 1,
    submitTime: '',
  })
  expect((await manager.call(hr.getOnboarding, { tab: 'pending' })).records).toEqual([])

  const fileId = await aPaper(newcomer)
  const saved = await newcomer.call(
    register.saveInduction,
    answers({ version: 1, materials: [{ kind: 'idCard', fileId }], submit: true }),
  )
  expect(saved).toMatchObject({
    status: 'pending',
    companyName: '明理律师事务所',
    mobile: newcomer.mobile,
    materials: [{ kind: 'idCard', fileId, fileName: '身份证.png', fileSize: String(PNG.length) }],
    version: 2,
  })
  const shown = await fetch(saved.materials[0]?.url ?? '')
  expect(Buffer.from(await shown.arrayBuffer()).equals(PNG)).toBe(true)

  const { records } = await manager.call(hr.getOnboarding, { tab: 'pending' })
  expect(records).toMatchObject([{ inductionId: saved.inductionId, name: '古丽娜尔·艾山', post: '律师助理' }])
  const detail = await manager.call(register.getInductionDetail, { inductionId: saved.inductionId })
  expect((await fetch(detail.materials[0]?.url ?? '')).status).toBe(200)
  expect(await manager.reply(file.downloadUrl, { fileId })).toMatchObject({ code: 0 })

  const handle = { inductionId: saved.inductionId, version: 2, agree: true, departmentId: firm.departmentId }
  expect(await manager.call(register.handleInduction, handle)).toBeNull()
  expect(await newcomer.call(register.getInduction, {})).toMatchObject({ status: 'approved' })
  const { user } = await newcomer.call(account.getUserData, {})
  expect(user).toMatchObject({ empName: '古丽娜尔·艾山', companyId: firm.id })
  expect(await newcomer.reply(register.saveInduction, answers())).toMatchObject({ code: 409, msg: '您已在该律所' })
})

describe('accepting a newcomer', () => {
  beforeAll(async () => {
    for (const code of ['lawyer', 'assistant', 'trainee', 'director', 'finance', 'sysAdmin', 'partner', 'hr'] as const)
      await holds(app, firm, code, [])
  })
  const terms = (more: object = {}) => ({
    ...{ agree: true, departmentId: firm.departmentId, joinDate: '2026-12-01', post: '专职律师' },
    contract: { kind: 'fixed' as const, startDay: '2026-12-01', endDay: '2029-11-30' },
    probationUntil: '2027-05-31',
    ...more,
  })

  test('the department, post, role, days and contract that were agreed on are the newcomer’s', async () => {
    const { inductionId, version } = await handedIn(await aNewcomer(app))
    const { roles } = await manager.call(register.getInductionDetail, { inductionId })
    const lawyer = roles.find(({ name }) => name === 'lawyer')?.roleId ?? ''
    await manager.call(register.handleInduction, { inductionId, version, ...terms({ roleIds: [lawyer] }) })
    const { records } = await manager.call(hr.getEmployees, { tab: 'working', keyword: '专职律师' })
    const detail = await manager.call(hr.getEmployee, { empId: records[0]?.empId ?? '' })
    expect(detail).toMatchObject({
      ...{ post: '专职律师', joinDate: '2026-12-01', probationUntil: '2027-05-31', status: 'probation' },
      roles: ['lawyer'],
      contracts: [{ kind: 'fixed', startDay: '2026-12-01', endDay: '2029-11-30' }],
    })
  })

  test('a probation beyond the law, a fixed term without an end or a probation before the entry is refused at its field', async () => {
    const { inductionId, version } = await handedIn(await aNewcomer(app))
    const accept = (more: object) => manager.reply(register.handleInduction, { inductionId, version, ...terms(more) })
    expect(await accept({ probationUntil: '2027-06-01' })).toMatchObject({
      code: 400,
      data: { fields: { probationUntil: '这份合同的试用期最长 6 个月，最晚到2027年5月31日' } },
    })
    expect(await accept({ contract: { kind: 'fixed', startDay: '2026-12-01' } })).toMatchObject({
      data: { fields: { endDay: '请选择到期日期' } },
    })
    expect(await accept({ probationUntil: '2026-11-30' })).toMatchObject({
      data: { fields: { probationUntil: '试用期不能早于入职日期' } },
    })
    expect(await manager.call(register.getInductionDetail, { inductionId })).toMatchObject({ status: 'pending' })
  })

  test('a personnel clerk gives everyday roles only; an administrator gives any', async () => {
    const { inductionId, version } = await handedIn(await aNewcomer(app))
    const clerk = await signedIn(app, await anEmployee(app, { firm, permissions: ['hr:manage'] }))
    const all = (await manager.call(register.getInductionDetail, { inductionId })).roles
    const few = (await clerk.call(register.getInductionDetail, { inductionId })).roles.map(({ name }) => name)
    expect(few).toEqual(expect.arrayContaining(['lawyer', 'assistant', 'trainee']))
    expect(all.map(({ name }) => name)).toEqual(expect.arrayContaining(['director', 'finance', 'sysAdmin']))
    for (const name of ['director', 'finance', 'sysAdmin', 'partner', 'hr']) {
      const roleIds = [all.find((role) => role.name === name)?.roleId ?? '']
      expect([
        few.includes(name),
        (await clerk.reply(register.handleInduction, { inductionId, version, ...terms({ roleIds }) })).code,
      ]).toEqual([false, 400])
    }
    expect(await manager.call(register.getInductionDetail, { inductionId })).toMatchObject({ status: 'pending' })
  })
})

test('a returned induction shows the reason and can be corrected and resubmitted', async () => {
  const newcomer = await aNewcomer(app)
  const { inductionId, version, materials } = await handedIn(newcomer)
  expect(await newcomer.reply(register.saveInduction, answers({ version }))).toMatchObject({
    code: 409,
    msg: '入职申请正在审核，暂时不能修改',
  })
  const back = { inductionId, version, agree: false }
  expect(await manager.reply(register.handleInduction, back)).toMatchObject({ code: 400, msg: '请填写退回原因' })
  await manager.call(register.handleInduction, { ...back, reason: '身份证照片不清晰' })
  const returned = await newcomer.call(register.getInduction, {})
  expect(returned).toMatchObject({ status: 'returned', reason: '身份证照片不清晰' })
  const kept = materials.map(({ kind, fileId }) => ({ kind, fileId }))
  expect(
    await newcomer.call(register.saveInduction, answers({ version: returned?.version, materials: kept, submit: true })),
  ).toMatchObject({ status: 'pending', reason: '', materials: [{ fileId: kept[0]?.fileId }] })
})

test('each submission of an induction sends its handlers a card, and the accepted newcomer finds one too', async () => {
  const own = await aFirm(app, { name: '正己律师事务所' })
  const [chief, clerk, gone] = [
    await anEmployee(app, { firm: own, name: '主任', permissions: ['firm:manage', 'hr:manage'] }),
    await anEmployee(app, { firm: own }),
    await anEmployee(app, { firm: own, permissions: ['firm:manage', 'hr:manage'], status: 'resigned' }),
  ]
  const cardsOf = async ({ id }: { id: string }) =>
    app.db
      .selectFrom('app_messages')
      .select(['app_msg_type', 'msg_type', 'link_id', 'alert_title', 'texts'])
      .where('recipient_id', '=', id)
      .orderBy('seq')
      .execute()
  const newcomer = await aNewcomer(app)
  const materials = [{ kind: 'idCard' as const, fileId: await aPaper(newcomer, own.id) }]
  const send = (version: number, submit: boolean) =>
    newcomer.call(register.saveInduction, answers({ companyId: own.id, materials, version, submit }))
  await send(0, false)
  expect(await cardsOf(chief)).toEqual([])
  const heard: string[] = []
  const phone = await phoneOf(app, chief)
  phone.connection.on('message:new', ({ content }) => heard.push(content.appText.appAlertTitle))
  await eventually(
    () => phone.connection.state,
    (state) => state === 'online',
  )
  const { inductionId, version } = await send(1, true)
  await eventually(
    () => heard,
    (titles) => titles.length === 1,
  )
  const asked = {
    app_msg_type: 801,
    msg_type: 29,
    link_id: inductionId,
    alert_title: '新的入职申请',
    texts: [
      { key: '申请人', value: '古丽娜尔·艾山' },
      { key: '应聘岗位', value: '律师助理' },
    ],
  }
  expect([await cardsOf(chief), await cardsOf(clerk), await cardsOf(gone)]).toEqual([[asked], [], []])

  const handler = await signedIn(app, chief)
  const handled = { inductionId, version }
  await handler.call(register.handleInduction, { ...handled, agree: false, reason: '照片不清晰' })
  const again = await send(version + 1, true)
  expect(await cardsOf(chief)).toEqual([asked, asked])
  const agreed = { inductionId, version: again.version, agree: true, departmentId: own.departmentId }
  await handler.call(register.handleInduction, agreed)
  const { user } = await newcomer.call(account.getUserData, {})
  expect(await cardsOf({ id: user.empId })).toMatchObject([
    { alert_title: '入职申请已通过', texts: [{ value: '正己律师事务所' }, { key: '审核人', value: '主任' }] },
    { alert_title: '请提交入职材料', link_id: user.empId },
  ])
})

test('an induction with missing or wrong fields is refused at them and not saved', async () => {
  const newcomer = await aNewcomer(app)
  const save = (more: Partial<SaveInductionInput>) => newcomer.reply(register.saveInduction, answers(more))
  expect(await save({ submit: true, idNumber: '' })).toMatchObject({ code: 400, msg: '请填写证件号码' })
  expect(await save({ submit: true })).toMatchObject({ code: 400, msg: '请上传身份证件' })
  expect(await save({ idNumber: '110105194912310021' })).toMatchObject({ code: 400, msg: '身份证号有误，请逐位检查' })
  expect(await save({ email: 'nobody' })).toMatchObject({ code: 400, msg: '邮箱格式不对，应如 name@example.com' })
  expect(await save({ companyId: 'nowhere' })).toMatchObject({ code: 404, msg: '律所不存在或已被删除' })
  expect(await save({ version: 7 })).toMatchObject({ code: 409 })
  expect(await newcomer.call(register.getInduction, {})).toBeNull()
})

test('an induction with another person’s material, or one another firm has, is refused', async () => {
  const [newcomer, other] = [await aNewcomer(app), await aNewcomer(app)]
  const elsewhere = await aFirm(app)
  const REFUSED = { code: 400, msg: '附件不存在或已失效，请重新上传' }
  for (const fileId of [await aPaper(other), await aPaper(newcomer, elsewhere.id)])
    expect(
      await newcomer.reply(register.saveInduction, answers({ materials: [{ kind: 'idCard', fileId }] })),
    ).toMatchObject(REFUSED)
  expect(await newcomer.call(register.getInduction, {})).toBeNull()
})

test('the second of two handlers of one induction gets a conflict, and one employee is created', async () => {
  const newcomer = await aNewcomer(app)
  const { inductionId, version } = await handedIn(newcomer)
  const colleague = await signedIn(app, await anEmployee(app, { firm, permissions: ['firm:manage', 'hr:manage'] }))
  const handle = { inductionId, version, agree: true, departmentId: firm.departmentId }
  const both = await Promise.all([manager, colleague].map((who) => who.reply(register.handleInduction, handle)))
  expect(both.map(({ code }) => code).sort()).toEqual([0, 409])
  expect(both.find(({ code }) => code === 409)?.msg).toBe('入职申请已被他人更新，请刷新后重试')
})

test('accepting an induction into another firm’s department is refused', async () => {
  const { inductionId, version } = await handedIn(await aNewcomer(app))
  const departmentId = (await aFirm(app)).departmentId
  expect(
    await manager.reply(register.handleInduction, { inductionId, version, agree: true, departmentId }),
  ).toMatchObject({ code: 400, msg: '请选择所在部门' })
})

test('employee numbers continue the firm’s series, even when two are accepted at once', async () => {
  const young = await aFirm(app)
  const boss = await anEmployee(app, { firm: young, permissions: ['firm:manage', 'hr:manage'] })
  await app.db.updateTable('employees').set({ emp_no: '0009' }).where('id', '=', boss.id).execute()
  const chief = await signedIn(app, boss)
  const newcomers = [await aNewcomer(app), await aNewcomer(app)]
  const applications = []
  for (const newcomer of newcomers) {
    const fileId = await aPaper(newcomer, young.id)
    const materials = [{ kind: 'idCard' as const, fileId }]
    applications.push(
      await newcomer.call(register.saveInduction, answers({ companyId: young.id, materials, submit: true })),
    )
  }
  const replies = await Promise.all(
    applications.map(({ inductionId, version }) =>
      chief.reply(register.handleInduction, { inductionId, version, agree: true, departmentId: young.departmentId }),
    ),
  )
  expect(replies.map(({ code }) => code)).toEqual([0, 0])
  const rows = await app.db.selectFrom('employees').select('emp_no').where('firm_id', '=', young.id).execute()
  expect(rows.map(({ emp_no }) => emp_no).sort()).toEqual(['0009', '0010', '0011'])
})

test('a newcomer uploads materials up to a daily limit over all firms, and nothing else', async () => {
  const newcomer = await aNewcomer(app)
  const other = await aFirm(app)
  const ask = (index: number) =>
    newcomer.reply(register.inductionUploadUrl, {
      companyId: index % 2 ? firm.id : other.id,
      type: 'image',
      fileName: '身份证.png',
      size: PNG.length,
    })
  for (let index = 0; index < 40; index++) expect(await ask(index)).toMatchObject({ code: 0 })
  expect(await ask(40)).toMatchObject({ code: 429, msg: '您今天上传的文件较多，请明天再试' })
  expect(await newcomer.reply(file.uploadUrl, { type: 'file', fileName: '起诉状.pdf', size: 1 })).toMatchObject({
    code: 403,
  })
})

// The last of the file: its clock ends everybody's session.
test('a returned induction that nobody sends again is deleted with its papers a year after its return', async () => {
  const [silent, corrected] = [await aNewcomer(app), await aNewcomer(app)]
  const [left, sent] = [await handedIn(silent), await handedIn(corrected)]
  for (const { inductionId, version } of [left, sent])
    await manager.call(register.handleInduction, { inductionId, version, agree: false, reason: '身份证照片不清晰' })
  const { version = 0 } = (await corrected.call(register.getInduction, {})) ?? {}
  const materials = sent.materials.map(({ kind, fileId }) => ({ kind, fileId }))
  await corrected.call(register.saveInduction, answers({ version, materials, submit: true }))
  const paper = left.materials[0]?.fileId ?? ''
  const kept = async () => [
    (
      await app.db
        .selectFrom('inductions')
        .select('id')
        .where('id', 'in', [left.inductionId, sent.inductionId])
        .execute()
    ).length,
    (await app.db.selectFrom('files').select('id').where('id', '=', paper).execute()).length,
  ]
  app.clock.pass(days(364))
  await app.jobs.runDue()
  expect(await kept()).toEqual([2, 1])
  app.clock.pass(days(1))
  await app.jobs.runDue()
  await app.jobs.runDue()
  expect(await kept()).toEqual([1, 0])
})
