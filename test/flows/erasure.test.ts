import { account } from '@contract/account'
import { register } from '@contract/account/register'
import { customer } from '@contract/customer'
import { erasure } from '@contract/erasure'
import type { ErasableKind } from '@contract/erasure/codes'
import { aPerson, PASSWORD } from '@test/factories/account'
import { aNewcomer } from '@test/factories/account-sign-in'
import { aCase } from '@test/factories/case'
import { aClue } from '@test/factories/clue'
import { aContact, anOrgan, aPersonCustomer } from '@test/factories/customer'
import { PNG, postForm } from '@test/factories/file'
import { aFirm, anEmployee, type Firm, type Worker } from '@test/factories/people'
import { phoneOf } from '@test/support/real-client'
import { type TestApp, testApp } from '@test/support/test-app'
import { clientWith, signedIn, type TestClient } from '@test/support/test-client'

let app: TestApp
let firm: Firm
let lawyer: Worker
let mine: TestClient
let administrator: TestClient
beforeAll(async () => {
  app = await testApp()
  firm = await aFirm(app, { name: '明理律师事务所' })
  lawyer = await anEmployee(app, { firm, name: '周以宁' })
  mine = await signedIn(app, lawyer)
  administrator = await signedIn(app, await anEmployee(app, { firm, permissions: ['firm:manage', 'hr:manage'] }))
})
afterAll(() => app.close())

const REASON = '本人来信要求'
const erase = (kind: ErasableKind, recordId: string) =>
  administrator.reply(erasure.erase, { kind, recordId, reason: REASON })
const plan = (kind: ErasableKind, recordId: string) => administrator.call(erasure.getPlan, { kind, recordId })
const found = async (words: string) =>
  (await administrator.call(erasure.find, { words })).map(({ kind, recordId }) => [kind, recordId])
/** All that the firm's rows of a table say, as text. */
const rowsOf = async (table: 'clues' | 'customers' | 'customer_contacts' | 'parties' | 'inductions') =>
  JSON.stringify(await app.db.selectFrom(table).selectAll().where('firm_id', '=', firm.id).execute())

test('a clue loses its contact and its story, and its name is kept for the conflict check', async () => {
  const { clueId } = await aClue(await phoneOf(app, lawyer), {
    ...{
      title: '唐宁的离婚咨询',
      partyKind: 'person',
      partyName: '唐宁',
      mobile: '13700001234',
      brief: '想要孩子的抚养权',
    },
  })
  expect(await found('13700001234')).toEqual([['clue', clueId]])
  expect(await found('唐宁')).toEqual([['clue', clueId]])
  const before = await plan('clue', clueId)
  expect(before.deletes.length).toBeGreaterThan(0)
  expect(before.keeps.map(({ why }) => why).join()).toContain('律师法第三十九条')
  expect(await erase('clue', clueId)).toMatchObject({ code: 0 })
  const clues = await rowsOf('clues')
  for (const gone of ['13700001234', '想要孩子的抚养权', '唐宁']) expect(clues).not.toContain(gone)
  const parties = await rowsOf('parties')
  expect(parties).toContain('唐宁')
  expect(parties).not.toContain('13700001234')
  expect(await found('13700001234')).toEqual([])
  expect(await plan('clue', clueId)).toMatchObject({ deletes: [], masks: [] })
  expect(await erase('clue', clueId)).toMatchObject({ code: 409, msg: '这条记录里已经没有可以抹去的信息' })
})

test('the decision is in the audit trail with its reason, and without the person’s name', async () => {
  const { clueId } = await aClue(await phoneOf(app, lawyer), {
    ...{ title: '秦川的咨询', partyKind: 'person', partyName: '秦川', mobile: '13700005678' },
  })
  await erase('clue', clueId)
  const line = await app.db
    .selectFrom('audit_log')
    .select(['employee_id', 'target_kind', 'detail'])
    .where('action', '=', 'erasure.erase')
    .where('target_id', '=', clueId)
    .executeTakeFirstOrThrow()
  expect(line).toMatchObject({ target_kind: 'clue', detail: { reason: REASON } })
  expect(JSON.stringify(line)).not.toContain('秦川')
})

test('a contact, also one who was removed before, loses everything but the name', async () => {
  const organ = await anOrgan(mine, lawyer)
  const contact = await aContact(mine, organ.customerId, '乔安', '13700002222')
  await mine.call(customer.deleteContact, { contactId: contact.contactId, version: contact.version })
  expect(await found('13700002222')).toEqual([['contact', contact.contactId]])
  expect(await erase('contact', contact.contactId)).toMatchObject({ code: 0 })
  expect(await rowsOf('customer_contacts')).not.toContain('13700002222')
  expect(await rowsOf('parties')).not.toContain('13700002222')
  expect(await rowsOf('parties')).toContain('乔安')
  expect(await found('乔安')).toEqual([])
})

test('a contact who is a customer as well keeps the numbers there, until that record is erased too', async () => {
  const own = await aPersonCustomer(mine, lawyer, { name: '顾白', mobile: '13700006666' })
  const organ = await anOrgan(mine, lawyer, { name: '鹿屿物流有限公司' })
  const contact = await aContact(mine, organ.customerId, '顾白', '13700006666')
  await erase('contact', contact.contactId)
  expect(await rowsOf('customer_contacts')).not.toContain('13700006666')
  expect(await rowsOf('parties')).toContain('13700006666')
  await erase('customer', own.customerId)
  expect(await rowsOf('parties')).not.toContain('13700006666')
})

test('a person who is a customer without a matter is erased; one with a matter is kept, with the reason', async () => {
  const { customerId } = await aPersonCustomer(mine, lawyer, {
    ...{
      name: '夏桐',
      idNo: '11010519491231002X',
      mobile: '13700003333',
      email: 'xia@example.com',
      isDuplicateSeen: true,
    },
  })
  expect(await found('11010519491231002X')).toEqual([['customer', customerId]])
  expect(await erase('customer', customerId)).toMatchObject({ code: 0 })
  expect(await rowsOf('customers')).not.toContain('xia@example.com')
  for (const gone of ['11010519491231002X', '13700003333']) expect(await rowsOf('parties')).not.toContain(gone)

  const client = await aPersonCustomer(mine, lawyer, { name: '方舟', mobile: '13700004444' })
  const { caseId } = await aCase(mine, lawyer)
  await app.db.updateTable('cases').set({ customer_id: client.customerId }).where('id', '=', caseId).execute()
  const kept = await plan('customer', client.customerId)
  expect(kept).toMatchObject({ deletes: [], obstacle: expect.stringContaining('律师业务档案管理办法') })
  expect(await erase('customer', client.customerId)).toMatchObject({ code: 409, msg: kept.obstacle })
  expect(await rowsOf('parties')).toContain('13700004444')
})

test('an application is deleted with its papers', async () => {
  const newcomer = await aNewcomer(app)
  const paper = await newcomer.call(register.inductionUploadUrl, {
    ...{ companyId: firm.id, type: 'image', fileName: '身份证.png', size: PNG.length },
  })
  await postForm(paper, PNG)
  await newcomer.call(register.inductionUploadCallback, { companyId: firm.id, fileId: paper.fileId })
  const { inductionId } = await newcomer.call(register.saveInduction, {
    ...{ version: 0, companyId: firm.id, name: '古丽娜尔·艾山', gender: '女', idNumber: '11010519491231002X' },
    ...{ post: '律师助理', materials: [{ kind: 'idCard', fileId: paper.fileId }], submit: true },
  })
  expect(await found('11010519491231002X')).toContainEqual(['induction', inductionId])
  expect(await erase('induction', inductionId)).toMatchObject({ code: 0 })
  expect(await rowsOf('inductions')).not.toContain('古丽娜尔')
  // Nothing holds the paper any more: the sweep takes it.
  expect(await app.db.selectFrom('file_uses').selectAll().where('file_id', '=', paper.fileId).execute()).toEqual([])
})

test('a colleague who has left loses what reaches them and their account; one who is here is kept', async () => {
  const leaver = await aPerson(app, { firm, name: '何小满' })
  expect(await erase('employee', leaver.id)).toMatchObject({ code: 409, msg: expect.stringContaining('还在职') })
  const session = await signedIn(app, leaver)
  await app.db
    .updateTable('employees')
    .set({ status: 'resigned', left_on: '2026-10-31', mobile: leaver.mobile, birthday: '1990-01-02' })
    .where('id', '=', leaver.id)
    .execute()
  expect(await found(leaver.mobile)).toEqual([['employee', leaver.id]])
  expect((await plan('employee', leaver.id)).keeps).toContainEqual(
    expect.objectContaining({ title: '劳动合同与入职材料', until: '至少到2028年10月31日' }),
  )
  expect(await erase('employee', leaver.id)).toMatchObject({ code: 0 })
  expect(
    await app.db.selectFrom('employees').selectAll().where('id', '=', leaver.id).executeTakeFirstOrThrow(),
  ).toMatchObject({ name: '何小满', mobile: '', birthday: null })
  expect(
    await app.db.selectFrom('accounts').selectAll().where('id', '=', leaver.accountId).executeTakeFirstOrThrow(),
  ).toMatchObject({ mobile: null, name: '已注销', status: 'disabled' })
  expect(await session.reply(account.getUserData, {})).toMatchObject({ code: 301 })
  const again = await clientWith(app.address).reply(account.login, { account: leaver.mobile, password: PASSWORD })
  expect(again.data).toMatchObject({ xauthToken: '' })
})

test('a colleague who works elsewhere keeps their account', async () => {
  const leaver = await aPerson(app, { firm, name: '温故' })
  await anEmployee(app, { accountId: leaver.accountId })
  await app.db
    .updateTable('employees')
    .set({ status: 'resigned', mobile: leaver.mobile })
    .where('id', '=', leaver.id)
    .execute()
  expect((await plan('employee', leaver.id)).keeps.map(({ title }) => title)).toContain('登录账号')
  expect(await erase('employee', leaver.id)).toMatchObject({ code: 0 })
  const kept = await app.db
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', leaver.accountId)
    .executeTakeFirstOrThrow()
  expect(kept).toMatchObject({ mobile: leaver.mobile, status: 'normal' })
})
