import { Guests } from './guests'

const guests = new Guests('the secret')

test('a guest token stays the same for its browser and differs from other browsers’', () => {
  const token = guests.tokenFor()
  expect(token).toMatch(/^guest\.[\w-]{22}\.[\w-]{43}$/)
  expect(guests.tokenFor(token)).toBe(token)
  expect(guests.tokenFor()).not.toBe(token)
  expect(guests.browserOf(token)).toBe(token.split('.')[1])
})

test.each([
  ['from another server', new Guests('another secret').tokenFor()],
  ['made up', `guest.${'a'.repeat(22)}.${'b'.repeat(43)}`],
  ['a session’s token', 'a'.repeat(43)],
  ['incomplete', 'guest.'],
  ['absent', undefined],
])('a guest token that is %s identifies no browser', (_, token) => {
  expect(guests.browserOf(token)).toBeUndefined()
  expect(guests.tokenFor(token)).not.toBe(token)
})
