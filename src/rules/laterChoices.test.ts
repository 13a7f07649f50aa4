import { laterChoices } from './laterChoices'

const labelsAt = (time: string) => laterChoices(new Date(`${time}+08:00`).getTime()).map(({ label, at }) => [label, at])

test('on a Wednesday morning there are an hour, this evening, tomorrow and Monday', () => {
  expect(labelsAt('2026-11-25T10:05:00')).toEqual([
    ['一小时后', '2026-11-25 11:05:00'],
    ['今天下班前', '2026-11-25 17:30:00'],
    ['明天上午', '2026-11-26 09:00:00'],
    ['下周一上午', '2026-11-30 09:00:00'],
  ])
})

test('late on a Sunday evening tomorrow is the Monday, and the working day is over', () => {
  expect(labelsAt('2026-11-29T23:30:00')).toEqual([
    ['一小时后', '2026-11-30 00:30:00'],
    ['明天上午', '2026-11-30 09:00:00'],
  ])
})
