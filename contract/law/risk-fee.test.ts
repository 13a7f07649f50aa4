import { type FeeFacts, feeProblem, missingForRiskFee } from './risk-fee'

const facts = (given: Partial<FeeFacts>): FeeFacts => ({
  category: 'civil',
  cause: '买卖合同纠纷',
  feeMode: 'contingency',
  fee: '90000',
  subjectAmount: '500000',
  ...given,
})
const TOO_MUCH = '风险代理收费不得超过 ¥90,000.00（标的额 ¥500,000.00）'

// DOMAIN §7: 50 万 → 9 万
test.each([
  ['at the cap', {}, undefined],
  ['a cent above the cap', { fee: '90000.01' }, TOO_MUCH],
  ['above the cap in mixed mode', { feeMode: 'mixed', fee: '100000' }, TOO_MUCH],
  ['above the cap as a fixed fee', { feeMode: 'fixed', fee: '100000' }, undefined],
  ['in a criminal case', { category: 'criminal', cause: '盗窃罪' }, '刑事案件不得实行风险代理收费'],
  ['in a divorce', { cause: '离婚纠纷' }, '婚姻继承案件不得实行风险代理收费'],
  ['in a divorce as a fixed fee', { cause: '离婚纠纷', feeMode: 'fixed' }, undefined],
  ['not agreed yet', { fee: null }, undefined],
  ['without the amount in dispute', { subjectAmount: null, fee: '9000000' }, undefined],
] as const)('feeProblem for a risk fee: %s', (_, given, words) => {
  expect(feeProblem(facts(given))).toBe(words)
})

test.each([
  ['nothing of a fixed fee', { feeMode: 'fixed', subjectAmount: null }, []],
  ['nothing where both are known', {}, []],
  ['the amount in dispute of a contingency fee', { subjectAmount: null }, ['subjectAmount']],
  ['the amount in dispute of a mixed fee', { feeMode: 'mixed', subjectAmount: '' }, ['subjectAmount']],
  ['both', { fee: null, subjectAmount: null }, ['fee', 'subjectAmount']],
] as const)('a fee by result asks for what its cap depends on: %s', (_, given, keys) => {
  expect(Object.keys(missingForRiskFee(facts(given)))).toEqual(keys)
})
