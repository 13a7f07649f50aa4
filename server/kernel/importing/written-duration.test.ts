import { readDuration } from './written-duration'

test.each([
  ['1.5', 90],
  ['１．５', 90],
  ['2', 120],
  ['1.5小时', 90],
  ['1.5 h', 90],
  ['2 hours', 120],
  ['1小时30分', 90],
  ['1小时30分钟', 90],
  ['1h30m', 90],
  ['1h30', 90],
  ['90分钟', 90],
  ['45min', 45],
  ['1:30', 90],
  ['01:30:00', 90],
  ['半小时', 30],
  ['半个小时', 30],
  ['两个半小时', 150],
  ['2个半小时', 150],
  ['三小时', 180],
  ['一个小时', 60],
  ['约2小时', 120],
  ['0.1', 6],
])('%j is %s minutes', (written, minutes) => expect(readDuration(written)).toBe(minutes))

test.each(['', '全天', '1-2小时', '上午', '2026-03-02', '-1', '1小时又', '九九', '1.5.5', `1${'0'.repeat(40)}`])(
  '%j is no length of time',
  (written) => expect(readDuration(written)).toBeUndefined(),
)
