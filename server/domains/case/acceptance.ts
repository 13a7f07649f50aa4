import { requirable } from '@contract/case/category/form'
import type { CaseCategory, FeeMode } from '@contract/case/codes'
import type { FormValues } from '@contract/forms/fields'
import { linesOf } from '@contract/forms/formula'
import { isBlank, visibleFields } from '@contract/forms/problems'
import { isRiskFee } from '@contract/law/risk-fee'

const DISPUTES: readonly CaseCategory[] = ['civil', 'administrative', 'arbitration', 'laborArbitration', 'enforcement']
const UNCAUSED: readonly CaseCategory[] = ['nonLitigation', 'retainer', 'other']

/**
 * Labels of the fields still missing for acceptance (2001): first those every case needs, then those the firm requires
 * for its category.
 * @param values as returned by valuesOf
 * @param required keys the firm requires
 */
export function missingIn(category: CaseCategory, values: FormValues, required: readonly string[]): string[] {
  const says = (key: string) => !isBlank(values[key])
  const isDispute = DISPUTES.includes(category)
  const isCriminal = category === 'criminal'
  const wants: [label: string, isThere: boolean][] = [
    [isCriminal ? '罪名' : '案由', UNCAUSED.includes(category) || says(isCriminal ? 'charge' : 'cause')],
    ['对方当事人', !isDispute || linesOf(values.others).some(({ role }) => role === 'opponent')],
    ['委托人', linesOf(values.clients).length > 0],
    ['代理权限', !isDispute || says('agencyPower')],
    ['收费方式', says('feeMode')],
    ['律师费', values.feeMode === 'free' || says('fee')],
    ['标的额', !isRiskFee(values.feeMode as FeeMode | null) || says('subjectAmount')],
    ['签约日期', says('signDate')],
    ['服务期', category !== 'retainer' || (says('startDate') && says('endDate'))],
  ]
  const asked = visibleFields(requirable(category), values).filter(({ key }) => required.includes(key) && !says(key))
  return [
    ...new Set([...wants.flatMap(([label, isThere]) => (isThere ? [] : [label])), ...asked.map(({ label }) => label)]),
  ]
}
