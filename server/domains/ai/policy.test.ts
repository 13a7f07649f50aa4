import { aHolder } from '@test/factories/people-permissions'
import { aiPolicy } from './policy'

const PEOPLE = {
  owner: aHolder('owner'),
  director: aHolder('director', { 'case:see': 'firm' }),
  admin: aHolder('admin', { 'firm:manage': 'firm' }),
  colleague: aHolder('colleague'),
}

test.each<['active' | 'terminated', keyof typeof PEOPLE, boolean, boolean]>([
  ['active', 'owner', true, true],
  ['active', 'director', false, false],
  ['active', 'admin', false, false],
  ['active', 'colleague', false, false],
  ['terminated', 'owner', true, false],
  ['terminated', 'admin', false, false],
])('a session that is %s: the %s sees it: %s, asks in it: %s', (status, person, sees, asks) => {
  const session = { ownerId: 'owner', status }
  expect([aiPolicy.see(PEOPLE[person], session), aiPolicy.ask(PEOPLE[person], session)]).toEqual([sees, asks])
})
