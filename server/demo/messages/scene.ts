import { PENDING } from '@contract/codes/linkStatus'
import { days } from '@contract/duration'
import type { RoleCode } from '../../domains/people/roles'
import { toDay } from '../../kernel/clock'
import type { Card } from '../../kernel/notify/card'
import { casesOf, minded, type SeedCase } from '../words/cases'
import type { Random } from '../world/random'
import { castOf, isDemo, type SeedFirm, type SeedPerson, type SeedWorld } from '../world/world'

/** Message as a domain sends it; data from its code's table is added. */
export interface Letter
  extends Partial<Pick<Card, 'jump' | 'appJump' | 'jumpId' | 'linkId' | 'msgType' | 'sourceType'>> {
  to: readonly SeedPerson[]
  from?: SeedPerson
  title: string
  texts: readonly (readonly [key: string, value: string])[]
  /** Link status for the person who acted; the others' cards follow. */
  linkStatus?: number
  /** Time of sending, if its subject determines it. */
  at?: number
}

/** Messages of one code: number per hundred people in sixty days, and how to write one. */
export interface Kind {
  often: number
  write(scene: Scene): Letter | undefined
}

/** Share of messages about demo accounts, where anybody could be meant. */
const DEMO_SHARE = 0.35
/** Age from which a to-do has usually been handled. */
const FRESH_MS = days(2)

/** Context of a message: a firm at a moment. */
export class Scene {
  readonly #people: readonly SeedPerson[]
  readonly #cases: readonly SeedCase[]
  readonly #demoCases: readonly SeedCase[]
  at = 0

  constructor(
    private readonly world: SeedWorld,
    firm: SeedFirm,
  ) {
    this.#people = castOf(firm)
    this.#cases = casesOf(firm)
    this.#demoCases = this.#people.filter(isDemo).flatMap((person) => minded(person, this.#cases))
  }

  get random(): Random {
    return this.world.random
  }

  get everybody(): readonly SeedPerson[] {
    return this.#people
  }

  /** Somebody with one of these roles; anybody if none is given. */
  one(...roles: RoleCode[]): SeedPerson | undefined {
    const fitting = this.all(...roles)
    const known = fitting.filter(isDemo)
    if (known.length > 0 && this.random.chance(DEMO_SHARE)) return this.random.pick(known)
    return fitting.length > 0 ? this.random.pick(fitting) : undefined
  }

  all(...roles: RoleCode[]): readonly SeedPerson[] {
    return roles.length === 0
      ? this.#people
      : this.#people.filter((person) => person.roles.some((role) => roles.includes(role)))
  }

  pickCase(fits: (seedCase: SeedCase) => boolean = () => true): SeedCase | undefined {
    const near = this.#demoCases.filter(fits)
    const all = this.#cases.filter(fits)
    if (near.length > 0 && this.random.chance(DEMO_SHARE)) return this.random.pick(near)
    return all.length > 0 ? this.random.pick(all) : undefined
  }

  /** Somebody who works on the case. */
  on(seedCase: SeedCase): SeedPerson {
    const team = [seedCase.lead, ...seedCase.team]
    const known = team.filter(isDemo)
    return known.length > 0 && this.random.chance(DEMO_SHARE) ? this.random.pick(known) : this.random.pick(team)
  }

  /** 「12,000.00元」 */
  money(from: number, to: number, step = 500): string {
    const amount = Math.round(this.random.int(from, to) / step) * step
    return `${amount.toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',')}元`
  }

  /** Day at an offset from the message's. */
  day(offset: number): string {
    return toDay(this.at + days(offset))
  }

  id(): string {
    return this.world.id(this.at)
  }

  /** Link status of a to-do at that moment: recent ones are mostly pending, of the others one in ten. */
  stands(...settled: readonly number[]): number {
    const waits = this.world.now - this.at < FRESH_MS ? 0.75 : 0.1
    return this.random.chance(waits) ? PENDING : this.random.pick(settled)
  }
}
