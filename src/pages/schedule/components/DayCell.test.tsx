import { draw } from '@test/support/draw'
import { DayCell } from './DayCell'

test.each([
  ['2026-10-01', '国庆节'],
  ['2027-05-01', '劳动节'],
  ['2027-01-01', '元旦'],
  // Two festivals: the one with the day off is shown (2020-10-01 was mid-autumn as well).
  ['2020-10-01', '国庆节'],
  ['2027-02-06', '春节'],
])('%s is labelled %s', (day, name) => {
  const { host } = draw(<DayCell day={day} mark={{ count: 0, hasHearing: false }} isChosen={false} onTap={() => {}} />)
  expect(host.querySelector('.day-cell__lunar')?.textContent).toBe(name)
})
