/** Compares numbers: different notations of one party's number, and numbers that cannot belong to one party. */

const ID_18 = /^\d{17}[\dX]$/
const ID_15 = /^\d{15}$/
/** 统一社会信用代码; its characters 9 to 17 are the 组织机构代码. */
const CREDIT_18 = /^[0-9A-Z]{18}$/
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const CHECKS = '10X98765432'

/** Converts a fifteen-digit id card number to the eighteen digits used since 1999. */
function longId(short: string): string {
  const digits = `${short.slice(0, 6)}19${short.slice(6)}`
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(digits[index]), 0)
  return `${digits}${CHECKS[sum % 11]}`
}

/** The number, with the other forms it may be registered under. */
export function codesLike(code: string): string[] {
  if (!code) return []
  if (ID_15.test(code)) return [code, longId(code)]
  const isId = ID_18.test(code) && /^(?:19|20)/.test(code.slice(6))
  const older = isId && code.startsWith('19', 6) ? [`${code.slice(0, 6)}${code.slice(8, 17)}`] : []
  const organisation = CREDIT_18.test(code) && !isId ? [code.slice(8, 17)] : []
  return [code, ...older, ...organisation]
}

/** True when both are numbers of the same kind and differ. */
export function areDifferentCodes(left: string, right: string): boolean {
  if (!left || !right || codesLike(left).some((code) => codesLike(right).includes(code))) return false
  const [mine, theirs] = [left, right].map((code) => (ID_15.test(code) ? longId(code) : code))
  return CREDIT_18.test(mine ?? '') && CREDIT_18.test(theirs ?? '')
}
