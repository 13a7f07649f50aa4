import { halfWidth, normaliseMobile } from '@contract/validators'
import { fail } from '../../kernel/fail'
import type { StaffCall } from '../../kernel/http/call'
import { findStaffNumbers } from './repository'

/**
 * Returns a function that finds the employee written in a list, by number, mobile or name; for a blank one, the person
 * who imports the list. Of namesakes it asks for the number.
 */
export async function employeeFinder({ db, me }: StaffCall): Promise<(written: string) => string> {
  const people = await findStaffNumbers(db)
  const idByNumber = new Map(people.map(({ emp_no, id }) => [emp_no, id]))
  const idByMobile = new Map(people.map(({ mobile, id }) => [mobile, id]))
  return (written) => {
    const text = halfWidth(written)
    const known = text === '' ? me.id : (idByNumber.get(text) ?? idByMobile.get(normaliseMobile(text)))
    if (known) return known
    const named = people.filter(({ name }) => name.replace(/\s/g, '') === text.replace(/\s/g, ''))
    if (named.length > 1)
      fail.invalid(`有 ${named.length} 位同事叫「${text}」，请写工号：${named.map(({ emp_no }) => emp_no).join('、')}`)
    return named[0]?.id ?? fail.invalid(`没有工号、手机或姓名为「${text}」的在职员工`)
  }
}
