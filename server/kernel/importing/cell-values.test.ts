import { readCell } from './cell-values'
import { readAmount } from './written-amount'

test.each([
  ['￥5万', '50000'],
  ['5w', '50000'],
  ['5W元', '50000'],
  ['1万5千', '15000'],
  ['3万6', '36000'],
  ['伍万元整', '50000'],
  ['人民币叁拾万伍仟元', '305000'],
  ['二十万', '200000'],
  ['一亿二千万', '120000000'],
  ['1,200.00-', '-1200.00'],
  ['（1,200.00）', '-1200.00'],
  ['５００００', '50000'],
])('the amount %j of a list is %s', (written, value) => expect(readAmount(written)).toEqual({ value }))

test.each([
  ['50,000.00元（含税）', '50000.00', '含税'],
  ['5万元/年', '50000', '/年'],
  ['50000（已收）', '50000', '已收'],
])('the amount %j is %s, and its remark is left out', (written, value, leftOut) =>
  expect(readAmount(written)).toEqual({ value, leftOut }),
)

test.each(['约5万', '8%', '标的额的8%', '2000元/小时', '$5000', '5万+2万', '五', '5-6万', ''])(
  '%j is no one amount',
  (written) => expect(readAmount(written)).toBeUndefined(),
)

test.each([
  ['签约日期', '2024年1月', '签约日期「2024年1月」没有写明哪一日，应如 2026-03-02'],
  ['签约日期', '24.1.5', '签约日期「24.1.5」年份请写四位，应如 2026-03-02'],
  ['签约日期', '1/5/2024', '签约日期「1/5/2024」分不清月和日，应如 2026-03-02'],
  ['签约日期', '2024-1-5至2025-1-4', '签约日期「2024-1-5至2025-1-4」是一段时间，请只写一个日期，应如 2026-03-02'],
  ['律师费', '标的额的8%', '律师费「标的额的8%」是比例，请填写金额，比例写在备注里'],
  ['律师费', '$5000', '律师费「$5000」不是人民币，请换算后填写'],
  ['律师费', '2000元/小时', '律师费「2000元/小时」是单价，请填写总金额'],
  ['手机', '1.39E+10', '手机「1.39E+10」：单元格被表格软件改成了科学计数，请设为文本后重新填写'],
])('the cell %s %j says how to cure it', (title, written, problem) =>
  expect(readCell(title, written)).toEqual({ value: written, problem }),
)

test.each(['/', '—', '无', '暂无', 'N/A', '－', ' '])('%j in a cell means nothing, except in remarks', (written) => {
  expect(['对方', '签约日期', '律师费', '手机', '证件号码'].map((title) => readCell(title, written).value)).toEqual([
    ...['', '', '', '', ''],
  ])
})
test('a remark 无 stays', () => expect(readCell('备注', '无')).toEqual({ value: '无' }))

test('a cell for something undecided stays blank and says so', () =>
  expect([readCell('律师费', '面议'), readCell('结束日期', '长期')]).toEqual([
    { value: '', hint: '律师费「面议」按没有填写读' },
    { value: '', hint: '结束日期「长期」按没有填写读' },
  ]))

test.each([
  ['13900000001', '13900000001', undefined],
  ['+86 139 0000 0001', '+86 139 0000 0001', undefined],
  ['+86 13900000001', '+86 13900000001', undefined],
  ['86 13900000001', '86 13900000001', undefined],
  ['13900000001.0', '13900000001', undefined],
  ['139 0000 0005（妻子）', '139 0000 0005', undefined],
  ['010-62345678/13900000001', '13900000001', ['010-62345678']],
  ['13900000001、13900000002', '13900000001', ['13900000002']],
  ['13900000001 13900000002', '13900000001', ['13900000002']],
  ['010-62345678', '010-62345678', ['010-62345678']],
  ['139', '139', undefined],
])('the mobile of %j is %s', (written, value, others) =>
  expect(readCell('手机', written)).toEqual({ value, ...(others && { others }) }),
)
