import { selector } from '@contract/selector'
import { newId } from '@server/kernel/db/id'
import { aFirm, anEmployee } from '@test/factories/people'
import { phoneOf } from '@test/support/real-client'
import { type TestApp, testApp } from '@test/support/test-app'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

async function aCaller() {
  const who = await anEmployee(app)
  return { who, api: (await phoneOf(app, who)).api({ selector }).selector }
}

const anOffice = (firmId: string, name: string, city: string, sort: number) =>
  app.db
    .insertInto('offices')
    .values({
      id: newId(app.clock.now()),
      firm_id: firmId,
      name,
      city,
      address: `${city}某路1号`,
      lat: 39,
      lng: 116,
      sort,
    })
    .execute()

test('a court is found by name, city or street, and by several words together', async () => {
  const { api } = await aCaller()
  const names = async (keyword: string) => (await api.getCourtList({ keyword })).records.map(({ name }) => name)
  expect(await names('丹棱街')).toEqual(['北京市海淀区人民法院'])
  expect(await names('彩云路')).toEqual([])
  expect(await names('虹桥路')).toEqual(['上海市第一中级人民法院'])
  expect(await names('北京 互联网')).toEqual(['北京互联网法院'])
})

test('courts come page by page, all of them once', async () => {
  const { api } = await aCaller()
  const first = await api.getCourtList({ size: 10 })
  const second = await api.getCourtList({ size: 10, current: 2 })
  expect([first.records.length, first.total > 20]).toEqual([10, true])
  expect(first.records.some(({ placeId }) => second.records.some((other) => other.placeId === placeId))).toBe(false)
})

test('offices come by city in the firm’s order, and only the firm’s own', async () => {
  const { who, api } = await aCaller()
  const other = await aFirm(app, { name: '别家律师事务所' })
  await anOffice(who.firm.id, '上海分所', '上海市', 2)
  await anOffice(who.firm.id, '北京总所', '北京市', 0)
  await anOffice(who.firm.id, '北京二所', '北京市', 1)
  await anOffice(other.id, '别家', '北京市', 0)
  const cities = await api.getCompanyCity({})
  expect(cities.map(({ city, offices }) => [city, offices.map(({ name }) => name)])).toEqual([
    ['北京市', ['北京总所', '北京二所']],
    ['上海市', ['上海分所']],
  ])
})
