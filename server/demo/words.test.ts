import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { backReasons, GENERAL, LOAN_OBJECTS, LOAN_PURPOSES, PURPOSES, STATIONERY } from './approval/words'
import { proceedingNo } from './case/case'
import { LARGE_FIRM, SMALL_FIRM } from './firms/staff'
import { casesOf } from './words/cases'
import type { SeedFirm } from './world/world'

// The demo's texts fit their kind, whenever it is seeded.

const firmOf = (id: string, staff: typeof LARGE_FIRM): SeedFirm => ({
  id,
  departments: staff.map(({ name }) => ({ id: name, name, managerId: '' })),
  people: staff.flatMap(({ name, people }) =>
    people.map(([who, , post, ...roles]) => ({
      ...{ empId: who, userId: who, firmId: id, departmentId: name, name: who, post },
      roles: [...roles],
    })),
  ),
})

test('a commercial arbitration case is never about divorce, labour, traffic or private individuals', () => {
  const cases = [...casesOf(firmOf('f1', LARGE_FIRM)), ...casesOf(firmOf('f2', SMALL_FIRM))]
  const arbitrated = cases.filter(({ court }) => court.includes('仲裁')).map(({ name }) => name)
  expect(arbitrated.filter((name) => /离婚|劳动|交通|民间借贷|商品房|某/.test(name))).toEqual([])
})

test('a case number matches the court that issued it', () => {
  const judgment = { year: '2026', court: '北京市朝阳区人民法院', stage: '一审' as const, no: 1234 }
  const appeal = { ...judgment, court: '北京市第三中级人民法院', stage: '二审' as const }
  expect(proceedingNo('civil', judgment)).toBe('（2026）京0105民初1234号')
  expect(proceedingNo('civil', appeal)).toBe('（2026）京03民终1234号')
  expect(proceedingNo('criminal', appeal)).toBe('（2026）京03刑终1234号')
  expect(proceedingNo('arbitration', judgment)).toBe('（2026）京仲案字第01234号')
})

test('an application is returned for a reason that fits its kind', () => {
  const all = (kind: string, values = {}) => backReasons(kind, values).join()
  expect(all('2004')).not.toMatch(/金额|报价|数量/)
  expect(all('2010')).not.toMatch(/金额|报价|开庭/)
  expect(all('2006')).not.toMatch(/开庭|交接/)
  for (const [, , amount] of GENERAL) expect(/金额|报价/.test(all('2007', { amount }))).toBe(amount !== undefined)
})

test('purposes fit the objects lent and the supplies applied for', () => {
  for (const [kind] of LOAN_OBJECTS) expect(LOAN_PURPOSES[kind]?.length).toBeGreaterThan(0)
  expect(LOAN_PURPOSES.证照?.join()).not.toMatch(/接送/)
  expect(LOAN_PURPOSES.车辆?.join()).not.toMatch(/投标|开户|登记/)
  const items = new Set(STATIONERY.map(([name]) => name))
  expect(PURPOSES.flatMap(([, ...fitting]) => fitting).filter((item) => !items.has(item))).toEqual([])
})

test("the demo's texts name no season", () => {
  const folders = ['approval', 'words', 'messages']
  const files = folders.flatMap((folder) =>
    readdirSync(join(__dirname, folder)).map((file) => readFileSync(join(__dirname, folder, file), 'utf8')),
  )
  const found = files
    .join()
    .match(
      /[^'\n]*(国庆|春节|中秋|端午|清明|元旦|暑期|高温|空调|供暖|下雪|年底|年终|[一二三四]季度|节假日|年度考核)[^'\n]*/g,
    )
  expect(found).toEqual(null)
})
