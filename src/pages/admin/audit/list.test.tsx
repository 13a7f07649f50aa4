import type { AuditListInput, AuditRow } from '@contract/admin/audit/shapes'
import { type OpenPage, openPage } from '@test/support/page'
import Audit from './list'

const LINE: AuditRow = {
  auditId: 'a1',
  who: { empId: 'e1', name: '方知远', photoUrl: '' },
  time: '2026-03-02 09:00:00',
  words: '修改律所参数',
  kindName: '参数',
  record: '工时取整单位',
  ip: '203.0.113.7',
}

let page: OpenPage
afterEach(() => page.close())

test('a line says what was done, by whom and from where; the search goes to the server', async () => {
  const asked: AuditListInput[] = []
  page = await openPage(Audit, {
    answers: {
      'admin/audit/getList': (input: AuditListInput) => {
        asked.push(input)
        return { records: input.keyword ? [] : [LINE], total: input.keyword ? 0 : 1, current: 1, size: 20 }
      },
    },
  })
  await page.sees('修改律所参数')
  expect(page.says('工时取整单位')).toBe(true)
  expect(page.says('方知远')).toBe(true)
  expect(page.says('203.0.113.7')).toBe(true)
  await page.type('搜索姓名、记录编号、IP', '无名')
  await page.sees('没有符合条件的记录')
  expect(asked.at(-1)).toMatchObject({ keyword: '无名' })
})
