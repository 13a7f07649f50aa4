import { PRESERVATION_LADDER } from './preservation'

test('reminders are sent 30, 15, 10, 7, 3 and 1 days before a freeze ends', () => {
  expect(PRESERVATION_LADDER).toEqual([30, 15, 10, 7, 3, 1])
})
