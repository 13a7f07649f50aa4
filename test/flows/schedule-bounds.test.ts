import { schedule } from '@contract/schedule'
import { scheduleInput } from '@test/factories/schedule'
import { processorMsOf } from '@test/support/processor'
import { type TestApp, testApp } from '@test/support/test-app'
import { type Colleague, someone } from '@test/support/test-client'

const NEVER = 'FREQ=DAILY;BYSETPOS=300;BYDAY=MO;COUNT=5'

let app: TestApp
let owner: Colleague
beforeAll(async () => {
  app = await testApp()
  owner = await someone(app, { name: '周以宁' })
})
afterAll(() => app.close())

test('saving a schedule whose rule matches no day is refused at the field without searching', async () => {
  const words = '重复规则不正确：一天里没有第 300 个日子'
  const saving = async () =>
    expect(await owner.reply(schedule.save, scheduleInput({ repeat: NEVER }))).toMatchObject({
      msg: words,
      data: { fields: { repeat: words } },
    })
  expect(await processorMsOf(saving)).toBeLessThan(3_000)
})

test('importing a calendar refuses the events whose rule matches no day and takes the others', async () => {
  const event = (uid: string, rule: string) => [
    ...['BEGIN:VEVENT', `UID:${uid}`, `SUMMARY:${uid}`, 'DTSTART:20261130T010000Z', 'DTEND:20261130T020000Z'],
    ...[`RRULE:${rule}`, 'END:VEVENT'],
  ]
  const events = Array.from({ length: 50 }, (_, index) => event(`never ${index}`, 'FREQ=WEEKLY;BYDAY=MO;BYSETPOS=300'))
  const ics = ['BEGIN:VCALENDAR', ...events.flat(), ...event('weekly', 'FREQ=WEEKLY;BYDAY=MO'), 'END:VCALENDAR'].join(
    '\n',
  )
  const importing = async () => {
    const { imported, refused } = await owner.call(schedule.importIcs, { ics })
    expect(imported).toBe(1)
    expect(new Set(refused.map(({ reason }) => reason))).toEqual(new Set(['重复规则不正确：一周里没有第 300 个日子']))
  }
  expect(await processorMsOf(importing)).toBeLessThan(5_000)
})
