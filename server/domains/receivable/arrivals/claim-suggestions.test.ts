import { suggestionsOf } from './claim-suggestions'

const candidate = {
  expectMoneyId: 'r1',
  caseId: 'c1',
  caseName: '砚澜科技与鹿屿物流买卖合同纠纷',
  innerNo: '2026-MS-0001',
  name: '首期款',
  clientName: '北京砚澜科技有限公司',
  outstanding: '50000.00',
}
const money = { amount: '50000.00', payer: '北京砚澜科技有限公司', words: '' }

test.each([
  ['the client pays the sum', {}, 80, ['付款人就是委托人', '金额等于待收金额']],
  [
    'brackets of another width are the same name',
    { payer: '北京砚澜科技有限公司 ' },
    80,
    ['付款人就是委托人', '金额等于待收金额'],
  ],
  ['a branch pays another sum', { payer: '北京砚澜科技有限公司上海分公司', amount: '1' }, 25, ['付款人与委托人相近']],
  ['the case is named', { payer: '王某', amount: '1', words: '2026-MS-0001 律师费' }, 20, ['摘要写明项目编号']],
  ['the client is named', { payer: '王某', amount: '1', words: '代北京砚澜科技有限公司付' }, 15, ['摘要提到委托人']],
])('%s', (_, given, score, reasons) => {
  expect(suggestionsOf([candidate], { ...money, ...given })).toMatchObject([{ score, reasons }])
})

test('suggestions leave out candidates without a sign, list each receivable once and put the highest score first', () => {
  const other = { ...candidate, expectMoneyId: 'r2', clientName: '鹿屿物流有限公司' }
  const none = { ...candidate, expectMoneyId: 'r3', clientName: '松间酒店', outstanding: '1.00', innerNo: null }
  const twice = { ...candidate, clientName: '别人' }
  expect(
    suggestionsOf([other, twice, candidate, none], money).map(({ expectMoneyId, score }) => [expectMoneyId, score]),
  ).toEqual([
    ['r1', 80],
    ['r2', 35],
  ])
})
