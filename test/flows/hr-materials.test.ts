import { register } from '@contract/account/register'
import { days } from '@contract/duration'
import { file } from '@contract/file'
import { hr } from '@contract/hr'
import { aNewcomer } from '@test/factories/account-sign-in'
import { anUpload, PNG, postForm } from '@test/factories/file'
import { aKeeper } from '@test/factories/hr'
import { aFirm, anEmployee, type Firm } from '@test/factories/people'
import { type TestApp, testApp } from '@test/support/test-app'
import { signedIn, someone } from '@test/support/test-client'

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

/** DOMAIN §11. */
const FIVE = ['身份证', '学历学位证', '无犯罪记录证明', '体检报告', '工资银行卡']
const LICENCE = '执业证 / 法律职业资格证'

const cardsOf = (id: string) =>
  app.db
    .selectFrom('app_messages')
    .select(['alert_title', 'msg_type', 'link_id', 'texts'])
    .where('recipient_id', '=', id)
    .orderBy('seq')
    .execute()
const fileOf = (empId: string) => keeper.call(hr.getMaterialFile, { empId })
const standing = async (empId: string) => (await fileOf(empId)).materials.map(({ name, state }) => `${name} ${state}`)
const named = async (empId: string, name: string) => {
  const found = (await fileOf(empId)).materials.find((material) => material.name === name)
  if (!found) throw new Error(`${name} is not asked`)
  return { materialId: found.materialId, version: found.version }
}
const inTab = async (tab: 'missing' | 'given' | 'done') =>
  (await keeper.call(hr.getMaterials, { tab })).records.map(({ name }) => name)

/** A colleague of whom the five are asked. */
async function asked() {
  const worker = await anEmployee(app, { firm, name: '苏晚棠' })
  await keeper.call(hr.askMaterials, { empId: worker.id })
  return { ...worker, ...(await signedIn(app, worker)) }
}

test('a newcomer’s submitted materials await checking and the rest is asked for', async () => {
  const newcomer = await aNewcomer(app)
  const given = await newcomer.call(register.inductionUploadUrl, {
    ...{ companyId: firm.id, type: 'image', fileName: '身份证.png', size: PNG.length },
  })
  await postForm(given, PNG)
  await newcomer.call(register.inductionUploadCallback, { companyId: firm.id, fileId: given.fileId })
  const { inductionId, version } = await newcomer.call(register.saveInduction, {
    ...{ version: 0, companyId: firm.id, name: '古丽娜尔·艾山', gender: '女', idNumber: '11010519491231002X' },
    ...{ post: '律师', licenceNumber: '11101202610123456', submit: true },
    materials: [{ kind: 'idCard', fileId: given.fileId }],
  })
  await keeper.call(register.handleInduction, {
    ...{ inductionId, version, agree: true, departmentId: firm.departmentId },
  })
  const [row] = (await keeper.call(hr.getMaterials, { tab: 'missing' })).records
  expect(row).toMatchObject({ name: '古丽娜尔·艾山', given: 1, checked: 0, asked: 6 })
  expect(row?.missing).toEqual([...FIVE.slice(1), LICENCE])
  const empId = row?.empId ?? ''
  const { materials } = await fileOf(empId)
  expect(materials[0]).toMatchObject({ name: '身份证', state: 'given', files: [{ fileName: '身份证.png' }] })
  expect(await keeper.reply(file.downloadUrl, { fileId: given.fileId })).toMatchObject({ code: 0 })
  expect((await cardsOf(empId)).at(-1)).toMatchObject({
    ...{ alert_title: '请提交入职材料', msg_type: 32, link_id: empId },
    texts: [{ key: '还缺', value: [...FIVE.slice(1), LICENCE].join('、') }],
  })
  // It stays theirs to see, and the keeper's.
  await keeper.call(hr.checkMaterial, { ...(await named(empId, '身份证')), isPaper: false })
  expect((await standing(empId))[0]).toBe('身份证 checked')
})

test('a material is submitted, returned with a reason, submitted again and checked, and a paper one is checked without a file', async () => {
  const worker = await asked()
  expect(await standing(worker.id)).toEqual(FIVE.map((name) => `${name} asked`))
  const { fileId } = await anUpload(worker, { fileName: '学历.pdf' })
  const mine = await worker.call(hr.giveMaterial, { ...(await named(worker.id, '学历学位证')), fileIds: [fileId] })
  expect(mine.materials[1]).toMatchObject({ state: 'given', files: [{ fileId, fileName: '学历.pdf' }] })
  expect((await cardsOf(keeper.id)).at(-1)).toMatchObject({ alert_title: '苏晚棠交了入职材料', msg_type: 33 })
  expect(await inTab('given')).toEqual(['苏晚棠'])
  expect(await keeper.call(hr.getHome, {})).toMatchObject({ givenMaterials: 1 })
  expect(await keeper.reply(file.downloadUrl, { fileId })).toMatchObject({ code: 0 })
  expect(await (await someone(app, { firm })).reply(file.downloadUrl, { fileId })).toMatchObject({ code: 403 })

  await keeper.call(hr.returnMaterial, { ...(await named(worker.id, '学历学位证')), reason: '缺学位证' })
  expect((await worker.call(hr.getOwnMaterials, {})).materials[1]).toMatchObject({ state: 'again', reason: '缺学位证' })
  const { fileId: second } = await anUpload(worker, { fileName: '学位.pdf' })
  await worker.call(hr.giveMaterial, { ...(await named(worker.id, '学历学位证')), fileIds: [second] })
  const { materialId, version } = await named(worker.id, '学历学位证')
  await keeper.call(hr.checkMaterial, { materialId, version, isPaper: false })
  expect(await keeper.reply(hr.checkMaterial, { materialId, version, isPaper: false })).toMatchObject({ code: 409 })
  const late = { ...(await named(worker.id, '学历学位证')), fileIds: [second] }
  expect(await worker.reply(hr.giveMaterial, late)).toMatchObject({
    ...{ code: 409, msg: '「学历学位证」已核对，需要更换请联系人事' },
  })

  expect(await keeper.reply(hr.checkMaterial, { ...(await named(worker.id, '身份证')), isPaper: false })).toMatchObject(
    {
      ...{ code: 409, msg: '「身份证」还没有交' },
    },
  )
  for (const name of FIVE.filter((material) => material !== '学历学位证'))
    await keeper.call(hr.checkMaterial, { ...(await named(worker.id, name)), isPaper: true })
  expect([await inTab('missing'), await inTab('given'), await inTab('done')]).toEqual([[], [], ['苏晚棠']])
})

test('an additional material is requested once and can be withdrawn', async () => {
  const worker = await asked()
  const more = { empId: worker.id, name: '前单位离职证明' }
  await keeper.call(hr.askMaterials, more)
  expect(await keeper.reply(hr.askMaterials, more)).toMatchObject({
    data: { fields: { name: '已经要求了「前单位离职证明」' } },
  })
  await keeper.call(hr.dropMaterial, await named(worker.id, '前单位离职证明'))
  expect(await standing(worker.id)).toHaveLength(5)
})

test('employees are reminded of missing materials once a day', async () => {
  const worker = await asked()
  expect((await keeper.call(hr.remindMaterials, { empId: worker.id })).canRemind).toBe(false)
  expect((await cardsOf(worker.id)).at(-1)).toMatchObject({ texts: [{ key: '还缺', value: FIVE.join('、') }] })
  expect(await keeper.reply(hr.remindMaterials, { empId: worker.id })).toMatchObject({
    code: 409,
    msg: '今天已经提醒过',
  })
  app.clock.pass(days(1))
  keeper = await aKeeper(app, firm)
  expect((await fileOf(worker.id)).canRemind).toBe(true)
  for (const name of FIVE) await keeper.call(hr.checkMaterial, { ...(await named(worker.id, name)), isPaper: true })
  expect(await keeper.reply(hr.remindMaterials, { empId: worker.id })).toMatchObject({
    code: 409,
    msg: '没有未交的材料',
  })
})

test('the firm’s material list applies to later newcomers, and the slower of two edits gets a conflict', async () => {
  const before = await keeper.call(hr.getMaterialList, {})
  expect(before).toEqual({ names: FIVE, version: 0 })
  expect(await keeper.reply(hr.saveMaterialList, { names: ['身份证', '身份证'], version: 0 })).toMatchObject({
    data: { fields: { names: '「身份证」重复' } },
  })
  const names = ['身份证', '社保转移单']
  expect(await keeper.call(hr.saveMaterialList, { names, version: 0 })).toEqual({ names, version: 1 })
  expect(await keeper.reply(hr.saveMaterialList, { names: [], version: 0 })).toMatchObject({ code: 409 })
  const worker = await asked()
  expect(await standing(worker.id)).toEqual(['身份证 asked', '社保转移单 asked'])
})

test('materials are private to their employee, and people who left are asked for none', async () => {
  const [worker, other] = [await asked(), await someone(app, { firm })]
  const { fileId } = await anUpload(other)
  const theirs = { ...(await named(worker.id, '身份证')), fileIds: [fileId] }
  expect(await other.reply(hr.giveMaterial, theirs)).toMatchObject({ code: 404 })
  expect(await other.reply(hr.getMaterialFile, { empId: worker.id })).toMatchObject({ code: 403 })
  expect((await other.call(hr.getOwnMaterials, {})).materials).toEqual([])
  await app.db.updateTable('employees').set({ status: 'resigned' }).where('id', '=', worker.id).execute()
  expect(await inTab('missing')).toEqual([])
  expect(await keeper.reply(hr.askMaterials, { empId: worker.id, name: '其他' })).toMatchObject({ code: 403 })
})
