import { seed } from '@server/demo'
import { type TestApp, testApp } from '@test/support/test-app'
import { desks } from '../journeys/desks'
import { lawyerDay } from '../journeys/lawyer-day'
import { type AddJourney, findPerson, type Journey, WalkedStory } from '../journeys/story'
import type { MiniProgram } from './harness'
import { launchApp } from './launch-app'
import { MiniPerson } from './mini-person'

/** The demo firm on a machine that may be busy. */
const SEEDING_MS = 600_000

/** Journeys that are walked on the mini program too, with the same budgets. */
const ALSO_HERE = new Set([
  'a lawyer logs hours on the case logged last in four taps',
  'a lawyer books a meeting room for 15:00 tomorrow in four taps',
  'a partner reviews a log on its card in one tap',
])

let app: TestApp
beforeAll(async () => {
  app = await testApp({ demo: true })
  const { db, clock, files, config } = app
  await seed(db, clock.now(), { store: files.store, config })
}, SEEDING_MS)
afterAll(() => app?.close())

const seen = new Set<string>()
const phones: MiniProgram[] = []
// Closing fails the test if there was an error or a template warning.
afterEach(async () => {
  for (const phone of phones.splice(0)) await phone.close()
})

const journey = (<Given>(title: string, { budget, given, walk }: Journey<Given>) => {
  if (!ALSO_HERE.has(title)) return
  seen.add(title)
  test(title, async () => {
    const made = (await given?.({ app, personOf: (name) => findPerson(app, name) })) as Given
    const story = new WalkedStory<Given>(
      app,
      async (who, steps) => {
        const origin = { ip: '127.0.0.1', userAgent: 'test', host: 'weapp', baseUrl: app.address }
        const token = await app.sessions.open(
          { accountId: who.accountId, employeeId: who.id, firmId: who.firm.id },
          origin,
        )
        const phone = await launchApp({ server: app.address, driver: 'jsdom', storage: { token } })
        phones.push(phone)
        return new MiniPerson(who.name, phone, steps)
      },
      title,
      made,
    )
    await walk(story)
    story.check(budget)
  })
}) as AddJourney

lawyerDay(journey)
desks(journey)

test('every journey that is walked here is one of the browser’s', () => {
  expect([...seen].sort()).toEqual([...ALSO_HERE].sort())
})
