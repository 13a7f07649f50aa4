import { createHash } from 'node:crypto'
import { minutes } from '@contract/duration'
import type { SystemDb } from '../db/open'
import { fail } from '../fail'
import type { Answer } from './ask-vendor'
import { UpstreamFailure } from './trouble'
import { VENDOR, WeComAsking, type WeComDeps } from './wecom-client'

export interface WeComDepartment {
  id: number
  name: string
  /** 0 for the corporation itself. */
  parentId: number
}

export interface WeComMember {
  userId: string
  name: string
  /** Empty if the corporation does not let us see it. */
  mobile: string
  email: string
  gender: '男' | '女' | ''
  post: string
  departmentId: number
  /** Disabled in WeCom, or no longer in the corporation. */
  isGone: boolean
}

/** The corporation's departments and members as they were read. */
export interface Roster {
  /** Hash of the content: changes with any word of it. */
  id: string
  /** Milliseconds since 1970. */
  readAt: number
  departments: WeComDepartment[]
  members: WeComMember[]
}

interface Given {
  corpId: string
  secret: string
  /** Firm that the people belong to, by name or id, if the server has several firms. */
  firm?: string
}

const ROSTER = 'wecom.contacts.roster'
/** Time for which a roster may be viewed and imported. */
const ROSTER_MS = minutes(20)
/** Departments that are requested at the same time. */
const AT_ONCE = 6
const DISABLED = 2
const LEFT = 5
/** A larger corporation is asked for a list (XLSX) instead. */
const MOST = 5_000

/** The corporation's departments and members, read with the secret of its address book. Never writes there. */
export class WeComContacts {
  readonly #asking: WeComAsking

  constructor(
    private readonly deps: WeComDeps,
    private readonly given: Given,
  ) {
    this.#asking = new WeComAsking(deps, { ...given, name: 'contacts' })
  }

  get corpId() {
    return this.given.corpId
  }

  /**
   * Checks that the corporation belongs to this firm: one corporation, one firm, so that no other firm's administrators
   * see its people.
   */
  async isOf(db: SystemDb, firmId: string): Promise<boolean> {
    const firms = await db.selectFrom('firms').select(['id', 'name']).execute()
    const { firm } = this.given
    const named = firm ? firms.filter(({ id, name }) => id === firm || name === firm) : firms
    return named.length === 1 && named[0]?.id === firmId
  }

  /** @param afresh read anew even if one was read a moment ago */
  async roster(afresh = false): Promise<Roster> {
    const { lent } = this.deps
    const dead = afresh ? await lent.kept(ROSTER) : undefined
    const borrow = async () => ({ value: JSON.stringify(await this.#readRoster()), lifeMs: ROSTER_MS })
    return JSON.parse(await lent.get(ROSTER, borrow, dead)) as Roster
  }

  /** The roster read last, for callers inside a transaction, which must not wait for the vendor. */
  async kept(db: SystemDb): Promise<Roster | undefined> {
    const value = await this.deps.lent.kept(ROSTER, db)
    return value === undefined ? undefined : (JSON.parse(value) as Roster)
  }

  async #readRoster(): Promise<Roster> {
    const answer = await this.#asking.ask('/cgi-bin/department/list', {})
    const departments = listIn(answer, 'department').map(departmentOf)
    const known = new Set(departments.map(({ id }) => id))
    const members = new Map<string, WeComMember>()
    for (let index = 0; index < departments.length; index += AT_ONCE) {
      const lists = await Promise.all(
        departments.slice(index, index + AT_ONCE).map(({ id }) => this.#listMembers(id, known)),
      )
      // A member of two departments is listed twice; their own field names the main one.
      for (const member of lists.flat()) members.set(member.userId, members.get(member.userId) ?? member)
      if (members.size > MOST) fail.conflict(`企业微信通讯录超过 ${MOST} 人，请导出后用表格导入`)
    }
    const read = { departments, members: [...members.values()] }
    const id = createHash('sha256').update(JSON.stringify(read)).digest('hex').slice(0, 32)
    return { id, readAt: this.deps.clock.now(), ...read }
  }

  async #listMembers(departmentId: number, known: ReadonlySet<number>): Promise<WeComMember[]> {
    const answer = await this.#asking.ask('/cgi-bin/user/list', { department_id: String(departmentId) })
    return listIn(answer, 'userlist').map((row) =>
      memberOf(row, departmentsOf(row).find((id) => known.has(id)) ?? departmentId),
    )
  }
}

function listIn(answer: Answer, field: string): Answer[] {
  const list = answer[field]
  if (!Array.isArray(list)) throw new UpstreamFailure('rubbish', VENDOR)
  return list as Answer[]
}

const wordsOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

function departmentOf({ id, name, parentid }: Answer): WeComDepartment {
  if (typeof id !== 'number') throw new UpstreamFailure('rubbish', VENDOR)
  return { id, name: wordsOf(name), parentId: Number(parentid ?? 0) }
}

const GENDERS: Record<string, WeComMember['gender']> = { 1: '男', 2: '女' }

/** Ids of a member's departments, the main one first. */
const departmentsOf = ({ main_department: main, department }: Answer) => [
  Number(main),
  ...(Array.isArray(department) ? department.map(Number) : []),
]

function memberOf(row: Answer, departmentId: number): WeComMember {
  const userId = wordsOf(row.userid)
  if (!userId) throw new UpstreamFailure('rubbish', VENDOR)
  return {
    userId,
    name: wordsOf(row.name),
    mobile: wordsOf(row.mobile),
    email: wordsOf(row.email) || wordsOf(row.biz_mail),
    gender: GENDERS[String(row.gender)] ?? '',
    post: wordsOf(row.position),
    departmentId,
    isGone: row.status === DISABLED || row.status === LEFT,
  }
}
