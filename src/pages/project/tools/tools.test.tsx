import { type OpenPage, openPage } from '@test/support/page'
import Tools from './tools'

let page: OpenPage
afterEach(() => page.close())

const open = async (params: Record<string, string> = {}) => {
  page = await openPage(Tools, { params, answers: {} })
  await page.sees('法律测算')
}

test('the fee follows the amount as it is typed, with its steps; nothing to keep before there is one', async () => {
  await open()
  expect(page.button('存入项目')).toBeUndefined()
  await page.type('标的额', '150000')
  for (const words of ['¥3,300.00', '叁仟叁佰元整', '90,000.00 × 2.5%', '国务院令第481号', '仅供参考'])
    expect([words, page.says(words)]).toEqual([words, true])
  await page.tap('减半收取')
  expect(page.says('¥1,650.00')).toBe(true)
  expect(page.button('存入项目')).toBeDefined()
})

test('an amount in words', async () => {
  await open({ tool: 'words' })
  await page.type('金额', '10010.05')
  expect(page.says('壹万零壹拾元零伍分')).toBe(true)
})

test('a fee that has a most is cut off there; a tool that there is not is the first one', async () => {
  await open({ tool: 'nonsense' })
  await page.tap('保全费')
  await page.type('保全金额', '10000000')
  expect([page.says('¥5,000.00'), page.says('最高不超过')]).toEqual([true, true])
})

const SCHEDULE = {
  kind: 'fee',
  values: { fee: 'courtFee', from: '2026-01-01', tiers: [{ upTo: '', percent: '1' }], source: '测试办法第一条' },
}

test('the firm’s schedule of fees counts, and a failure to read it says that the product’s was used', async () => {
  page = await openPage(Tools, { answers: { 'lawTable/getRows': () => ({ rows: [SCHEDULE], productYears: [] }) } })
  await page.sees('法律测算')
  await page.type('标的额', '150000')
  await page.sees('¥1,500.00')
  expect([page.says('测试办法第一条'), page.says('没有读到')]).toEqual([true, false])
  page.close()
  await open()
  await page.type('标的额', '150000')
  await page.sees('¥3,300.00')
  expect(page.says('律所录入的法律数据没有读到，按产品自带的计算')).toBe(true)
})
