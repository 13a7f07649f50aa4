import { enterprise } from '@contract/enterprise'
import { type TestApp, testApp } from '@test/support/test-app'
import { type Colleague, someone } from '@test/support/test-client'

let app: TestApp
let me: Colleague

beforeAll(async () => {
  app = await testApp({ demo: true })
})
afterAll(() => app.close())
beforeEach(async () => {
  me = await someone(app)
})

const buys = (name: 'enterprise-info' | 'legal-search', given: { last_day?: string; blocked_message?: string } = {}) =>
  app.db
    .insertInto('value_added_services')
    .values({ firm_id: me.firm.id, name, is_on: true, ...given })
    .execute()

test('a firm without the service, with an expired or a blocked one is told which', async () => {
  const ask = () => me.reply(enterprise.getList, { keyword: '砚澜' })
  expect(await ask()).toMatchObject({ code: 403, msg: '贵所尚未开通企业信息服务' })
  expect(await me.call(enterprise.checkPayment, { vasName: 'enterprise-info' })).toEqual({
    isPaid: false,
    status: 0,
    msg: '贵所尚未开通企业信息服务',
  })
  await buys('enterprise-info', { last_day: '2020-01-01' })
  expect(await ask()).toMatchObject({ code: 403, msg: '企业信息服务已到期，请联系管理员续费' })
  await app.db.updateTable('value_added_services').set({ blocked_message: '账单有误，暂停使用' }).execute()
  expect(await me.call(enterprise.verifyAddServicePersonCompany, { vasName: 'enterprise-info' })).toEqual({
    isPaid: false,
    status: 2,
    msg: '账单有误，暂停使用',
  })
})

test('a company is found by part of its name, former name or code, and an unknown one is not invented', async () => {
  await buys('enterprise-info')
  const found = await me.call(enterprise.getList, { keyword: '砚澜' })
  expect(found.records).toMatchObject([{ name: '北京砚澜科技有限公司', legalRep: '单澜', state: '存续' }])
  const whole = await me.call(enterprise.getDetailAndContactByName, { name: '京砚信息技术有限公司' })
  expect(whole).toMatchObject({ name: '北京砚澜科技有限公司', contacts: [{ name: '单澜', post: '法定代表人' }] })
  expect(await me.call(enterprise.getCorpInfo, { name: whole.creditCode })).toMatchObject({
    address: { area: '110108', detail: '中关村东路 18 号' },
  })
  expect((await me.call(enterprise.getList, { keyword: '没有这家公司' })).total).toBe(0)
  expect(await me.reply(enterprise.getDetailAndContactByName, { name: '砚澜' })).toMatchObject({
    code: 404,
    msg: '未查询到',
  })
})

test('court documents are found for plaintiff and defendant', async () => {
  await buys('legal-search')
  const documentsOf = async (name: string) => (await me.call(enterprise.queryCourtDocuments, { name })).records
  expect(await documentsOf('朔岩建设集团有限公司')).toMatchObject([{ position: '原告', cause: '建设工程施工合同纠纷' }])
  expect(await documentsOf('北京瀚樾房地产开发有限公司')).toMatchObject([{ position: '被告' }])
  expect(await documentsOf('没有这家公司')).toEqual([])
  expect(await me.call(enterprise.getEnterpriseRights, {})).toEqual({
    canSearch: false,
    canReadCourtDocuments: true,
    msg: '贵所尚未开通企业信息服务',
  })
})

test('outside the demo a search says that no register is connected instead of finding nothing', async () => {
  const real = await testApp()
  try {
    const lawyer = await someone(real)
    for (const name of ['enterprise-info', 'legal-search'])
      await real.db.insertInto('value_added_services').values({ firm_id: lawyer.firm.id, name, is_on: true }).execute()
    const refused = { code: 403, msg: '未接入企业信息服务，无法查询' }
    expect(await lawyer.reply(enterprise.getList, { keyword: '砚澜' })).toMatchObject(refused)
    expect(await lawyer.reply(enterprise.getCorpInfo, { name: '北京砚澜科技有限公司' })).toMatchObject(refused)
    expect(await lawyer.reply(enterprise.queryCourtDocuments, { name: '北京砚澜科技有限公司' })).toMatchObject(refused)
  } finally {
    await real.close()
  }
})
