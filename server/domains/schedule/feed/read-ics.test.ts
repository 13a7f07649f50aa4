import { processorMs } from '@test/support/processor'
import { readIcs } from './read-ics'

const file = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR'].join('\r\n').slice(0, 800_000)
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:1', 'SUMMARY:会议', ...lines, 'END:VEVENT']
const zone = (name: string, ...observances: string[]) => [
  'BEGIN:VTIMEZONE',
  `TZID:${name}`,
  ...observances,
  'END:VTIMEZONE',
]
const observance = (rule: string, dtstart = '16010101T020000', from = '+0100', to = '+0200') => [
  'BEGIN:DAYLIGHT',
  `DTSTART:${dtstart}`,
  `TZOFFSETFROM:${from}`,
  `TZOFFSETTO:${to}`,
  ...(rule ? [`RRULE:${rule}`] : []),
  'END:DAYLIGHT',
]
const times = <T>(count: number, make: (index: number) => T[]) =>
  Array.from({ length: count }, (_, index) => make(index)).flat()

const SPRING = 'FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU'
const startIn = (name: string, year = 2026) => `DTSTART;TZID=${name}:${year}1201T100000`

const HOSTILE: [name: string, ics: () => string][] = [
  [
    'a zone that changes every second',
    () => file(...zone('Z', ...observance('FREQ=SECONDLY')), ...event(startIn('Z'))),
  ],
  [
    'a zone that changes on the 30th of February',
    () => file(...zone('Z', ...observance('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30')), ...event(startIn('Z'))),
  ],
  [
    'hundreds of zones since the year 1601, each named by an event',
    () =>
      file(
        ...times(500, (index) => zone(`Z${index}`, ...times(3, () => observance(SPRING)))),
        ...times(500, (index) => event(startIn(`Z${index % 400}`))),
      ),
  ],
  [
    'one zone of many rules, and events of a year without end in it',
    () => file(...zone('Z', ...times(39, () => observance(SPRING))), ...times(500, () => event(startIn('Z', 9999)))),
  ],
  ['a line of parameters only', () => file(...event(`DTSTART${';A=B'.repeat(190_000)}:20261201T100000Z`))],
  ['a line of quotes only', () => file(...event(`SUMMARY;X="${'"'.repeat(700_000)}`, 'DTSTART:20261201T100000Z'))],
  [
    'a line that is escaped all along',
    () => file(...event(`DESCRIPTION:${'\\,'.repeat(350_000)}`, 'DTSTART:20261201T100000Z')),
  ],
  [
    'components in components',
    () => file(...event('DTSTART:20261201T100000Z', ...times(60_000, () => ['BEGIN:VALARM']))),
  ],
  ['ends without beginnings', () => file(...times(50_000, () => ['END:VEVENT']), ...event('DTSTART:20261201T100000Z'))],
  ['beginnings without ends', () => file(...times(499, () => ['BEGIN:VEVENT', `X-A:${'a'.repeat(1_500)}`]))],
  [
    'days left out by the thousand',
    () =>
      file(
        ...event(
          'DTSTART:20261201T100000Z',
          'RRULE:FREQ=DAILY',
          `EXDATE:${'20261202T100000Z,'.repeat(40_000)}20261203T100000Z`,
        ),
      ),
  ],
  ['spaces at the end', () => `${file(...event('DTSTART:20261201T100000Z'))}${' '.repeat(700_000)}x`],
]

test.each(HOSTILE)('a calendar with %s costs little processor time', (_, ics) => {
  const text = ics()
  const read = () => {
    try {
      readIcs(text)
    } catch (error) {
      // A refusal is reported at the field; any other error is a defect.
      expect((error as { data?: unknown }).data).toMatchObject({ fields: { ics: expect.any(String) } })
    }
  }
  expect(processorMs(read)).toBeLessThan(3_000)
})

test('five hundred events in a defined zone are read with its summer and winter offsets', () => {
  const berlin = zone(
    'Berlin',
    ...observance(SPRING),
    ...['BEGIN:STANDARD', 'DTSTART:16011028T030000', 'TZOFFSETFROM:+0200', 'TZOFFSETTO:+0100'],
    ...['RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU', 'END:STANDARD'],
  )
  const text = file(
    ...berlin,
    ...times(250, () => [...event(startIn('Berlin')), ...event('DTSTART;TZID=Berlin:20260701T100000')]),
  )
  let read: ReturnType<typeof readIcs> = []
  expect(processorMs(() => (read = readIcs(text)))).toBeLessThan(2_000)
  const starts = read.map((event) => ('fields' in event ? event.fields.start : event.problem))
  // Offset of seven hours in winter, six in summer.
  expect([...new Set(starts)]).toEqual(['2026-12-01 17:00:00', '2026-07-01 16:00:00'])
})

test('a long text is cut and only the event with invalid times is refused', () => {
  const [kept, refused] = readIcs(
    file(
      ...event('DTSTART:20261201T100000Z', `DESCRIPTION:${'长'.repeat(30_000)}`, `X-ALT-DESC:${'<p>'.repeat(30_000)}`),
      ...event('DTSTART:20261201T100000Z', `EXDATE:${'20261202T100000Z,'.repeat(2_000)}20261203T100000Z`),
    ),
  )
  expect(kept).toMatchObject({ fields: { title: '会议', note: `${'长'.repeat(499)}…` } })
  expect(refused).toEqual({ title: '会议', problem: '时间或重复规则无法识别' })
})
