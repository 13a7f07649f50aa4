/** No county has this code: the number is nobody's, and is well formed all the same. */
const NOWHERE = '110199'
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const LAST = '10X98765432'

/** Identity number (GB 11643) of somebody born on a day. @param day YYYY-MM-DD @param serial told apart by it */
export function identityNumber(day: string, serial: number, gender: '男' | '女'): string {
  const order = (serial * 2 + (gender === '男' ? 1 : 0)) % 1_000
  const body = NOWHERE + day.replace(/-/g, '') + String(order).padStart(3, '0')
  const sum = WEIGHTS.reduce((total, weight, position) => total + weight * Number(body[position]), 0)
  return body + LAST[sum % 11]
}

/** Birthday by a serial number: between 1962 and 1996. */
export function birthdayOf(serial: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${1962 + ((serial * 7) % 35)}-${two(1 + ((serial * 5) % 12))}-${two(1 + ((serial * 11) % 28))}`
}

/** The demo's banks, which do not exist, with the first digits of their cards, which no bank has. */
const BANKS = [
  { name: '示例银行', branches: ['北京建国路支行', '国贸支行'], card: '629901', account: '1105' },
  { name: '示范农商银行', branches: ['朝阳支行'], card: '629902', account: '0713' },
] as const

const branches = BANKS.flatMap((bank) => bank.branches.map((branch) => ({ ...bank, branch })))
const branchAt = (at: number) => branches[at % branches.length] ?? { ...BANKS[0], branch: '' }

interface BankAccount {
  bank: string
  account_no: string
}

/** A person's card: nineteen digits, the last one checked. */
export function cardOf(at: number): BankAccount {
  const { name, branch, card } = branchAt(at)
  const body = card + String(9_990_000_000 + at * 37).padStart(12, '0')
  return { bank: `${name}${branch}`, account_no: body + checkDigit(body) }
}

/** A company's account: twenty digits. */
export function companyAccountOf(at: number): BankAccount {
  const { name, branch, account } = branchAt(at)
  return { bank: `${name}${branch}`, account_no: account + String(5_000_000_001 + at).padStart(16, '0') }
}

/** Account of whoever is paid: a company's, or a person's card. */
export function payeeAccountOf(payee: string, at: number): { bank: string; accountNo: string } {
  const { bank, account_no } = /公司|银行|所|中心|集团/.test(payee) ? companyAccountOf(at) : cardOf(at)
  return { bank, accountNo: account_no }
}

/** Luhn: every second digit doubled, from the one before the check digit. */
function checkDigit(body: string): string {
  const sum = [...body].reverse().reduce((total, digit, position) => {
    const value = Number(digit) * (position % 2 === 0 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return String((10 - (sum % 10)) % 10)
}
