import { type FeeFacts, feeProblem } from './risk-fee'

const facts = (given: Partial<FeeFacts>): FeeFacts => ({
  name: '甲公司与乙公司纠纷',
  category: 'civil',
  cause: '买卖合同纠纷',
  feeMode: 'contingency',
  fee: '90000',
  subjectAmount: '500000',
  ...given,
})
const TOO_MUCH = '风险代理收费不得超过 90000.00 元（标的额 500000 元）'

// DOMAIN §7: 50 万 → 9 万
test.each([
  ['at the cap', {}, undefined],
  ['a cent above it', { fee: '90000.01' }, TOO_MUCH],
  ['above it for half a risk', { feeMode: 'mixed', fee: '100000' }, TOO_MUCH],
  ['above it at a fixed fee', { feeMode: 'fixed', fee: '100000' }, undefined],
  ['criminal', { category: 'criminal', cause: '盗窃罪' }, '刑事案件不得实行风险代理收费'],
  ['a divorce', { cause: '离婚纠纷' }, '婚姻继承案件不得实行风险代理收费'],
  ['a divorce at a fixed fee', { cause: '离婚纠纷', feeMode: 'fixed' }, undefined],
  ['a fee by result that is not agreed yet', { fee: null }, undefined],
  ['without an amount to reckon with', { subjectAmount: null, fee: '9000000' }, undefined],
] as const)('%s', (_, given, words) => {
  expect(feeProblem(facts(given))).toBe(words)
})
