import { AppMsg } from '@contract/codes/appMsg'
import { days } from '@contract/duration'
import { DynamicType } from '@contract/dynamic/codes'
import { casesOf } from '../../../server/demo/words/cases'
import { WORK } from '../../../server/demo/words/feed-words'
import { TaskBook } from '../../../server/demo/words/task-book'
import { piecesFor } from '../../../server/demo/words/task-words'
import type { SeedFirm, SeedPerson, SeedWorld } from '../../../server/demo/world/world'
import { toTime } from '../../../server/kernel/clock'

/** The load set: what a big firm has after years. */
const LOGS = 100_000
const TASKS = 20_000
/** In one person's message center, besides what waits for an approval (approval.ts). */
const MESSAGES = 47_000

const YEARS_DAYS = 3 * 365

/** Logs and tasks of a firm by the thousand, and a message center with as many. */
export async function seedDesk(world: SeedWorld, firm: SeedFirm) {
  await seedLogs(world, firm)
  await seedManyTasks(world, firm)
  fillMessageCenter(world, firm)
}

/** Some moment of the last three years. */
const somewhen = ({ random, now }: SeedWorld) => now - Math.floor(days(random.next() * YEARS_DAYS)) - 60_000

async function seedLogs(world: SeedWorld, firm: SeedFirm) {
  const matters = casesOf(firm)
  const rows = Array.from({ length: LOGS }, () => {
    const at = somewhen(world)
    const author = world.random.pick(firm.people)
    return {
      id: world.id(at),
      firm_id: firm.id,
      type: DynamicType.workLog,
      author_id: author.empId,
      department_id: author.departmentId,
      visible_to: 'department' as const,
      content: `${world.random.pick(matters).name}\n${world.random.pick(WORK)}`,
      created_at: toTime(at),
    }
  })
  await world.insert('dynamics', rows)
}

async function seedManyTasks(world: SeedWorld, firm: SeedFirm) {
  const { random, now } = world
  const matters = casesOf(firm)
  // Nobody hears of them: the message center of whoever they are for would hold little else.
  const book = new TaskBook(world, firm, { quiet: true })
  for (let task = 0; task < TASKS; task++) {
    const created = somewhen(world)
    const due = created + days(random.int(3, 30))
    const [title, content, ...steps] = random.pick(piecesFor(random.pick(matters)))
    book.add({
      title: `${title}（${task + 1}）`,
      content,
      priority: random.pick([1, 2, 3, 4]),
      creator: random.pick(firm.people),
      assignees: random.some(randomPeople(world, firm), random.int(1, 3)),
      created,
      due,
      finished: random.chance(0.8) ? Math.min(due, now - 30_000) : undefined,
      steps,
    })
  }
  await book.save()
}

/** A handful to choose from: choosing from all of them would copy all of them each time. */
const randomPeople = ({ random }: SeedWorld, { people }: SeedFirm): SeedPerson[] => [
  ...new Set(Array.from({ length: 4 }, () => random.pick(people))),
]

function fillMessageCenter(world: SeedWorld, { people }: SeedFirm) {
  const { random, mail } = world
  const owner = people.find(({ empId }) => empId === 'e1')
  if (!owner) throw new Error('the first demo account is not there')
  const codes = [
    AppMsg.TaskTodo,
    AppMsg.ApprovalPassed,
    AppMsg.LogCc,
    AppMsg.ProjectDocument,
    AppMsg.CollectionReceived,
  ]
  for (let message = 0; message < MESSAGES; message++) {
    const at = somewhen(world)
    const from = random.pick(people)
    const texts = [{ key: '发起人', value: from.name }]
    const card = { to: [owner.empId], linkId: world.id(at), senderId: from.empId, texts }
    mail.send({ ...card, code: random.pick(codes), alertTitle: `往来消息 ${message}` }, { at, isRead: true })
  }
}
