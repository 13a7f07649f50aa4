import { lawTablePolicy } from './policy'

test('everybody in the firm calculates with its law tables', () => {
  expect(lawTablePolicy.see()).toBe(true)
})
