import type * as T from '@contract/general/shapes'
import { limits } from '@contract/limits'
import { toTime } from '../../kernel/clock'
import { fail } from '../../kernel/fail'
import type { StaffCall } from '../../kernel/http/call'
import { AWAY } from '../../kernel/http/caller'
import { DirectoryRepository } from './repository'

/** Longer than any transaction that changes people. */
const UNDER_WAY_MS = 60_000

const statusOf = (employment: string): T.ContactStatus => (AWAY.includes(employment) ? 2 : 1)

/** The firm's employees and teams. */
export class DirectoryService {
  readonly #directory: DirectoryRepository

  constructor(private readonly call: StaffCall) {
    this.#directory = new DirectoryRepository(call.db)
  }

  async employees({
    updateTime,
    current,
    size = limits.employeeListSize,
  }: T.EmployeeListInput): Promise<T.EmployeePage> {
    const page = await this.#directory.page(updateTime, { current, size })
    const records = page.records.map((record) => ({ ...record, isHere: Boolean(record.isHere) }))
    return { ...page, records, updateTime: toTime(this.call.now - UNDER_WAY_MS) }
  }

  async teams(): Promise<T.TeamInfo> {
    return { updateTime: this.call.time, list: await this.#directory.teams() }
  }

  async users(userIds: readonly string[]): Promise<T.UserInfo[]> {
    const users = await this.#directory.users(userIds)
    return users.map(({ employment, ...user }) => ({ ...user, status: statusOf(employment) }))
  }

  async status(userId: string): Promise<{ userId: string; status: T.ContactStatus }> {
    const [user] = await this.users([userId])
    return { userId, status: (user ?? fail.gone('该同事')).status }
  }

  photos(empIds: readonly string[]): Promise<T.EmployeePhoto[]> {
    return this.#directory.photos(empIds)
  }
}
