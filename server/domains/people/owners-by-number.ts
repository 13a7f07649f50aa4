import { fail } from '../../kernel/fail'
import type { StaffCall } from '../../kernel/http/call'
import { AWAY } from './people'

/** Whom a number in a list means: somebody who works here; where none is written, whoever brings the list. */
export async function ownersByNumber({ db, me }: StaffCall): Promise<(empNo: string) => string> {
  const people = await db.selectFrom('employees').select(['emp_no', 'id']).where('status', 'not in', AWAY).execute()
  const byNumber = new Map(people.map(({ emp_no, id }) => [emp_no, id]))
  return (empNo) => (empNo === '' ? me.id : (byNumber.get(empNo) ?? fail.invalid(`没有工号为「${empNo}」的在职员工`)))
}
