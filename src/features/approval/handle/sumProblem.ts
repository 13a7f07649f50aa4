import { formatMoney, tidyMoney } from '@/lib/amount'

/** Checks that the typed sum equals the amount, whatever zeros it ends with. */
export function sumProblem(typed: string, amount: string | null): string | undefined {
  if (!typed.trim()) return '请再次填写金额'
  const sum = tidyMoney(typed)
  if (!/^\d{1,12}(\.\d{1,2})?$/.test(sum)) return '请填写金额，最多两位小数'
  return formatMoney(sum) === formatMoney(amount) ? undefined : '与申请金额不一致，请核对'
}
