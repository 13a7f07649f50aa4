import { capped, continuedFrom, endedBefore, lastStart, nextStart, problemOfRule, startsBetween } from './recurrence'

const FOREVER = ['1990-01-01 00:00:00', '2100-01-01 00:00:00'] as const
/** The first starts as dates, in the RFC's notation; all are at nine. */
const first = (count: number, rrule: string, start: string, exdates: string[] = []) =>
  startsBetween({ rrule, start, exdates }, FOREVER[0], FOREVER[1])
    .slice(0, count)
    .map((time) => time.slice(0, 10))
const NINE = ' 09:00:00'

// Examples of RFC 5545, 3.8.5.3 (times of day left out, all begin at 9).
const RFC: [text: string, rrule: string, start: string, dates: string[]][] = [
  ['every other day', 'FREQ=DAILY;INTERVAL=2', '1997-09-02', ['1997-09-02', '1997-09-04', '1997-09-06', '1997-09-08']],
  [
    'every 10 days, 5 occurrences',
    'FREQ=DAILY;INTERVAL=10;COUNT=5',
    '1997-09-02',
    ['1997-09-02', '1997-09-12', '1997-09-22', '1997-10-02', '1997-10-12'],
  ],
  [
    'every other week on Tuesday and Thursday, for 8 occurrences',
    'FREQ=WEEKLY;INTERVAL=2;COUNT=8;WKST=SU;BYDAY=TU,TH',
    '1997-09-02',
    ['1997-09-02', '1997-09-04', '1997-09-16', '1997-09-18', '1997-09-30', '1997-10-02', '1997-10-14', '1997-10-16'],
  ],
  [
    'monthly on the first Friday for 10 occurrences',
    'FREQ=MONTHLY;COUNT=10;BYDAY=1FR',
    '1997-09-05',
    [
      '1997-09-05',
      '1997-10-03',
      '1997-11-07',
      '1997-12-05',
      '1998-01-02',
      '1998-02-06',
      '1998-03-06',
      '1998-04-03',
      '1998-05-01',
      '1998-06-05',
    ],
  ],
  [
    'monthly on the second-to-last Monday for 6 months',
    'FREQ=MONTHLY;COUNT=6;BYDAY=-2MO',
    '1997-09-22',
    ['1997-09-22', '1997-10-20', '1997-11-17', '1997-12-22', '1998-01-19', '1998-02-16'],
  ],
  [
    'monthly on the third-to-the-last day of the month',
    'FREQ=MONTHLY;BYMONTHDAY=-3',
    '1997-09-28',
    ['1997-09-28', '1997-10-29', '1997-11-28', '1997-12-29', '1998-01-29', '1998-02-26'],
  ],
  [
    'monthly on the first and last day of the month for 10 occurrences',
    'FREQ=MONTHLY;COUNT=10;BYMONTHDAY=1,-1',
    '1997-09-30',
    [
      '1997-09-30',
      '1997-10-01',
      '1997-10-31',
      '1997-11-01',
      '1997-11-30',
      '1997-12-01',
      '1997-12-31',
      '1998-01-01',
      '1998-01-31',
      '1998-02-01',
    ],
  ],
  [
    'yearly in June and July for 10 occurrences',
    'FREQ=YEARLY;COUNT=10;BYMONTH=6,7',
    '1997-06-10',
    [
      '1997-06-10',
      '1997-07-10',
      '1998-06-10',
      '1998-07-10',
      '1999-06-10',
      '1999-07-10',
      '2000-06-10',
      '2000-07-10',
      '2001-06-10',
      '2001-07-10',
    ],
  ],
  [
    'every third year on the 1st, 100th and 200th day for 10 occurrences',
    'FREQ=YEARLY;INTERVAL=3;COUNT=10;BYYEARDAY=1,100,200',
    '1997-01-01',
    [
      '1997-01-01',
      '1997-04-10',
      '1997-07-19',
      '2000-01-01',
      '2000-04-09',
      '2000-07-18',
      '2003-01-01',
      '2003-04-10',
      '2003-07-19',
      '2006-01-01',
    ],
  ],
  ['every 20th Monday of the year', 'FREQ=YEARLY;BYDAY=20MO', '1997-05-19', ['1997-05-19', '1998-05-18', '1999-05-17']],
  [
    'Monday of week number 20',
    'FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO',
    '1997-05-12',
    ['1997-05-12', '1998-05-11', '1999-05-17'],
  ],
  [
    'the first Saturday that follows the first Sunday of the month',
    'FREQ=MONTHLY;BYDAY=SA;BYMONTHDAY=7,8,9,10,11,12,13',
    '1997-09-13',
    ['1997-09-13', '1997-10-11', '1997-11-08', '1997-12-13', '1998-01-10'],
  ],
  [
    'every 4 years, the first Tuesday after a Monday in November',
    'FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8',
    '1996-11-05',
    ['1996-11-05', '2000-11-07', '2004-11-02'],
  ],
  [
    'the third instance into the month of Tuesday, Wednesday, or Thursday, for 3 months',
    'FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3',
    '1997-09-04',
    ['1997-09-04', '1997-10-07', '1997-11-06'],
  ],
  [
    'the second-to-last weekday of the month',
    'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2',
    '1997-09-29',
    ['1997-09-29', '1997-10-30', '1997-11-27', '1997-12-30', '1998-01-29'],
  ],
  [
    'with WKST=MO',
    'FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO',
    '1997-08-05',
    ['1997-08-05', '1997-08-10', '1997-08-19', '1997-08-24'],
  ],
  [
    'with WKST=SU',
    'FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU',
    '1997-08-05',
    ['1997-08-05', '1997-08-17', '1997-08-19', '1997-08-31'],
  ],
  [
    'an invalid date (February 30) is ignored',
    'FREQ=MONTHLY;BYMONTHDAY=15,30;COUNT=5',
    '2007-01-15',
    ['2007-01-15', '2007-01-30', '2007-02-15', '2007-03-15', '2007-03-30'],
  ],
]

test.each(RFC)('RFC 5545: %s', (_, rrule, start, dates) => {
  expect(first(dates.length, rrule, start + NINE)).toEqual(dates)
})

test('RFC 5545: every Friday the 13th, with the first start excluded', () => {
  expect(first(5, 'FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13', `1997-09-02${NINE}`, [`1997-09-02${NINE}`])).toEqual([
    '1998-02-13',
    '1998-03-13',
    '1998-11-13',
    '1999-08-13',
    '2000-10-13',
  ])
})

test('leap days, 31sts and year ends recur only where they exist', () => {
  expect(first(3, 'FREQ=YEARLY', `2024-02-29${NINE}`)).toEqual(['2024-02-29', '2028-02-29', '2032-02-29'])
  expect(first(4, 'FREQ=MONTHLY', `2026-01-31${NINE}`)).toEqual([
    '2026-01-31',
    '2026-03-31',
    '2026-05-31',
    '2026-07-31',
  ])
  expect(first(3, 'FREQ=WEEKLY', `2026-12-24${NINE}`)).toEqual(['2026-12-24', '2026-12-31', '2027-01-07'])
  expect(first(3, 'FREQ=DAILY', `2028-02-28${NINE}`)).toEqual(['2028-02-28', '2028-02-29', '2028-03-01'])
})

describe('invalid rules are refused with a message', () => {
  const start = `2026-11-23${NINE}`
  test.each([
    ['FREQ=HOURLY', '只能按天、周、月、年重复'],
    ['FREQ=FOO', '只能按天、周、月、年重复'],
    ['nonsense', '只能按天、周、月、年重复'],
    ['FREQ=DAILY;INTERVAL=0', '重复间隔不正确'],
    ['FREQ=DAILY;INTERVAL=-1', '重复间隔不正确'],
    ['FREQ=DAILY;COUNT=0', '重复次数须为 1 至 1000 次'],
    ['FREQ=DAILY;COUNT=1001', '重复次数须为 1 至 1000 次'],
    ['FREQ=DAILY;COUNT=3;UNTIL=20261201T000000', '重复次数与结束日期只能选一个'],
    ['FREQ=DAILY;UNTIL=2026-12-01', '重复的结束日期不正确'],
    ['FREQ=DAILY;UNTIL=20261122T235959', '重复的结束日期不能早于开始日期'],
    ['FREQ=YEARLY;UNTIL=20361124T000000', '重复不能超过 10 年'],
    ['FREQ=DAILY;BYMONTHDAY=40', '重复规则不正确'],
    ['FREQ=WEEKLY;BYDAY=XX', '重复规则不正确'],
    ['FREQ=DAILY;BYHOUR=9,15', '重复规则不正确'],
    ['FREQ=WEEKLY;BYDAY=TU', '开始时间须符合重复规则'],
    ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=31', '开始时间须符合重复规则'],
  ])('the rule %s gives its message', (rrule, words) => expect(problemOfRule(rrule, start)).toBe(words))

  test.each([
    ...['FREQ=DAILY', 'FREQ=WEEKLY;BYDAY=MO,WE', 'FREQ=MONTHLY;BYDAY=4MO', 'FREQ=DAILY;UNTIL=20261201T235959'],
    ...['FREQ=DAILY;INTERVAL=1', 'FREQ=DAILY;COUNT=1', 'FREQ=DAILY;COUNT=1000'],
  ])('the rule %s is accepted', (rrule) => expect(problemOfRule(rrule, start)).toBeUndefined())
})

test.each([
  ['FREQ=DAILY', '2027-11-23'],
  ['FREQ=WEEKLY', '2028-11-23'],
  ['FREQ=MONTHLY', '2031-11-23'],
  ['FREQ=YEARLY', '2036-11-23'],
  ['FREQ=DAILY;COUNT=3', null],
])('the endless rule %s is capped at %s', (rrule, day) => {
  expect(capped(rrule, `2026-11-23${NINE}`).cappedAt).toBe(day)
})

describe('series', () => {
  const series = { rrule: 'FREQ=WEEKLY;COUNT=4', start: `2026-11-23${NINE}`, exdates: [`2026-11-30${NINE}`] }

  test('nextStart skips excluded starts and lastStart is where the rule ends', () => {
    expect(nextStart(series, '2026-11-24 00:00:00')).toBe('2026-12-07 09:00:00')
    expect(nextStart(series, '2026-12-14 09:00:01')).toBeUndefined()
    expect(lastStart(series)).toBe('2026-12-14 09:00:00')
  })

  test('splitting a series ends the first part before the day and gives the second the rest', () => {
    const before = endedBefore(series.rrule, `2026-12-07${NINE}`)
    expect(first(9, before, series.start)).toEqual(['2026-11-23', '2026-11-30'])
    expect(first(9, continuedFrom(series, `2026-12-07${NINE}`), `2026-12-07${NINE}`)).toEqual([
      '2026-12-07',
      '2026-12-14',
    ])
  })

  test('the last of a counted series continues as one', () => {
    const last = `2026-12-14${NINE}`
    expect(first(9, continuedFrom(series, last), last)).toEqual(['2026-12-14'])
  })
})
