import { CASE_FOLDERS } from '@contract/document/codes'
import { casesFor, type KnownCase, surest } from './case-candidates'
import { folderFor } from './folders'
import { kindByName, kindByText } from './kinds'
import { caseNumbersIn, nameOf } from './names'

test.each([
  ['北京市朝阳区人民法院\n民 事 判 决 书\n（2026）京0105民初123号\n原告不服起诉状所述…', 'judgment', '民事判决书'],
  ['买卖合同\n甲方：北京砚澜科技有限公司', 'contract', '买卖合同'],
  ['授权委托书\n委托人：张三', 'authorization', '授权委托书'],
  ['律师事务所函\n（2026）函字第1号', 'authorization', '律师事务所函'],
  ['《关于股权转让的法律意见书》\n致：', 'opinion', '关于股权转让的法律意见书'],
  ['会见笔录\n时间：', 'record', '会见笔录'],
  ['民事起诉状\n原告：', 'pleading', '民事起诉状'],
  ['律 师 函\n致鹿屿物流', 'letter', '律师函'],
])('the title of %s determines its type', (text, docType, title) => {
  expect(kindByText(text)).toMatchObject({ docType, title })
})

test('a sentence is no title, and a file’s name determines the type when its text does not', () => {
  expect(kindByText('双方于本月签订合同，约定如下。\n违约的，依照判决书执行。')).toBeUndefined()
  expect(kindByName('鹿屿物流-送货单(3).jpg')?.docType).toBe('evidence')
  expect(kindByName('IMG_20261101.jpg')).toBeUndefined()
})

test.each([
  ['扫描件001.pdf', '民事判决书', '（2026）京0105民初123号', '民事判决书（2026）京0105民初123号'],
  ['采购合同-副本(2).docx', undefined, undefined, '采购合同'],
  ['对账单_20261101.xlsx', undefined, undefined, '对账单'],
  ['20261101.png', undefined, undefined, '20261101'],
])('%s is renamed by its title and number, else by its own stem', (file, title, number, name) => {
  expect(nameOf(file, title, number)).toBe(name)
})

test('court numbers are found in any notation', () => {
  expect(caseNumbersIn('案号：（2026）京 0105 民初 123 号，另见〔2025〕沪01民终9号之一')).toEqual([
    '（2026）京0105民初123号',
    '〔2025〕沪01民终9号之一',
  ])
})

const CASES: KnownCase[] = [
  {
    ...{ caseId: 'a', name: '砚澜科技与鹿屿物流买卖合同纠纷', innerNo: 'A2026-001' },
    ...{ courtNumbers: ['（2026）京0105民初123号'], parties: ['北京砚澜科技有限公司', '鹿屿物流有限公司'] },
  },
  {
    ...{ caseId: 'b', name: '砚澜科技常年法律顾问', innerNo: null, courtNumbers: [] },
    parties: ['北京砚澜科技有限公司'],
  },
  { caseId: 'c', name: '张三与李四民间借贷纠纷', innerNo: null, courtNumbers: [], parties: ['张三', '李四'] },
]
const best = (text: string, file = '扫描.pdf') => surest(casesFor(text, file, CASES))?.caseId

test('a case is proposed by its number, both parties or its name, but not by a party of two cases', () => {
  expect(best('(2026)京0105民初123号 民事判决书')).toBe('a')
  expect(best('甲方：北京砚澜科技有限公司 乙方：鹿屿物流有限公司')).toBe('a')
  expect(best('甲方：北京砚澜科技有限公司')).toBeUndefined()
  expect(casesFor('甲方：北京砚澜科技有限公司', '扫描.pdf', CASES).map(({ caseId }) => caseId)).toEqual(['a', 'b'])
  expect(best('', '鹿屿物流对账单.xlsx')).toBe('a')
  // A single short name fits anybody.
  expect([best('出借人：张三'), best('出借人：张三，借款人：李四')]).toEqual([undefined, 'c'])
  expect(best('没有说是谁的')).toBeUndefined()
})

test.each([
  ['civil', 'judgment', '民事判决书', '裁判文书'],
  ['arbitration', 'judgment', '裁决书', '裁决文书'],
  ['criminal', 'record', '会见笔录', '会见笔录'],
  ['civil', 'record', '庭审笔录', '庭审材料'],
  ['civil', 'contract', '委托代理合同', '委托手续'],
  ['civil', 'contract', '买卖合同', '证据材料'],
  ['retainer', 'contract', '采购合同', '合同审查'],
  ['other', 'judgment', '判决书', undefined],
  ['civil', 'other', '其他', undefined],
] as const)('in a %s case a %s document (%s) goes into the folder %s', (category, docType, said, folder) => {
  expect(
    folderFor(
      CASE_FOLDERS[category].map((name) => ({ name })),
      docType,
      said,
    )?.name,
  ).toBe(folder)
})
