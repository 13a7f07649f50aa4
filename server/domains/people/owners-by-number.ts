import { fail } from '../../kernel/fail'
import type { StaffCall } from '../../kernel/http/call'
import { findStaffNumbers } from './repository'

/**
 * Returns a function that finds the employee of a number in a list; for a blank one, the person who imports the list.
 */
export async function ownersByNumber({ db, me }: StaffCall): Promise<(empNo: string) => string> {
  const people = await findStaffNumbers(db)
  const byNumber = new Map(people.map(({ emp_no, id }) => [emp_no, id]))
  return (empNo) => (empNo === '' ? me.id : (byNumber.get(empNo) ?? fail.invalid(`没有工号为「${empNo}」的在职员工`)))
}
