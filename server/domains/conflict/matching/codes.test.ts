import { areDifferentCodes, codesLike } from './codes'

test('an id card number is found under both its fifteen and its eighteen digits', () => {
  expect(codesLike('310104620415283')).toEqual(['310104620415283', '310104196204152833'])
  expect(codesLike('310104196204152833')).toContain('310104620415283')
})

test('a credit code is also found under the organisation code it contains', () => {
  expect(codesLike('91310115MA1K4XXX12')).toEqual(['91310115MA1K4XXX12', 'MA1K4XXX1'])
  expect(codesLike('')).toEqual([])
})

test.each([
  ['91310115MA1K4XXX12', '91310115MA1K4YYY12', true],
  ['91310115MA1K4XXX12', '91310115MA1K4XXX12', false],
  ['91310115MA1K4XXX12', 'MA1K4XXX1', false],
  ['310104620415283', '310104196204152833', false],
  ['310104620415283', '310104197004152831', true],
  // A passport and an id card do not prove two different persons.
  ['E12345678', '310104196204152833', false],
  ['', '310104196204152833', false],
])('%s and %s are different parties: %s', (left, right, are) => {
  expect(areDifferentCodes(left, right)).toBe(are)
  expect(areDifferentCodes(right, left)).toBe(are)
})
