import type { SettingRow } from '@contract/admin/shapes'
import { SETTING_CODES, type SettingCode, settingOf } from '@contract/settings/codes'
import { eventually } from '@test/support/eventually'
import { type OpenPage, openPage } from '@test/support/page'
import Settings from './list'

const rows = (given: Partial<Record<SettingCode, Partial<SettingRow>>> = {}): SettingRow[] =>
  SETTING_CODES.map((code) => ({
    ...{ code, value: String(settingOf(code).initial), isInitial: true, changedBy: '', changeTime: '' },
    ...given[code],
  }))

let page: OpenPage
afterEach(() => page.close())

test('each says what it means; what was changed says what it was and by whom', async () => {
  const changed = { value: '120', isInitial: false, changedBy: '方知远', changeTime: '2026-03-02 09:00:00' }
  page = await openPage(Settings, { answers: { 'admin/setting/getList': () => rows({ protectDays: changed }) } })
  await page.sees('案源保护期')
  expect(page.says('120 天')).toBe(true)
  expect(page.says('初始为 90 天')).toBe(true)
  expect(page.says('方知远')).toBe(true)
  expect(page.says('不足一个单位按一个')).toBe(true)
})

test('a number is sent with the value that was seen, and not outside its limits', async () => {
  const sent: unknown[] = []
  const save = (input: unknown) => {
    sent.push(input)
    return rows({ lockMinutes: { value: '30', isInitial: false } })
  }
  page = await openPage(Settings, { answers: { 'admin/setting/getList': () => rows(), 'admin/setting/save': save } })
  await page.sees('处理中的锁定')
  await page.tap('处理中的锁定')
  await page.sees('1 到 120 分钟')
  await page.type('取值', '300')
  await page.tap('保存')
  expect(sent).toEqual([])
  await page.type('取值', '30')
  await eventually(
    () => page.tap('保存').then(() => sent.length > 0),
    (isSent) => isSent,
  )
  expect(sent).toEqual([{ code: 'lockMinutes', value: '30', was: '10' }])
})
