import { NEW_FIELD } from '@contract/firm/import/codes'
import { newFieldsOf, newFieldWords } from './new-fields'

const headerOf = (written: string) => ({
  ...{ row: 1, width: 1, columns: [], missing: [] },
  all: [{ index: 0, title: '', written, why: '', isInTenThousands: false }],
})
const contentOf = (cells: readonly string[]) => ({
  ...{ name: '', unread: [], merged: [], isText: true },
  rows: [{ row: 1, cells: ['名'] }, ...cells.map((cell, index) => ({ row: index + 2, cells: [cell] }))],
})
const fieldOf = (written: string, cells: readonly string[]) =>
  newFieldsOf({ columns: [{ index: 0, title: NEW_FIELD }] }, headerOf(written), contentOf(cells)).map(({ field }) =>
    newFieldWords(field),
  )

test.each<[string, string[], string]>([
  ['身高(cm)*', ['170', '1,180', ''], '导入时新建字段「身高」（数字）'],
  ['入会时间', ['2024/1/5', '2024年3月2日'], '导入时新建字段「入会时间」（日期）'],
  ['档案号', ['0012', '0013'], '导入时新建字段「档案号」（文字）'],
  ['专线', ['01062345678', '13900000001'], '导入时新建字段「专线」（文字）'],
  ['年限', ['3', '三年'], '导入时新建字段「年限」（文字）'],
  ['经过', ['第一行\n第二行'], '导入时新建字段「经过」（多行文字）'],
  ['空列', ['', ''], '导入时新建字段「空列」（文字）'],
])('the column %s with %j becomes: %s', (written, cells, words) => {
  expect(fieldOf(written, cells)).toEqual([words])
})

test('a column without a title cannot become a field', () => {
  expect(() => fieldOf('', ['1'])).toThrow('没有列名的列不能成为自定义字段')
})
