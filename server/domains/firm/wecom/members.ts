import type { WecomMembers } from '@contract/firm/wecom-members/shapes'
import { toDay, toTime } from '../../../kernel/clock'
import { newId } from '../../../kernel/db/id'
import { fail } from '../../../kernel/fail'
import type { StaffCall } from '../../../kernel/http/call'
import { IMPORT_KIND } from '../../../kernel/importing/import-rows'
import type { Roster, WeComContacts } from '../../../kernel/upstream/wecom-contacts'
import { type Hired, hireEmployees, nextNumber, numbersOf, TOGETHER } from '../../people'
import type { DepartmentToBe } from './departments'
import {
  findAccountLinks,
  findDepartments,
  findLastSort,
  findPeople,
  findStaffNumbers,
  insertAccountLinks,
  insertDepartment,
  insertImport,
  lockWecomImport,
} from './member-repository'
import { type FirmNow, type Plan, planOf } from './plan'

const OFF =
  '服务器没有接入企业微信通讯录。由管理服务器的人设置企业微信与 WECOM_CONTACTS_SECRET 后即可使用，步骤见部署说明；也可以用表格导入员工。'
const OTHERS = '服务器接入的企业微信属于另一家律所，或没有说明属于哪一家（WECOM_CONTACTS_FIRM），请联系管理服务器的人。'
const OVER = '名单已过期或有变化，请重新读取后再确认'

const unavailable = (off: string): WecomMembers => ({
  off,
  rosterId: '',
  readTime: '',
  newcomers: [],
  departments: [],
  here: [],
  leftOut: [],
})

/** Import of the members of the firm's WeCom corporation. Others stay as they are. */
export class WecomMembersService {
  constructor(private readonly call: StaffCall) {}

  async look(afresh = false): Promise<WecomMembers> {
    const { contacts } = this.call.app.upstream
    if (!contacts) return unavailable(OFF)
    if (!(await this.#isOurs(contacts))) return unavailable(OTHERS)
    const roster = await contacts.roster(afresh)
    return present(roster, planOf(roster, await this.#readFirm(contacts, roster)))
  }

  async bringIn(rosterId: string): Promise<WecomMembers> {
    const { contacts } = this.call.app.upstream
    if (!contacts) return fail.conflict(OFF)
    if (!(await this.#isOurs(contacts))) fail.conflict(OTHERS)
    // Serialised per firm: the second of two administrators sees what the first has done.
    await lockWecomImport(this.call.db, this.call.me.firmId)
    const roster = await contacts.kept(this.call.system)
    if (roster?.id !== rosterId) return fail.conflict(OVER)
    const plan = planOf(roster, await this.#readFirm(contacts, roster))
    if (plan.newcomers.length === 0) fail.conflict('名单里的人都已在本所，没有要带入的')
    await this.#createDepartments(plan.departments)
    await this.#hireMembers(contacts, plan)
    this.call.push('firm', 'directory:changed', { updateTime: this.call.time })
    return present(roster, planOf(roster, await this.#readFirm(contacts, roster)))
  }

  #isOurs = (contacts: WeComContacts) => contacts.isOf(this.call.system, this.call.me.firmId)

  async #createDepartments(departments: readonly DepartmentToBe[]) {
    const { db, now } = this.call
    const { last } = await findLastSort(db)
    for (const [index, department] of departments.entries()) {
      department.id = newId(now)
      const { id, name, parent } = department
      const row = { id, name, parent_id: parent?.id ?? null, manager_id: null, sort: Number(last) + index + 1 }
      await insertDepartment(db, row)
    }
  }

  /** Stored as an import of people: it is listed with the others, and can be undone like them. */
  async #hireMembers(contacts: WeComContacts, { newcomers }: Plan) {
    const { db, me, now, time } = this.call
    const people = await findStaffNumbers(db)
    const numbers = numbersOf(people.map(({ emp_no }) => emp_no))
    const ids: string[] = []
    for (let start = 0; start < newcomers.length; start += TOGETHER) {
      const batch = newcomers.slice(start, start + TOGETHER)
      const hired: Hired[] = batch.map(({ values, mobile, department }) => ({
        values: { ...values, departmentId: [department.id ?? ''] },
        mobile,
        empNo: nextNumber(numbers),
        roleIds: [],
      }))
      const made = await hireEmployees(this.call, hired)
      ids.push(...made.map(({ empId }) => empId))
      // An account that existed before is bound only by its owner, with a proof: data of somebody else's system must
      // not give access to it.
      const ties = made.flatMap(({ accountId, isNewAccount }, index) => {
        const userId = batch[index]?.member.userId
        return isNewAccount && userId ? [{ accountId, userId }] : []
      })
      await this.#bindAccounts(contacts.corpId, ties)
    }
    const size = { done: ids.length, total: ids.length }
    const kept = { id: newId(now), kind: 'employee' as const, employee_id: me.id, ...size, created_at: time }
    const rows = ids.map((record_id, index) => ({
      id: newId(now),
      import_id: kept.id,
      row: index + 1,
      state: 'new' as const,
      name: newcomers[index]?.member.name ?? '',
      words: '',
      record_id,
    }))
    await insertImport(db, kept, rows)
    await this.call.audit('firm/wecom/bringIn', { kind: IMPORT_KIND, id: kept.id }, { rows: ids.length })
  }

  async #bindAccounts(corpId: string, ties: readonly { accountId: string; userId: string }[]) {
    const { system, now, time } = this.call
    if (ties.length === 0) return
    await insertAccountLinks(
      system,
      ties.map(({ accountId, userId }) => ({
        id: newId(now),
        account_id: accountId,
        provider: 'wecom' as const,
        app_id: corpId,
        subject: userId,
        nickname: userId,
        created_at: time,
      })),
    )
  }

  async #readFirm(contacts: WeComContacts, roster: Roster): Promise<FirmNow> {
    const { db, system, me, now } = this.call
    const userIds = roster.members.map(({ userId }) => userId)
    const [departments, people, links] = await Promise.all([
      findDepartments(db),
      findPeople(system, me.firmId),
      findAccountLinks(system, contacts.corpId, userIds),
    ])
    return {
      today: toDay(now),
      departments,
      people: people.map(({ id, name, account_id, status, mobile, signsInWith }) => ({
        empId: id,
        name,
        accountId: account_id,
        status,
        mobiles: [mobile, signsInWith ?? ''].filter(Boolean),
      })),
      accountsByUserId: new Map(links.map(({ subject, account_id }) => [subject, account_id])),
    }
  }
}

const present = ({ id, readAt }: Roster, { newcomers, departments, here, leftOut }: Plan): WecomMembers => ({
  off: '',
  rosterId: id,
  readTime: toTime(readAt),
  newcomers: newcomers.map(({ member }) => member),
  departments: departments.map(({ name }) => name),
  here,
  leftOut,
})
