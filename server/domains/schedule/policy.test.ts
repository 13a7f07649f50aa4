import { canEdit, canSee } from './policy'

test.each([
  ['owner', false, false, true],
  ['owner', true, false, true],
  ['owner', true, true, true],
  ['other', false, false, true],
  ['other', true, true, true],
  ['other', true, false, false],
])('%s of a schedule with private %s and taking part %s: may see it %s', (id, is_private, takesPart, sees) => {
  expect(canSee({ id }, { owner_id: 'owner', is_private }, takesPart)).toBe(sees)
})

test('only the owner may edit a schedule', () => {
  expect([canEdit({ id: 'owner' }, { owner_id: 'owner' }), canEdit({ id: 'other' }, { owner_id: 'owner' })]).toEqual([
    true,
    false,
  ])
})
