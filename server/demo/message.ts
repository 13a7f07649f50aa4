import type { AppMsgType } from '@contract/codes/appMsg'
import { PENDING } from '@contract/codes/linkStatus'
import { minutes } from '@contract/duration'
import { fromTime } from '../kernel/clock'
import { approvalLetters } from './messages/approval'
import { calendarLetters } from './messages/calendar'
import { interactionLetters } from './messages/interaction'
import { type Kind, type Letter, Scene } from './messages/scene'
import { workDays } from './world/work-days'
import { castOf, type SeedPerson, type SeedWorld } from './world/world'

const DAYS = 60
/** Handled by another recipient. */
const BY_OTHERS = -1

/**
 * Messages without a seed of their own: their domains have no records, so the cards point to none. A domain that gets
 * a seed sends its own through `world.mail` and leaves this table.
 */
const WITHOUT_RECORDS: Partial<Record<AppMsgType, Kind>> = {
  ...approvalLetters,
}

/** The message center of the last sixty days. */
export async function seedMessages(world: SeedWorld) {
  const days = workDays(world.now, DAYS, 0)
  for (const firm of world.firms) {
    const scene = new Scene(world, firm)
    const size = castOf(firm).length / 100
    for (const [code, { often, write }] of Object.entries(WITHOUT_RECORDS))
      for (let left = Math.max(1, Math.round(often * size)); left > 0; left--) {
        scene.at = momentOf(world, days)
        send(world, Number(code) as AppMsgType, write(scene), scene.at)
      }
    for (const { code, letter, at } of await calendarLetters(world, firm)) send(world, code, letter, at)
    for (const { code, letter, at } of await interactionLetters(world, firm)) send(world, code, letter, at)
  }
}

function send(world: SeedWorld, code: AppMsgType, letter: Letter | undefined, at: number) {
  if (!letter) return
  const { to, from, title, texts, linkStatus = PENDING, linkId = world.id(at), ...links } = letter
  const actor = world.random.pick(to.length > 0 ? to : [undefined])
  world.mail.send(
    {
      ...links,
      to: to.map(({ empId }) => empId),
      code,
      linkId,
      senderId: from?.empId ?? '',
      alertTitle: title,
      texts: texts.map(([key, value]) => ({ key, value })),
    },
    { at, linkStatus: standingOf(linkStatus, actor) },
  )
}

/** One of several recipients handles a to-do, and the cards of the others say so. */
const standingOf = (linkStatus: number, actor: SeedPerson | undefined) => (empId: string) =>
  linkStatus === PENDING || empId === actor?.empId ? linkStatus : BY_OTHERS

/** A past moment in working hours of one of the days, recent ones more likely. */
function momentOf({ random, now }: SeedWorld, days: readonly string[]): number {
  const day = days[Math.floor(Math.sqrt(random.next()) * days.length)] ?? days[0] ?? ''
  const at = fromTime(`${day} 08:40:00`) + random.int(0, 10 * 3_600) * 1_000
  return at <= now ? at : now - minutes(random.int(1, 300))
}
