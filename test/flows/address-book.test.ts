import { addressBook } from '@contract/address-book'
import { admin } from '@contract/admin'
import { hr } from '@contract/hr'
import { misc } from '@contract/misc'
import { toDay } from '@server/kernel/clock'
import { aKeeper, aResignation } from '@test/factories/hr'
import { aDepartment, aFirm, anEmployee, type Firm, type Worker } from '@test/factories/people'
import { type TestApp, testApp } from '@test/support/test-app'
import { type Colleague, someone } from '@test/support/test-client'

let app: TestApp
let firm: Firm
let reader: Colleague
let keeper: Colleague
beforeAll(async () => {
  app = await testApp()
  firm = await aFirm(app)
  reader = await someone(app, { firm, name: '周以宁' })
  keeper = await aKeeper(app, firm)
})
afterAll(() => app.close())

const hasMobile = ({ id }: Pick<Worker, 'id'>, mobile: string) =>
  app.db.updateTable('employees').set({ mobile }).where('id', '=', id).execute()
const headed = (departmentId: string, managerId: string, parentId: string | null = null) =>
  app.db
    .updateTable('departments')
    .set({ manager_id: managerId, parent_id: parentId })
    .where('id', '=', departmentId)
    .execute()
const audited = (empId: string) =>
  app.db
    .selectFrom('audit_log')
    .select('employee_id')
    .where('action', '=', 'addressBook.reveal')
    .where('target_id', '=', empId)
    .execute()
const mobileShown = (value: string, was: string) => keeper.call(admin.saveSetting, { code: 'mobileShown', value, was })

describe('a colleague’s page', () => {
  test('a colleague’s page shows the department path and the superiors, without the colleague or people who left', async () => {
    const top = await aDepartment(app, firm, '争议解决部')
    const group = await aDepartment(app, firm, '诉讼组')
    const head = await anEmployee(app, { firm, name: '郑怀瑾', departmentId: top })
    const leader = await anEmployee(app, { firm, name: '许牧之', departmentId: group })
    const lawyer = await anEmployee(app, { firm, name: '唐若溪', departmentId: group })
    await headed(top, head.id)
    await headed(group, leader.id, top)
    const told = async (empId: string) => {
      const { departments, leader } = await reader.call(addressBook.getColleague, { empId })
      return [departments, leader?.name]
    }
    expect(await told(lawyer.id)).toEqual([['争议解决部', '诉讼组'], '许牧之'])
    expect(await told(leader.id)).toEqual([['争议解决部', '诉讼组'], '郑怀瑾'])
    expect(await told(head.id)).toEqual([['争议解决部'], undefined])
    await app.db.updateTable('employees').set({ status: 'resigned' }).where('id', '=', leader.id).execute()
    expect(await told(lawyer.id)).toEqual([['争议解决部', '诉讼组'], '郑怀瑾'])
  })

  test('a colleague who left is found neither by page nor by number', async () => {
    const { id } = await anEmployee(app, { firm, name: '离职者' })
    await hasMobile({ id }, '13911114321')
    const found = async () => (await reader.call(addressBook.findByNumber, { digits: '4321' })).empIds
    expect(await found()).toEqual([id])
    const { resignationId, version } = await aResignation(keeper, id)
    await keeper.call(hr.finishResignation, { resignationId, version, successorIds: [reader.id] })
    expect(await found()).toEqual([])
    for (const { path } of [addressBook.getColleague, addressBook.getAccountResumeInfoVo, addressBook.revealMobile])
      expect(await reader.raw({ path }, { empId: id })).toMatchObject({ code: 404, msg: '该同事不存在或已被删除' })
  })

  test('a suspended colleague is shown as suspended and cannot be starred', async () => {
    const { id } = await anEmployee(app, { firm, status: 'suspended' })
    expect(await reader.call(addressBook.getColleague, { empId: id })).toMatchObject({
      isSuspended: true,
      can: { star: false },
    })
  })

  test('a starred colleague is shown as starred', async () => {
    const { id } = await anEmployee(app, { firm, name: '陈军' })
    await reader.call(misc.saveFocus, { targetKind: 'employee', targetId: id, title: '陈军' })
    expect((await reader.call(addressBook.getColleague, { empId: id })).isStarred).toBe(true)
    const { starred } = await reader.call(misc.getFocusList, { targetKind: 'employee' })
    expect(starred.map(({ targetId }) => targetId)).toEqual([id])
  })
})

describe('mobile numbers', () => {
  let colleague: Worker
  beforeAll(async () => {
    colleague = await anEmployee(app, { firm, name: '何小满', departmentId: await aDepartment(app, firm, '三部') })
    await hasMobile(colleague, '13800138001')
  })
  const shown = async (as: Colleague) => {
    const { mobile, isMasked, can } = await as.call(addressBook.getColleague, { empId: colleague.id })
    return [mobile, isMasked, can.reveal]
  }

  test('a mobile is masked in the middle, and revealing it in full is recorded', async () => {
    expect(await shown(reader)).toEqual(['138****8001', true, true])
    expect(await audited(colleague.id)).toEqual([])
    expect(await reader.call(addressBook.revealMobile, { empId: colleague.id })).toEqual({ mobile: '13800138001' })
    expect(await audited(colleague.id)).toEqual([{ employee_id: reader.id }])
    expect(await shown(keeper)).toEqual(['13800138001', false, false])
  })

  test('a mobile is found by its last four digits or by its masked form', async () => {
    const found = async (digits: string) => (await reader.call(addressBook.findByNumber, { digits })).empIds
    expect(await found('8001')).toEqual([colleague.id])
    expect(await found('13800138001')).toEqual([colleague.id])
    // The hidden part cannot be guessed at: any four between the ends find the same, and longer tails nobody.
    expect(await found('13899998001')).toEqual([colleague.id])
    expect(await found('38001')).toEqual([])
    expect(await reader.reply(addressBook.findByNumber, { digits: '80a1' })).toMatchObject({
      code: 400,
      msg: '请填写 2 到 11 位数字',
    })
  })

  test('a mobile is visible to the department or to everybody as the firm’s setting says', async () => {
    await mobileShown('dept', 'reveal')
    expect(await shown(reader)).toEqual(['138****8001', true, false])
    expect(await reader.reply(addressBook.revealMobile, { empId: colleague.id })).toMatchObject({
      code: 403,
      msg: '律所设置了手机号仅本部门可查看，请拨打分机或发邮件',
    })
    const beside = await someone(app, { firm, departmentId: colleague.departmentId })
    expect(await shown(beside)).toEqual(['138****8001', true, true])
    await mobileShown('open', 'dept')
    expect(await shown(reader)).toEqual(['13800138001', false, false])
    await mobileShown('reveal', 'open')
  })

  test('another firm cannot see a mobile', async () => {
    const stranger = await someone(app)
    expect(await stranger.call(addressBook.findByNumber, { digits: '8001' })).toEqual({ empIds: [] })
    expect(await stranger.reply(addressBook.revealMobile, { empId: colleague.id })).toMatchObject({ code: 404 })
  })
})

describe('a lawyer’s resume', () => {
  const year = Number(toDay(Date.now()).slice(0, 4))
  const page = (empId?: string) => reader.call(addressBook.getAccountResumeInfoVo, { empId })

  test('a resume starts empty, is edited by its owner and read by colleagues', async () => {
    const writer = await someone(app, { firm, name: '林知远' })
    const begun = await writer.call(addressBook.getAccountResumeInfoVo, {})
    expect(begun).toMatchObject({ background: 'ink', bizExp: null, details: [], canEdit: true, version: 1 })
    await app.db
      .insertInto('offices')
      .values({ id: 'ab-office', firm_id: firm.id, name: '上海分所', city: '上海市', address: '世纪大道' })
      .execute()
    const base = { intro: '投资并购', languages: ['英语'], officeId: 'ab-office', extension: '8002' }
    const saved = await writer.call(addressBook.updateAccountResume, { version: 1, base })
    expect(saved).toMatchObject({ ...base, officeName: '上海分所', version: 2 })
    const bizExp = { since: '2008', industries: ['金融'], summary: '主办并购项目六十余个' }
    await writer.call(addressBook.saveAccountResumeBizExp, bizExp)
    const { bizExp: kept } = await page(writer.id)
    expect(kept).toMatchObject({ ...bizExp, version: 1 })
    expect(await page(writer.id)).toMatchObject({ intro: '投资并购', canEdit: false })
    expect(await reader.call(addressBook.getBranches, {})).toContainEqual({
      ...{ officeId: 'ab-office', name: '上海分所', empIds: [writer.id] },
    })
    expect((await reader.call(addressBook.findByNumber, { digits: '800' })).empIds).toEqual([writer.id])
    expect(await reader.call(addressBook.getColleague, { empId: writer.id })).toMatchObject({
      ...{ extension: '8002', officeName: '上海分所', officeAddress: '世纪大道', languages: ['英语'] },
    })
  })

  test('the slower of two devices saving a resume gets a version conflict and nothing is lost', async () => {
    const writer = await someone(app, { firm })
    const paint = (version: number, background: 'pine' | 'dusk') =>
      writer.reply(addressBook.updateAccountResume, { version, background })
    expect(await paint(1, 'pine')).toMatchObject({ code: 0 })
    expect(await paint(1, 'dusk')).toMatchObject({ code: 409, msg: '个人主页已被他人更新，请刷新后重试' })
    expect((await page(writer.id)).background).toBe('pine')
    const bizExp = { summary: '诉讼' }
    await writer.call(addressBook.saveAccountResumeBizExp, bizExp)
    expect(await writer.reply(addressBook.saveAccountResumeBizExp, bizExp)).toMatchObject({
      code: 409,
      msg: '执业概况已经填写过，请刷新后修改',
    })
    const update = { version: 1, summary: '诉讼与仲裁' }
    await writer.call(addressBook.updateAccountResumeBizExp, update)
    expect(await writer.reply(addressBook.updateAccountResumeBizExp, update)).toMatchObject({ code: 409 })
  })

  test('resume entries are grouped by category with the latest first, and can be counted, edited and deleted', async () => {
    const writer = await someone(app, { firm })
    const add = (title: string, fromYear: string) =>
      writer.call(addressBook.saveAccountResumeDetail, { category: 'education', title, fromYear, toYear: '2020' })
    await add('本科', '2010')
    const { details } = await add('硕士', '2016')
    expect(details.map(({ title }) => title)).toEqual(['硕士', '本科'])
    const { records } = await reader.call(addressBook.getCategoryAdminPage, { empId: writer.id })
    expect(records.map(({ name, count }) => `${name} ${count}`)).toEqual([
      ...['教育背景 2', '工作经历 0', '执业资格 0', '代表业绩 0', '荣誉奖项 0', '社会职务 0', '著作与文章 0'],
    ])
    const ref = { detailId: details[0]?.detailId ?? '', version: 1 }
    const changed = await writer.call(addressBook.updateAccountResumeDetail, { ...ref, title: '法学硕士' })
    expect(changed.details[1]).toMatchObject({ title: '法学硕士', fromYear: '', version: 2 })
    expect(await writer.reply(addressBook.deleteAccountResumeDetail, ref)).toMatchObject({
      code: 409,
      msg: '履历已被他人更新，请刷新后重试',
    })
    expect(await reader.reply(addressBook.deleteAccountResumeDetail, { ...ref, version: 2 })).toMatchObject({
      code: 404,
    })
    const left = await writer.call(addressBook.deleteAccountResumeDetail, { ...ref, version: 2 })
    expect(left.details.map(({ title }) => title)).toEqual(['本科'])
  })

  test.each([
    [{ title: '' }, 'title', '请填写标题'],
    [{ title: '大学', fromYear: '2020', toYear: '2019' }, 'toYear', '结束年份不能早于开始年份'],
    [{ title: '大学', fromYear: String(year + 1) }, 'fromYear', '年份不能晚于今年'],
    [{ title: '大学', fromYear: '1900' }, 'fromYear', /1950/],
  ])('a resume entry with %o is refused at its field', async (given, field, words) => {
    const { code, data } = await reader.reply(addressBook.saveAccountResumeDetail, { category: 'education', ...given })
    expect(code).toBe(400)
    expect((data as unknown as { fields: Record<string, string> }).fields[field]).toMatch(words)
    expect((await page()).details).toEqual([])
  })

  test.each([
    [{ extension: '8' }, 'extension', '分机号为 2 到 8 位数字'],
    [{ officeId: 'nowhere' }, 'officeId', /办公室/],
    [{ languages: ['火星语'] }, 'languages', /工作语言/],
  ])('resume base data with %o are refused at their field', async (base, field, words) => {
    const { code, data } = await reader.reply(addressBook.updateAccountResume, { version: 1, base })
    expect(code).toBe(400)
    expect((data as unknown as { fields: Record<string, string> }).fields[field]).toMatch(words)
  })

  test('a category of a resume holds at most thirty entries', async () => {
    const writer = await someone(app, { firm })
    const add = () => writer.reply(addressBook.saveAccountResumeDetail, { category: 'honour', title: '奖项' })
    for (let index = 0; index < 30; index++) await add()
    expect(await add()).toMatchObject({ code: 409, msg: '「荣誉奖项」最多 30 条，请先删去一些' })
  })
})
