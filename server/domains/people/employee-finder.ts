import { halfWidth, normaliseMobile } from '@contract/validators'
import { fail } from '../../kernel/fail'
import type { StaffCall } from '../../kernel/http/call'
import { namesIn } from '../../kernel/importing/cells'
import { findStaffNumbers } from './repository'

export interface EmployeeFinder {
  /** Employee written in a cell of the titled column; for a blank one, the person who imports the list. */
  one(title: string, written: string): string
  /** All who are written in the cell, the responsible one first. */
  all(title: string, written: string): string[]
  nameOf(empId: string): string
}

type Staff = Awaited<ReturnType<typeof findStaffNumbers>>[number]

/**
 * Finds employees by number, mobile or name, with their department or number beside it: 周以宁（争议解决部）, 0012 周以宁,
 * 周以宁律师. Of namesakes it asks for the number.
 */
export async function employeeFinder({ db, me }: StaffCall): Promise<EmployeeFinder> {
  const people = await findStaffNumbers(db)
  const findOne = (title: string, written: string): string => {
    const text = halfWidth(written)
    if (!text) return me.id
    const found = candidatesOf(people, text)
    if (found.length === 1 && found[0]) return found[0].id
    const problem =
      found.length > 1
        ? `有 ${found.length} 位同事叫「${text}」，请写工号：${found.map(({ emp_no }) => emp_no).join('、')}`
        : `没有工号、手机或姓名为「${text}」的在职员工`
    return fail.invalid(problem, { [title]: problem })
  }
  const all = (title: string, written: string) => {
    const names = namesIn(written)
    return names.length > 1 ? [...new Set(names.map((name) => findOne(title, name)))] : [findOne(title, written)]
  }
  const names = new Map(people.map(({ id, name }) => [id, name]))
  return { one: findOne, all, nameOf: (empId) => names.get(empId) ?? '' }
}

/** Titles that people write behind a name. */
const HONORIFIC = /(律师|实习律师|律师助理|合伙人|主任|老师|助理)$/

function candidatesOf(people: readonly Staff[], text: string): Staff[] {
  const exact = people.filter((person) => isOne(person, text))
  if (exact.length > 0) return exact
  // 姓名(部门), 姓名（工号）, 工号 姓名, 部门-姓名
  const parts = text
    .split(/[()（）[\]【】/\-—\s]+/)
    .map((part) => part.trim())
    .filter(Boolean)
  const names = [text.replace(/[(（][^)）]*[)）]/g, '').trim(), ...parts].flatMap((part) => [
    part,
    part.replace(HONORIFIC, ''),
  ])
  const found = people.filter((person) => names.some((name) => name !== '' && isOne(person, name)))
  const others = parts.filter((part) => !found.some(({ name }) => name === part))
  const told = found.filter((person) => others.some((part) => isOne(person, part) || isIn(person, part)))
  return found.length > 1 && told.length > 0 ? told : found
}

const isOne = ({ emp_no, mobile, name }: Staff, text: string) =>
  emp_no === text || mobile === normaliseMobile(text) || name.replace(/\s/g, '') === text.replace(/\s/g, '')
const isIn = ({ department }: Staff, text: string) =>
  text.length > 1 && (department === text || department.startsWith(text))
