import { sql } from 'kysely'
import type { SystemDb } from '../../../kernel/db/open'
import { type PageAsked, readPage } from '../../../kernel/db/page'
import { GONE } from '../../../kernel/http/caller'
import { AWAY } from '../../people'

export interface Person {
  imUserId: string
  userId: string
  empName: string
  avatarUrl: string
  firmId: string
  companyName: string
  isAway: boolean
}

/** People somebody may write to: colleagues, and friends of other firms. */
export class Acquaintances {
  constructor(
    private readonly db: SystemDb,
    private readonly me: { id: string; firmId: string },
  ) {}

  /** Those of the given people the caller may write to, whether suspended or not. */
  async known(ids: readonly string[]): Promise<Person[]> {
    if (ids.length === 0) return []
    const friends = new Set(
      (await this.friends()).flatMap((friend) => (friend.state === 'accepted' ? friend.imUserId : [])),
    )
    const rows = await this.#allPeople()
      .where('employees.id', 'in', [...ids])
      .execute()
    return rows.filter(({ imUserId, firmId }) => firmId === this.me.firmId || friends.has(imUserId))
  }

  colleagues(name: string, asked: PageAsked) {
    let rows = this.#allPeople()
      .where('employees.firm_id', '=', this.me.firmId)
      .where('employees.status', 'not in', GONE)
      .where('employees.id', '!=', this.me.id)
    if (name) rows = rows.where(sql<boolean>`strpos(employees.name, ${name}) > 0`)
    return readPage(rows.orderBy('employees.name').orderBy('employees.id'), asked)
  }

  /** People of other firms invited by the caller, inviting the caller, or agreed. */
  async friends() {
    const rows = await this.#allPeople()
      .innerJoin('cooperation_friends', (join) =>
        join.on(
          sql<boolean>`(cooperation_friends.asker_id = employees.id and cooperation_friends.asked_id = ${this.me.id})
            or (cooperation_friends.asked_id = employees.id and cooperation_friends.asker_id = ${this.me.id})`,
        ),
      )
      .select(['cooperation_friends.asker_id as askerId', 'cooperation_friends.accepted_at as acceptedAt'])
      .where('employees.firm_id', '!=', this.me.firmId)
      .orderBy('employees.name')
      .execute()
    return rows.map(({ askerId, acceptedAt, ...person }) => ({
      ...person,
      state: acceptedAt ? ('accepted' as const) : askerId === this.me.id ? ('asked' as const) : ('asking' as const),
    }))
  }

  /** Person of another firm by full mobile number; parts of a number find nobody. */
  async byMobile(mobile: string) {
    return this.#allPeople()
      .innerJoin('accounts', 'accounts.id', 'employees.account_id')
      .where('accounts.mobile', '=', mobile)
      .where('employees.firm_id', '!=', this.me.firmId)
      .where('employees.status', 'not in', AWAY)
      .whereRef('accounts.default_firm_id', '=', 'employees.firm_id')
      .executeTakeFirst()
  }

  async ask(other: string) {
    await this.db
      .insertInto('cooperation_friends')
      .values({ asker_id: this.me.id, asked_id: other })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }

  async accept(asker: string, time: string) {
    await this.db
      .updateTable('cooperation_friends')
      .set({ accepted_at: time })
      .where('asker_id', '=', asker)
      .where('asked_id', '=', this.me.id)
      .execute()
  }

  async part(other: string) {
    await this.db
      .deleteFrom('cooperation_friends')
      .where(
        sql<boolean>`(asker_id = ${this.me.id} and asked_id = ${other}) or (asked_id = ${this.me.id} and asker_id = ${other})`,
      )
      .execute()
  }

  #allPeople() {
    return this.db
      .selectFrom('employees')
      .innerJoin('firms', 'firms.id', 'employees.firm_id')
      .select([
        'employees.id as imUserId',
        'employees.user_id as userId',
        'employees.name as empName',
        'employees.photo_url as avatarUrl',
        'employees.firm_id as firmId',
        'firms.short_name as companyName',
      ])
      .select(sql<boolean>`employees.status in (${sql.join(AWAY)})`.as('isAway'))
  }
}
