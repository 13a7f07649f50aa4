import { isTime } from '../../clock'

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const CHECKS = '10X98765432'

/** What is wrong with an identity number of 18 characters (GB 11643); other papers' numbers are taken as they are. */
export function idNumberProblem(typed: string, today: string): string | undefined {
  const text = typed.trim().toUpperCase()
  if (!/^\d{17}[\dX]$/.test(text)) return undefined
  const birth = `${text.slice(6, 10)}-${text.slice(10, 12)}-${text.slice(12, 14)}`
  if (!isTime(`${birth} 00:00:00`) || birth > today) return '身份证号的出生日期不对，请检查'
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(text[index]), 0)
  return CHECKS[sum % CHECKS.length] === text[17] ? undefined : '身份证号有误，请逐位检查'
}
