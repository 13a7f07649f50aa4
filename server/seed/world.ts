import type { InsertObject } from 'kysely'
import type { RoleCode } from '../data/roles'
import { ID_RANDOM_LENGTH, newId } from '../db/id'
import type { SystemDb } from '../db/open'
import type { Tables } from '../db/tables'
import { Random } from './random'

export type Scale = 'normal' | 'large'

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

/** Rows of one statement: well under PostgreSQL's 65,535 parameters. */
const BATCH = 500

/** What a domain's seed works on: the database, the moment, its own random numbers, and who is there. */
export class SeedWorld {
  /** Filled by people.ts, which runs first. */
  readonly firms: SeedFirm[] = []
  #random = new Random('')

  constructor(
    readonly db: SystemDb,
    /** Milliseconds since 1970: what is seeded lies around it. */
    readonly now: number,
    readonly scale: Scale,
  ) {}

  get random(): Random {
    return this.#random
  }

  /** Gives a domain numbers of its own, so that a new domain leaves the others' data as it is. */
  enter(domain: string) {
    this.#random = new Random(domain)
  }

  /** The id of something made at that moment. */
  id(at = this.now): string {
    return newId(at, this.#random.bytes(ID_RANDOM_LENGTH))
  }

  async insert<T extends keyof Tables>(table: T, rows: readonly InsertObject<Tables, T>[]) {
    for (let from = 0; from < rows.length; from += BATCH)
      await this.db
        .insertInto(table)
        .values(rows.slice(from, from + BATCH))
        .execute()
  }
}
