import { days } from '@contract/duration'
import { type ContractKind, MATERIAL_NAMES, NEEDED_MATERIALS } from '@contract/hr/codes'
import { remindOfEmployments } from '../domains/hr/reminders'
import { employmentTimer } from '../domains/people/employment-timer'
import { dayAfter, fromTime, toDay, toTime } from '../kernel/clock'
import { scoped } from '../kernel/db/open'
import { seedComingsAndGoings } from './comings-and-goings'
import { castOf, type SeedFirm, type SeedPerson, type SeedWorld } from './world/world'

const PARTNERS = /主任|合伙人/
const YEAR_DAYS = 365
/** Terms of a first contract, years. */
const TERMS = [1, 2, 3]

/** Birthdays, probations and contracts: some are due, one person has no contract. */
export async function seedHr(world: SeedWorld) {
  for (const firm of world.firms) {
    for (const [index, person] of castOf(firm).entries()) await keepDays(world, person, index)
    await world.insert(
      'employment_contracts',
      castOf(firm).flatMap((person, index) => contractOf(world, firm, person, index)),
    )
    await world.insert(
      'onboarding_materials',
      castOf(firm).flatMap((person) => materialsOf(world, firm, person)),
    )
    await sendPastReminders(world, firm)
  }
  await seedComingsAndGoings(world)
}

/** Sends the reminders of the past mornings, and sets the next timer. */
async function sendPastReminders(world: SeedWorld, firm: SeedFirm) {
  const { db, now, mail } = world
  const { kind, uniqueKey, runAt } = employmentTimer(firm.id, dayAfter(toDay(now), 1))
  const timer = { kind, firm_id: firm.id, unique_key: uniqueKey ?? null, run_at: toTime(runAt) }
  await world.insert('jobs', [{ id: world.id(), ...timer, payload: JSON.stringify({}) }])
  for (const ago of [4, 3, 2, 1, 0]) {
    const day = dayAfter(toDay(now), -ago)
    const at = fromTime(`${day} 09:00:00`)
    if (at <= now) await remindOfEmployments(scoped(db, firm.id), { outbox: mail.outbox(at) }, day)
  }
}

/** Material states of a trainee: two checked, one returned, the rest missing; the last trainee's are complete. */
const STANDING = ['checked', 'checked', 'again', 'asked', 'asked'] as const

function materialsOf(world: SeedWorld, firm: SeedFirm, { empId, post }: SeedPerson) {
  const keeper = castOf(firm)[0]
  if (post !== '实习律师' || !keeper) return []
  const trainees = castOf(firm).filter((person) => person.post === '实习律师')
  const isComplete = trainees.at(-1)?.empId === empId
  return NEEDED_MATERIALS.map((kind, sort) => {
    const state = isComplete ? 'checked' : (STANDING[sort] ?? 'asked')
    const isSeen = state === 'checked'
    const material = {
      id: world.id(),
      firm_id: firm.id,
      employee_id: empId,
      kind,
      name: MATERIAL_NAMES[kind],
      sort,
      state,
    }
    const seen = { checked_by: isSeen ? keeper.empId : null, checked_at: isSeen ? toTime(world.now) : null }
    return { ...material, is_paper: isSeen, reason: state === 'again' ? '证明已过期，请重新开具' : '', ...seen }
  })
}

async function keepDays({ db, random, now }: SeedWorld, { empId, post }: SeedPerson, index: number) {
  const age = post === '实习律师' ? random.int(23, 27) : random.int(26, 55)
  const birthday = toDay(now - days(age * YEAR_DAYS + random.int(0, YEAR_DAYS - 1)))
  const ends = index % 4 === 0 ? random.int(-5, 20) : random.int(40, 150)
  await db
    .updateTable('employees')
    .set({ birthday, ...(post === '实习律师' && { probation_until: dayAfter(toDay(now), ends) }) })
    .where('id', '=', empId)
    .execute()
}

/** Every eleventh person has no contract; every seventh of the others has one that ends soon. */
function contractOf(world: SeedWorld, firm: SeedFirm, { empId, post }: SeedPerson, index: number) {
  const { random, now } = world
  if (index % 11 === 10) return []
  const today = toDay(now)
  const isPartner = PARTNERS.test(post)
  const left = index % 7 === 3 ? random.int(5, 50) : random.int(90, 900)
  const end_day = isPartner ? null : dayAfter(today, left)
  const start_day = isPartner
    ? dayAfter(today, -random.int(1, 9) * YEAR_DAYS)
    : dayAfter(today, left - random.pick(TERMS) * YEAR_DAYS)
  const kind: ContractKind = isPartner ? 'partnership' : 'fixed'
  return [{ id: world.id(), firm_id: firm.id, employee_id: empId, kind, start_day, end_day, note: '' }]
}
