import { customer } from '@contract/customer'
import { firmImport } from '@contract/firm/import'
import { aContact, anOrgan, aPersonCustomer } from '@test/factories/customer'
import { aKeeper } from '@test/factories/hr'
import { aFirm, anEmployee, type Firm } from '@test/factories/people'
import { anImport, anUndoing, aSheet, inGbk, sheetsOf } from '@test/factories/sheet'
import { type TestApp, testApp } from '@test/support/test-app'
import { signedIn } from '@test/support/test-client'

/** Contacts of customers, as firms list them. */
let app: TestApp
let firm: Firm
let keeper: Awaited<ReturnType<typeof aKeeper>>
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  firm = await aFirm(app)
  keeper = await aKeeper(app, firm)
})

const kind = 'contact' as const
const { look, bring } = sheetsOf(kind, () => ({ app, keeper }))
const contacts = () =>
  app.db
    .selectFrom('customer_contacts')
    .innerJoin('parties', 'parties.id', 'customer_contacts.party_id')
    .select(['parties.name', 'customer_contacts.mobile', 'customer_contacts.phone', 'customer_contacts.post'])
    .select(['customer_contacts.birthday', 'customer_contacts.is_primary', 'customer_contacts.decision_role'])
    .where('customer_contacts.firm_id', '=', firm.id)
    .orderBy('customer_contacts.mobile')
    .execute()
const partiesOfFirm = async () =>
  (await app.db.selectFrom('parties').select('name').where('firm_id', '=', firm.id).execute()).map(({ name }) => name)

const MESSY = [
  '青川律师事务所客户联系人一览表,,,,,,',
  '制表：行政部,,,,,,',
  '序号,客户单位,联系人姓名,职位,联系方式,出生日期,是否主要联系人,联系人角色',
  '1,北京砚澜科技有限公司,周敏,法务总监,139-0000-1111、010-62345678,1985年3月2日,是,决策人',
  ',,,,,,,',
  '2,北京砚澜科技有限公司,何苗,会计,+86 13900001112,1990/3/2,√,经办',
  '3,"陈默",陈静,配偶,１３９００００１１１３,1991.3.2,否,',
  '4,北京砚澜科技有限公司,骆一,前台,13900001114,19920302,,其他',
  '5,北京砚澜科技有限公司,骆二,前台,13900001115,33299,,',
  '合计,5,,,,,,',
].join('\r\n')

test('a messy list in GBK comes in under its customers, and undoing removes the persons too', async () => {
  await anOrgan(keeper, keeper)
  await aPersonCustomer(keeper, keeper)
  const before = await partiesOfFirm()
  const report = await look(inGbk(MESSY))
  expect(report).toMatchObject({ rows: 5, problems: [], missing: [] })
  expect(report.hints).toEqual([{ row: 6, words: '客户已有主要联系人，这一位按一般联系人导入' }])
  expect(await bring(inGbk(MESSY))).toMatchObject({ state: 'done', counts: { new: 5 } })
  expect(await contacts()).toMatchObject([
    { name: '周敏', mobile: '13900001111', phone: '010-62345678', post: '法务总监', birthday: '1985-03-02' },
    { name: '何苗', mobile: '13900001112', is_primary: false, decision_role: 'handler', birthday: '1990-03-02' },
    { name: '陈静', mobile: '13900001113', birthday: '1991-03-02', decision_role: 'other' },
    { name: '骆一', birthday: '1992-03-02' },
    { name: '骆二', birthday: '1991-03-02' },
  ])
  expect((await look(inGbk(MESSY))).counts).toMatchObject({ new: 0, same: 5, doubtful: 0, wrong: 0 })
  const [made] = await keeper.call(firmImport.getList, { kind })
  expect(await anUndoing(keeper, { importId: made?.importId ?? '' })).toMatchObject({ state: 'undone' })
  expect(await contacts()).toEqual([])
  expect((await partiesOfFirm()).sort()).toEqual(before.sort())
})

test('rows without a customer, without a way to reach the person, or twice are named', async () => {
  await anOrgan(keeper, keeper)
  const organ = '北京砚澜科技有限公司'
  const { problems } = await look(
    `客户名称,姓名,手机,决策角色\n没有的公司,甲一,13900001111,\n${organ},甲二,,\n${organ},甲三,13900001113,\n${organ},甲三,13900001113,\n${organ},甲四,13900001114,老板娘`,
  )
  expect(problems).toEqual([
    { row: 2, words: '没有叫「没有的公司」的客户，或您不能维护它的联系人', column: 'A' },
    { row: 3, words: '请至少填写一种联系方式', column: 'C' },
    { row: 5, words: '这个客户的「甲三」在表格里重复', column: 'B' },
    { row: 6, words: '决策角色「老板娘」须为：决策人、影响人、经办人、其他', column: 'D' },
  ])
})

test('a namesake with another mobile is doubtful until a person says that it is somebody else', async () => {
  const { customerId } = await anOrgan(keeper, keeper)
  await aContact(keeper, customerId)
  const list = '客户名称,姓名,手机\n北京砚澜科技有限公司,周敏,13900009999'
  expect((await look(list)).counts).toMatchObject({ doubtful: 1, new: 0 })
  expect(await bring(list, { accepted: [2] })).toMatchObject({ state: 'done', counts: { new: 1 } })
})

test('two customers of one name are told apart by their numbers', async () => {
  await anOrgan(keeper, keeper, { creditCode: '91110108327243258C' })
  await anOrgan(keeper, keeper, { name: '北京砚澜科技有限公司', isDuplicateSeen: true })
  const { problems } = await look('客户名称,姓名,手机\n北京砚澜科技有限公司,周敏,13900001111')
  expect(problems[0]?.words).toBe('有 2 个客户叫「北京砚澜科技有限公司」，请在这一列改写它的信用代码或身份证号')
  expect((await look('客户名称,姓名,手机\n91110108327243258C,周敏,13900001111')).counts.new).toBe(1)
})

test('an importer who may not manage customers brings contacts only to those of the customers that are theirs', async () => {
  const lawyer = await anEmployee(app, { firm })
  const lawyersPhone = await signedIn(app, lawyer)
  await lawyersPhone.call(customer.saveCstOrgan, {
    ...{ name: '远岫制造有限公司', channel: 'referral', level: 'normal', ownerId: lawyer.id },
  })
  keeper = await aKeeper(app, firm)
  const theirs = '客户名称,姓名,手机\n远岫制造有限公司,周敏,13900001111'
  expect((await look(theirs)).problems[0]?.words).toBe('没有叫「远岫制造有限公司」的客户，或您不能维护它的联系人')
  const customers = `名称,负责人工号\n鹿屿物流有限公司,${lawyer.name}`
  await anImport(keeper, { kind: 'customer', fileId: await aSheet(app, keeper, customers) })
  expect(await bring('客户名称,姓名,手机\n鹿屿物流有限公司,周敏,13900001111')).toMatchObject({ state: 'done' })
  const [made] = await keeper.call(firmImport.getList, { kind: 'customer' })
  expect(await anUndoing(keeper, { importId: made?.importId ?? '' })).toMatchObject({
    kept: [{ name: '鹿屿物流有限公司', words: '导入后被修改或使用' }],
  })
})

test('a contact that was changed since stays when its import is undone', async () => {
  await anOrgan(keeper, keeper)
  await bring('客户名称,姓名,手机\n北京砚澜科技有限公司,周敏,13900001111')
  await app.db.updateTable('customer_contacts').set({ version: 2 }).where('firm_id', '=', firm.id).execute()
  const [made] = await keeper.call(firmImport.getList, { kind })
  expect(await anUndoing(keeper, { importId: made?.importId ?? '' })).toMatchObject({
    ...{ isUndone: false, kept: [{ row: 2, name: '周敏' }] },
  })
})

test('the template can be imported again, once its customer is there', async () => {
  await anOrgan(keeper, keeper, { name: '示例科技有限公司' })
  const { url, fileName } = await keeper.call(firmImport.getTemplate, { kind })
  expect(fileName).toBe('联系人导入模板.xlsx')
  const bytes = Buffer.from(await (await fetch(url)).arrayBuffer())
  expect(await look(bytes)).toMatchObject({ rows: 1, problems: [], missing: [] })
})
