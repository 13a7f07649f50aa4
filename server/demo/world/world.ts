import { type InsertObject, sql } from 'kysely'
import type { Config } from '../../config'
import type { RoleCode } from '../../domains/people/roles'
import { ID_RANDOM_LENGTH, newId } from '../../kernel/db/id'
import type { SystemDb } from '../../kernel/db/open'
import type { Tables } from '../../kernel/db/tables'
import type { FileStore } from '../../kernel/files/file-store'
import { shownAccounts } from '../firms/demo-accounts'
import { mayTrustReferences, trustReferences } from './bulk'
import { Mailbox } from './mailbox'
import { Random } from './random'

export type Scale = 'normal' | 'large'

/** At the large scale the first firm has all of it, and the second a tenth: what grows with the rows shows in one run. */
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
  /** Everybody, the demo accounts first. */
  people: SeedPerson[]
}

/** Rows of one statement. */
const BATCH = 2_000
/** Who has something to tell: the people of the lists, also where thousands more work. */
const CAST = 100

export const castOf = ({ people }: SeedFirm): readonly SeedPerson[] => people.slice(0, CAST)

const DEMO_NAMES: ReadonlySet<string> = new Set(shownAccounts.map(({ name }) => name))
/** Whoever tries the demo sees it with their eyes: they have more to show. */
export const isDemo = ({ name }: SeedPerson): boolean => DEMO_NAMES.has(name)

/** What a domain's seed works on: the database, the moment, its own random numbers, and who is there. */
export class SeedWorld {
  /** Filled by people.ts, which runs first. */
  readonly firms: SeedFirm[] = []
  readonly mail = new Mailbox(this)
  #random = new Random('')
  #mayTrust?: Promise<boolean>
  readonly #json = new Map<string, ReadonlySet<string>>()

  constructor(
    readonly db: SystemDb,
    /** Milliseconds since 1970: what is seeded lies around it. */
    readonly now: number,
    readonly scale: Scale,
    /** Where documents go; without one there are none. */
    readonly store?: Pick<FileStore, 'put' | 'read'>,
    /** What is stamped is signed with the certificate that it names; without it nothing is. */
    readonly config?: Config,
  ) {}

  get random(): Random {
    return this.#random
  }

  /** Gives a domain numbers of its own, so that a new domain leaves the others' data as it is. */
  enter(domain: string) {
    this.#random = new Random(domain)
  }

  /** The id of something made at that moment. */
  id(at = this.now, random = this.#random): string {
    return newId(at, random.bytes(ID_RANDOM_LENGTH))
  }

  /** In bulk: a batch travels as one value, which PostgreSQL takes apart itself. */
  async insert<T extends keyof Tables>(table: T, rows: readonly InsertObject<Tables, T>[]) {
    if (rows.length < BATCH || !(await this.#trusts())) return this.#insert(table, rows)
    await trustReferences(this.db, () => this.#insert(table, rows))
  }

  /** Many rows at once, at the large scale. */
  async #trusts(): Promise<boolean> {
    this.#mayTrust ??= this.scale === 'large' ? mayTrustReferences(this.db) : Promise.resolve(false)
    return this.#mayTrust
  }

  async #insert<T extends keyof Tables>(table: T, rows: readonly InsertObject<Tables, T>[]) {
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

  /** The columns whose values are JSON written out: they arrive as text. */
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

/** Rows that leave a column to its default stay apart from those that give it. */
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
