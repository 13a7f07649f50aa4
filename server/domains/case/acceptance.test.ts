import { CASE_CATEGORIES, type CaseCategory } from '@contract/case/codes'
import { caseForm } from '@contract/case/form'
import type { FieldDefinition } from '@contract/forms/fields'
import { missingIn } from './acceptance'

const whole = {
  cause: '买卖合同纠纷',
  clients: [{ name: '北京砚澜科技有限公司', kind: 'organ' }],
  others: [{ name: '鹿屿物流有限公司', kind: 'organ', role: 'opponent' }],
  agencyPower: 'general',
  feeMode: 'fixed',
  fee: '80000',
  signDate: '2026-11-01',
}
const civil = { ...whole, category: 'civil' }
const ALL = ['案由', '对方当事人', '委托人', '代理权限', '收费方式', '律师费', '签约日期']

test('the acceptance of a dispute requires the opponent, the agency power and the fee', () => {
  expect(missingIn('civil', whole, [])).toEqual([])
  expect(missingIn('civil', {}, [])).toEqual(ALL)
  expect(missingIn('civil', { ...whole, others: [{ name: '某公司', role: 'thirdParty' }] }, [])).toEqual(['对方当事人'])
  expect(missingIn('enforcement', { ...whole, agencyPower: '' }, [])).toEqual(['代理权限'])
})

test.each([
  ['criminal', { ...whole, others: [] }, ['罪名']],
  ['criminal', { ...whole, cause: '', charge: '合同诈骗罪', agencyPower: '' }, []],
  ['nonLitigation', { ...whole, cause: '', others: [], agencyPower: '' }, []],
  ['retainer', { ...whole, cause: '', startDate: '2026-01-01' }, ['服务期']],
  ['retainer', { ...whole, cause: '', startDate: '2026-01-01', endDate: '2026-12-31' }, []],
  ['civil', { ...whole, feeMode: 'free', fee: '' }, []],
  ['civil', { ...whole, fee: '' }, ['律师费']],
] as const)('the acceptance of a %s case requires its category’s fields', (category, values, missing) => {
  expect(missingIn(category, values, [])).toEqual(missing)
})

test('fields required by the firm are listed once by their label, and only when the form has them', () => {
  expect(missingIn('civil', civil, ['subjectAmount', 'stage'])).toEqual(['审级', '标的额'])
  expect(missingIn('civil', { ...civil, stage: '一审' }, ['subjectAmount', 'stage'])).toEqual(['标的额'])
  expect(missingIn('civil', { ...whole, signDate: '' }, ['signDate'])).toEqual(['签约日期'])
  expect(missingIn('civil', { ...whole, feeMode: 'free', fee: '' }, ['fee'])).toEqual([])
  expect(missingIn('civil', civil, ['custodyPlace'])).toEqual([])
})

const KEYS: Readonly<Record<string, readonly string[]>> = {
  罪名: ['charge'],
  案由: ['cause'],
  对方当事人: ['others'],
  委托人: ['clients'],
  代理权限: ['agencyPower'],
  收费方式: ['feeMode'],
  律师费: ['fee'],
  标的额: ['subjectAmount'],
  签约日期: ['signDate'],
  服务期: ['startDate', 'endDate'],
}

test.each(Object.keys(CASE_CATEGORIES) as CaseCategory[])(
  'the form of a %s case marks every field that acceptance requires',
  (category) => {
    const fields = new Map(caseForm.map((field: FieldDefinition) => [field.key, field]))
    const missing = [...missingIn(category, {}, []), ...missingIn(category, { feeMode: 'contingency' }, [])]
    const unmarked = [...new Set(missing)].filter((label) =>
      (KEYS[label] ?? ['']).some((key) => {
        const field = fields.get(key)
        return !field?.required && !field?.requiredIf && !field?.hint?.includes('收案前填写')
      }),
    )
    expect(unmarked).toEqual([])
  },
)
