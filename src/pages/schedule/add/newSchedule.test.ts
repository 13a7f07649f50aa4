import { epochOf } from '@/lib/time'
import { newSchedule } from './newSchedule'

/** Time in Shanghai, epoch ms. */
const at = (time: string) => epochOf(`2026-11-${time}`) ?? 0
const times = (begun: Parameters<typeof newSchedule>[1], now: string) => {
  const { start, end } = newSchedule('e1', begun, at(now))
  return `${start?.slice(5, 16)} – ${end?.slice(5, 16)}`
}

test.each([
  ['20 10:01:00', '11-20 10:30 – 11-20 11:30'],
  ['20 10:30:00', '11-20 11:00 – 11-20 12:00'],
  ['20 17:29:59', '11-20 17:30 – 11-20 18:30'],
  // After six and before nine the default is nine o'clock.
  ['20 17:31:00', '11-21 09:00 – 11-21 10:00'],
  ['20 23:59:00', '11-21 09:00 – 11-21 10:00'],
  ['20 06:40:00', '11-20 09:00 – 11-20 10:00'],
  // Last day of a month.
  ['30 18:00:00', '12-01 09:00 – 12-01 10:00'],
])('a new one at %s begins with the next half hour that people work', (now, proposed) => {
  expect(times({}, now)).toBe(proposed)
})

test('a new schedule begins at nine on another day, at the usual time today, and as given for a span', () => {
  expect(times({ day: '2026-11-25' }, '20 10:01:00')).toBe('11-25 09:00 – 11-25 10:00')
  expect(times({ day: '2026-11-20' }, '20 10:01:00')).toBe('11-20 10:30 – 11-20 11:30')
  expect(times({ from: '2026-11-25 13:15:00', to: '2026-11-25 14:00:00' }, '20 10:01:00')).toBe(
    '11-25 13:15 – 11-25 14:00',
  )
})

test('the creator is a participant, once', () => {
  expect(newSchedule('e1', { empIds: ['e2', 'e1'] }, at('20 10:01:00')).empIds).toEqual(['e1', 'e2'])
})
