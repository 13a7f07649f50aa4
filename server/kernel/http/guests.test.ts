import { Guests } from './guests'

const guests = new Guests('the secret')

test('a browser keeps its token, another gets another (A22)', () => {
  const token = guests.tokenFor()
  expect(token).toMatch(/^guest\.[\w-]{22}\.[\w-]{43}$/)
  expect(guests.tokenFor(token)).toBe(token)
  expect(guests.tokenFor()).not.toBe(token)
  expect(guests.browserOf(token)).toBe(token.split('.')[1])
})

test.each([
  ['one that another server gave', new Guests('another secret').tokenFor()],
  ['one made up', `guest.${'a'.repeat(22)}.${'b'.repeat(43)}`],
  ['a session’s', 'a'.repeat(43)],
  ['half a one', 'guest.'],
  ['none', undefined],
])('%s says nothing of a browser', (_, token) => {
  expect(guests.browserOf(token)).toBeUndefined()
  expect(guests.tokenFor(token)).not.toBe(token)
})
