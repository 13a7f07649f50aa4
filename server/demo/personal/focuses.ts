import { assistants } from '@contract/codes/assistants'
import { hours } from '@contract/duration'
import { CaseFeedRepository } from '../../domains/case-calendar/repository'
import { FocusRepository } from '../../domains/focus/repository'
import { MessageRepository } from '../../domains/message/repository'
import { FeedRepository } from '../../domains/schedule/feed/feed-repository'
import { newFeedToken } from '../../domains/schedule/feed/feed-tokens'
import { toTime } from '../../kernel/clock'
import { type FirmDb, scoped } from '../../kernel/db/open'
import { openCasesOf, personOf } from '../world/open-cases'
import type { SeedFirm, SeedPerson, SeedWorld } from '../world/world'

/** Demo accounts who keep their own order: the stars, and the records opened lately. */
const ORDERLY = ['何小满', '郑怀瑾']
const STARRED = 2
const OPENED = 5

/** Pinned and muted assistants of a person. */
const CONVERSATIONS: Readonly<Record<string, { top: string; muted: string }>> = {
  郑怀瑾: { top: '审批助手', muted: '互动消息' },
  文慧敏: { top: '审批助手', muted: '任务助手' },
}

/** Stars, opened records, assistants in order, and calendars that a phone has subscribed to. */
export async function seedFocuses(world: SeedWorld) {
  const [firm] = world.firms
  if (!firm) return
  const db = scoped(world.db, firm.id)
  for (const name of ORDERLY) {
    const person = personOf(firm, name)
    if (person) await addFocuses(world, firm, db, person)
  }
  for (const [name, { top, muted }] of Object.entries(CONVERSATIONS)) {
    const person = personOf(firm, name)
    const systemOf = (wanted: string) => assistants.find((assistant) => assistant.nick === wanted)?.systemId
    const [first, last] = [systemOf(top), systemOf(muted)]
    if (!person || !first || !last) throw new Error(`no conversation of ${name} about ${top} and ${muted}`)
    const messages = new MessageRepository(db, person.empId)
    await messages.saveSetting({ systemId: first, top: true, muted: false })
    await messages.saveSetting({ systemId: last, top: false, muted: true })
  }
}

async function addFocuses(world: SeedWorld, firm: SeedFirm, db: FirmDb, person: SeedPerson) {
  const cases = await openCasesOf(world, firm, person)
  const focuses = new FocusRepository(db, person.empId)
  for (const [index, { id, name, inner_no }] of cases.slice(0, OPENED).entries()) {
    const at = world.ago(OPENED - index)
    const focus = { targetKind: 'case', targetId: id, title: name, note: inner_no ?? '' }
    await focuses.save(focus, { id: world.id(at), time: toTime(at), ...(index < STARRED && { starred: true }) })
  }
  const [firstCase] = cases
  if (!firstCase) return
  // Their addresses are known to nobody: whoever wants one opens it again.
  const since = world.ago(20)
  await new FeedRepository(db).set(person.empId, newFeedToken().hash, toTime(since))
  await new FeedRepository(db).wasRead(person.empId, toTime(world.now - hours(1)))
  await new CaseFeedRepository(db, firstCase.id, person.empId).set(newFeedToken().hash, toTime(world.ago(12)))
}
