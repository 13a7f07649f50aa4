import { days, minutes } from '@contract/duration'
import { type InsertObject, sql } from 'kysely'
import type { Config } from '../../config'
import type { RoleCode } from '../../domains/people/roles'
import { fromTime, toDay } from '../../kernel/clock'
import { ID_RANDOM_LENGTH, newId } from '../../kernel/db/id'
import type { SystemDb } from '../../kernel/db/open'
import type { Tables } from '../../kernel/db/tables'
import type { FileStore } from '../../kernel/files/file-store'
import { shownAccounts } from '../firms/demo-accounts'
import { mayTrustReferences, trustReferences } from './bulk'
import { Mailbox } from './mailbox'
import { Random } from './random'

export type Scale = 'normal' | 'large'

/**
 * Share of the large scale: all for the first firm, a tenth for the second, so that one run shows what grows with the
 * rows.
 */
export const shareOf = (world: SeedWorld, firm: SeedFirm): number =>
  world.scale !== 'large' ? 0 : firm === world.firms[0] ? 1 : firm === world.firms[1] ? 0.1 : 0

export interface SeedPerson {
  empId: string
  userId: string
  firmId: string
  departmentId: string
  name: string
  post: string
  roles: readonly RoleCode[]
}

export interface SeedFirm {
  id: string
  departments: { id: string; name: string; managerId: string }[]
  /** Everybody, demo accounts first. */
  people: SeedPerson[]
}

/** Office hours of whatever is written on a day, in minutes from midnight: 08:50 to 18:20. */
const [OPENS_MINUTE, CLOSES_MINUTE] = [530, 1_100]
/** Rows per statement. */
const BATCH = 2_000
/** People with data of their own: those of the lists, also when thousands more work there. */
const CAST = 100

export const castOf = ({ people }: SeedFirm): readonly SeedPerson[] => people.slice(0, CAST)

const DEMO_NAMES: ReadonlySet<string> = new Set(shownAccounts.map(({ name }) => name))
/** True for people with a demo account, who have more to show. */
export const isDemo = ({ name }: SeedPerson): boolean => DEMO_NAMES.has(name)

/** Context of a domain's seed: the database, the moment, its own random numbers, and the people. */
export class SeedWorld {
  /** Filled by people.ts, which runs first. */
  readonly firms: SeedFirm[] = []
  readonly mail = new Mailbox(this)
  #random = new Random('')
  #domain = ''
  #mayTrust?: Promise<boolean>
  readonly #json = new Map<string, ReadonlySet<string>>()

  constructor(
    readonly db: SystemDb,
    /** Milliseconds since 1970; seeded dates are around it. */
    readonly now: number,
    readonly scale: Scale,
    /** Storage of documents; without it there are none. */
    readonly store?: Pick<FileStore, 'put' | 'read'>,
    /** Names the certificate that signs stamped documents; without it none is signed. */
    readonly config?: Config,
  ) {}

  get random(): Random {
    return this.#random
  }

  /** Gives a domain random numbers of its own, so that a new domain leaves the others' data unchanged. */
  enter(domain: string) {
    this.#random = new Random(domain)
    this.#domain = domain
  }

  /**
   * Moment so many days ago, in office hours: people write by day, and not all at the minute at which the demo began.
   * The same for one day of one domain, so that nothing comes before what it follows from. For part of a day, the moment
   * itself.
   */
  ago(daysAgo: number): number {
    const at = this.now - days(daysAgo)
    if (daysAgo < 1) return at
    const minute = new Random(`${toDay(at)} ${this.#domain}`).int(OPENS_MINUTE, CLOSES_MINUTE)
    return fromTime(`${toDay(at)} 00:00:00`) + minutes(minute)
  }

  /** Id of something created at that moment. */
  id(at = this.now, random = this.#random): string {
    return newId(at, random.bytes(ID_RANDOM_LENGTH))
  }

  /** Inserts in bulk: a batch is sent as one value, which PostgreSQL unpacks itself. */
  async insert<T extends keyof Tables>(table: T, rows: readonly InsertObject<Tables, T>[]) {
    if (rows.length < BATCH || !(await this.#canTrustReferences())) return this.#insertRows(table, rows)
    await trustReferences(this.db, () => this.#insertRows(table, rows))
  }

  /** Tells whether references may go unchecked: for bulk inserts at the large scale. */
  async #canTrustReferences(): Promise<boolean> {
    this.#mayTrust ??= this.scale === 'large' ? mayTrustReferences(this.db) : Promise.resolve(false)
    return this.#mayTrust
  }

  async #insertRows<T extends keyof Tables>(table: T, rows: readonly InsertObject<Tables, T>[]) {
    const json = await this.#jsonColumns(table)
    for (const [names, alike] of groupedByColumns(rows)) {
      const into = sql.join(names.map((name) => sql.ref(name)))
      const values = sql.join(
        names.map((name) => (json.has(name) ? sql`(${sql.ref(name)} #>> '{}')::jsonb` : sql.ref(name))),
      )
      for (let from = 0; from < alike.length; from += BATCH)
        await sql`
          insert into ${sql.table(table)} (${into})
          select ${values}
          from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(alike.slice(from, from + BATCH))}::jsonb)
        `.execute(this.db)
    }
  }

  /** JSON columns, whose values arrive as text. */
  async #jsonColumns(table: string): Promise<ReadonlySet<string>> {
    if (this.#json.size === 0) {
      const { rows } = await sql<{ table: string; column: string }>`
        select table_name as table, column_name as column from information_schema.columns
        where data_type = 'jsonb' and table_schema = current_schema()`.execute(this.db)
      for (const row of rows) this.#json.set(row.table, new Set([...(this.#json.get(row.table) ?? []), row.column]))
    }
    return this.#json.get(table) ?? new Set()
  }
}

/** Groups rows by their columns: rows that leave a column to its default are inserted separately. */
function groupedByColumns<T extends object>(rows: readonly T[]): [names: string[], rows: T[]][] {
  const groups = new Map<string, T[]>()
  for (const row of rows) {
    const given = Object.entries(row).flatMap(([name, value]) => (value === undefined ? [] : [name]))
    const key = given.sort().join()
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return [...groups].map(([key, alike]) => [key.split(','), alike])
}
