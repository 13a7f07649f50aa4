import type { ClueStatus, FollowUpResult, FollowUpWay } from '@contract/clue/codes'
import { CLUE_POOL } from '@contract/clue/codes'
import { days as daysInMs, hours as hoursInMs, minutes as minutesInMs } from '@contract/duration'
import type { InsertObject } from 'kysely'
import { clueCards } from '../../domains/clue/cards'
import { CLUE_IDLE, idleKey } from '../../domains/clue/idle-timer'
import { dueTimerOf } from '../../domains/follow-up/reminders'
import { normalName, spellingsOf } from '../../domains/party/normalise'
import { editKeysOf, piecesOf } from '../../domains/party/pieces'
import { titleColumns } from '../../domains/party/titles'
import { fromTime, toTime } from '../../kernel/clock'
import type { Tables } from '../../kernel/db/tables'
import { BACK, CHANNELS, INVALID, NEEDS, organName, PERSONAL, personName, SURVEYED, TALKS } from '../words/clue-words'
import { castOf, isDemo, type SeedFirm, type SeedPerson, type SeedWorld, shareOf } from '../world/world'

const SHANGHAI_MS = hoursInMs(8)
/** Clues at the large scale, as a big firm has. */
const MANY = 5_000
const WAYS: readonly FollowUpWay[] = ['phone', 'wechat', 'visit', 'meeting']
const RESULTS: readonly FollowUpResult[] = ['interested', 'considering', 'quoted', 'unreachable']
const LAWYERS = /律师|合伙人|主任/
/** Unassigned mobile numbers: DOMAIN §12. */
const mobileOf = (n: number) => `1390000${String(4_000 + (n % 6_000)).padStart(4, '0')}`

type Row<T extends keyof Tables> = InsertObject<Tables, T>

interface Plan {
  status: ClueStatus
  /** Days since it came in. */
  days: number
  owner?: SeedPerson
  surveyor?: SeedPerson
  /** Given to the surveyor together with another clue, in one card. */
  isInPair?: boolean
  /** Hours until the next contact; negative when overdue. */
  nextHours?: number
  talks?: number
}

/** Moves a moment into the working hours of its day: nobody registers a clue at night. */
function atWork(moment: number, now: number): number {
  const midnight = daysInMs(Math.floor((moment + SHANGHAI_MS) / daysInMs(1))) - SHANGHAI_MS
  const minutes = 9 * 60 + (Math.floor(moment / 60_000) % (9 * 60))
  return Math.min(midnight + minutesInMs(minutes), now - minutesInMs(10))
}

/** Clues in every state, with past and planned follow-ups. */
export async function seedClues(world: SeedWorld) {
  for (const firm of world.firms) {
    const book = new ClueBook(world, firm)
    for (const plan of plansOf(world, firm)) book.add(plan, true)
    const lawyers = firm.people.filter(({ post }) => LAWYERS.test(post))
    for (let n = 0; n < MANY * shareOf(world, firm); n++) book.add(somePlan(world, lawyers), false)
    await book.save()
  }
}

function plansOf(world: SeedWorld, firm: SeedFirm): Plan[] {
  const { random } = world
  const people = castOf(firm)
  const lawyers = people.filter(({ post }) => LAWYERS.test(post))
  const shown = lawyers.filter(isDemo).flatMap((owner, index): Plan[] => [
    { status: 'following', days: 9, owner, nextHours: -20, talks: 2 },
    { status: 'following', days: 6, owner, nextHours: 30, talks: 1 },
    { status: 'assigned', days: 0.3, owner },
    { status: 'survey', days: 2, surveyor: owner, isInPair: index % 2 === 0 },
    { status: 'survey', days: index % 2 === 0 ? 2 : 1, surveyor: owner, isInPair: index % 2 === 0 },
  ])
  const others = Array.from({ length: Math.min(24, lawyers.length * 2) }, () => somePlan(world, lawyers))
  const pool = Array.from(
    { length: 6 },
    (): Plan => ({ status: 'pool', days: random.int(10, 40), talks: random.int(0, 1) }),
  )
  const fresh = Array.from({ length: 3 }, (): Plan => ({ status: 'new', days: random.next() }))
  return [...shown, ...others, ...pool, ...fresh]
}

function somePlan({ random }: SeedWorld, lawyers: readonly SeedPerson[]): Plan {
  const owner = random.pick(lawyers)
  const status = random.pick<ClueStatus>(['following', 'following', 'assigned', 'invalid', 'converted', 'pool', 'new'])
  if (status === 'pool' || status === 'new') return { status, days: random.int(1, 200) }
  if (status === 'assigned') return { status, days: random.int(1, 8), owner }
  if (status === 'following')
    return { status, days: random.int(3, 12), owner, nextHours: random.int(-48, 200), talks: 2 }
  return { status, days: random.int(20, 300), owner, talks: random.int(1, 3) }
}

/** Clues with their dependent rows, written in bulk as the service would write them singly. */
class ClueBook {
  readonly #rows = new Map<keyof Tables, object[]>()
  readonly #keeper: SeedPerson
  #count = 0
  /** First clues of pairs by their surveyor, until the second comes. */
  readonly #pairs = new Map<string, { clueId: string; title: string }>()

  constructor(
    private readonly world: SeedWorld,
    private readonly firm: SeedFirm,
  ) {
    const { people } = firm
    const keeper = people.find(({ roles }) => roles.includes('clueManager')) ?? people[0]
    if (!keeper) throw new Error(`nobody works in ${firm.id}`)
    this.#keeper = keeper
  }

  /** @param tells whether to notify: thousands would flood the message center */
  add(plan: Plan, tells: boolean) {
    const { random, now } = this.world
    const n = this.#count++
    const [title, category, brief, amount] = random.pick(NEEDS)
    const at = atWork(now - daysInMs(plan.days) - minutesInMs(10), now)
    const id = this.world.id(at)
    const isOrgan = !PERSONAL.test(title) && random.chance(0.75)
    const name = isOrgan ? organName(n) : personName(n)
    const partyId = this.#addParty(id, name, isOrgan, mobileOf(n), at)
    const { status, owner } = plan
    const last = this.#addFollowUps(id, plan, at)
    const next = plan.nextHours === undefined ? null : toTime(now + hoursInMs(plan.nextHours))
    const isHeld = status === 'assigned' || status === 'following'
    const whole = isOrgan ? `${name.slice(0, 4)} · ${title}` : title
    this.#addRow('clues', {
      id,
      title: whole,
      title_norm: normalName(whole),
      ...titleColumns(whole, isOrgan ? personName(n + 7) : '', mobileOf(n)),
      status,
      channel: random.pick(CHANNELS),
      category,
      party_id: partyId,
      contact_name: isOrgan ? personName(n + 7) : '',
      mobile: mobileOf(n),
      brief,
      amount: amount ?? null,
      owner_id: owner?.empId ?? null,
      department_id: owner?.departmentId ?? null,
      assigned_at: owner ? toTime(at + hoursInMs(1) / 2) : null,
      surveyor_id: plan.surveyor?.empId ?? null,
      survey_by: plan.surveyor ? this.#keeper.empId : null,
      survey_note: status === 'following' && random.chance(0.3) ? SURVEYED : '',
      last_follow_at: last,
      next_follow_at: isHeld ? next : null,
      pooled_at: status === 'pool' ? toTime(now - hoursInMs(random.int(1, 200))) : null,
      pool_reason: status === 'pool' && random.chance(0.6) ? random.pick(BACK) : '',
      invalid_reason: status === 'invalid' ? random.pick(INVALID) : '',
      ...(status === 'converted' && owner ? this.#addCustomer(partyId, owner, at) : {}),
      creator_id: this.#keeper.empId,
      created_at: toTime(at),
      updated_at: last ?? toTime(at),
    })
    if (isHeld) this.#addTimers(id, last ?? toTime(at + hoursInMs(1) / 2), next)
    if (tells) this.#sendCards({ clueId: id, title: whole }, plan, at)
  }

  async save() {
    const order: (keyof Tables)[] = [
      'parties',
      'party_names',
      'party_name_pieces',
      'customers',
      'clues',
      'party_roles',
      'follow_ups',
      'jobs',
    ]
    for (const table of order) await this.world.insert(table, (this.#rows.get(table) ?? []) as Row<typeof table>[])
  }

  #addParty(clueId: string, name: string, isOrgan: boolean, mobile: string, at: number): string {
    const id = this.world.id(at)
    const kind = isOrgan ? 'organ' : 'person'
    const time = toTime(at)
    const nameId = this.world.id(at)
    const spelled = spellingsOf(name, kind)
    this.#addRow('parties', { id, kind, name, mobile: isOrgan ? null : mobile, created_at: time, updated_at: time })
    this.#addRow('party_names', { id: nameId, party_id: id, kind: 'name', ...spelled })
    for (const piece of new Set([...piecesOf(spelled.norm), ...editKeysOf(spelled.short || spelled.norm)]))
      this.#addRow('party_name_pieces', { piece, name_id: nameId })
    this.#addRow('party_roles', {
      id: this.world.id(at),
      party_id: id,
      target_kind: 'clue',
      target_id: clueId,
      role: 'client',
      since: time,
    })
    return id
  }

  /** Returns the time of the last contact. */
  #addFollowUps(id: string, { owner, talks = 0, days }: Plan, created: number): string | null {
    const { random } = this.world
    let last: string | null = null
    for (let talk = 0; talk < talks; talk++) {
      const at = created + daysInMs(((talk + 1) / (talks + 1)) * days)
      last = toTime(at)
      this.#addRow('follow_ups', {
        id: this.world.id(Math.floor(at)),
        target_kind: 'clue',
        target_id: id,
        author_id: (owner ?? this.#keeper).empId,
        way: random.pick(WAYS),
        result: random.pick(RESULTS),
        content: random.pick(TALKS),
        at: last,
        next_at: null,
        created_at: last,
      })
    }
    return last
  }

  #addCustomer(partyId: string, owner: SeedPerson, at: number) {
    const id = this.world.id(at + daysInMs(1))
    const time = toTime(at + daysInMs(1))
    this.#addRow('customers', {
      id,
      party_id: partyId,
      owner_id: owner.empId,
      department_id: owner.departmentId,
      creator_id: owner.empId,
      created_at: time,
      updated_at: time,
    })
    return { converted_kind: 'customer', converted_id: id }
  }

  /** Future timers: the next contact, and the return to the pool. */
  #addTimers(clueId: string, since: string, next: string | null) {
    const { now } = this.world
    const job = (timer: { kind: string; payload: object; runAt: number; uniqueKey: string }) => {
      const { kind, payload, runAt, uniqueKey } = timer
      const row = { kind, payload: JSON.stringify(payload), run_at: toTime(runAt), unique_key: uniqueKey }
      this.#addRow('jobs', { id: this.world.id(), ...row })
    }
    if (next && fromTime(next) > now) job(dueTimerOf({ kind: 'clue', id: clueId }, next))
    const latest = next && next > since ? next : since
    const runAt = fromTime(latest) + daysInMs(CLUE_POOL.idleDays)
    job({ kind: CLUE_IDLE, payload: { clueId }, runAt, uniqueKey: idleKey(clueId) })
  }

  #sendCards(clue: { clueId: string; title: string }, { status, owner, surveyor, isInPair }: Plan, at: number) {
    const { mail } = this.world
    const { empId, name } = this.#keeper
    if (owner && status !== 'invalid' && owner.empId !== empId)
      mail.send({ ...clueCards.assigned(clue, owner.empId, name), senderId: empId }, { at: at + hoursInMs(1) / 2 })
    if (!surveyor) return
    const first = this.#pairs.get(surveyor.empId)
    if (isInPair && !first) return void this.#pairs.set(surveyor.empId, clue)
    const card = first
      ? clueCards.batchToSurvey([first, clue], surveyor.empId, name)
      : clueCards.toSurvey(clue, surveyor.empId, name)
    mail.send({ ...card, senderId: empId }, { at: at + hoursInMs(1) })
  }

  #addRow(table: keyof Tables, row: object) {
    const rows = this.#rows.get(table) ?? []
    this.#rows.set(table, rows)
    rows.push({ firm_id: this.firm.id, ...row })
  }
}
