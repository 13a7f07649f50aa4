import { parseClock, parseMoment } from './written-moment'

test.each([
  ['9:30', '09:30'],
  ['09:30:00', '09:30'],
  ['９：３０', '09:30'],
  ['上午9点半', '09:30'],
  ['下午2点', '14:00'],
  ['下午2时15分', '14:15'],
  ['下午两点三刻', '14:45'],
  ['十点', '10:00'],
  ['2:30 PM', '14:30'],
  ['12:10 AM', '00:10'],
  ['0.395833333', '09:30'],
  ['14:30-16:00', '14:30'],
])('the clock %j is %s', (written, clock) => expect(parseClock(written)).toBe(clock))

test.each(['', '上午', '25:00', '晚上12点', '2026-03-02', '待定'])('%j is no time of day', (written) =>
  expect(parseClock(written)).toBeUndefined(),
)

test.each([
  ['2026-03-02 09:30', '2026-03-02 09:30'],
  ['2026/3/2 9:30:00', '2026-03-02 09:30'],
  ['2026年3月2日下午2点半', '2026-03-02 14:30'],
  ['2026年3月2日（星期一）上午9:00', '2026-03-02 09:00'],
  ['2026.3.2 14时', '2026-03-02 14:00'],
  ['46083.604166667', '2026-03-02 14:30'],
  ['46083', '2026-03-02'],
  ['20260302', '2026-03-02'],
  ['2026-03-02', '2026-03-02'],
])('the moment %j is %s', (written, moment) => expect(parseMoment(written)).toBe(moment))

test.each(['', '下周一', '3/2/2026', '2026-02-30 09:00'])('%j is no moment', (written) =>
  expect(parseMoment(written)).toBeUndefined(),
)
