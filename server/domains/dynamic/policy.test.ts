import { canDelete, canSee } from './policy'

const item = { author_id: 'author', department_id: 'litigation' }
const viewers = {
  author: { id: 'author', departmentId: 'litigation' },
  'author who moved': { id: 'author', departmentId: 'ip' },
  'of the department': { id: 'near', departmentId: 'litigation' },
  'of another': { id: 'far', departmentId: 'ip' },
}

test.each([
  ['firm', 'author', true],
  ['firm', 'author who moved', true],
  ['firm', 'of the department', true],
  ['firm', 'of another', true],
  ['department', 'author', true],
  ['department', 'author who moved', true],
  ['department', 'of the department', true],
  ['department', 'of another', false],
  ['myself', 'author', true],
  ['myself', 'author who moved', true],
  ['myself', 'of the department', false],
  ['myself', 'of another', false],
] as const)('visible to %s: %s sees it: %s', (visible_to, viewer, sees) => {
  expect(canSee(viewers[viewer], { ...item, visible_to })).toBe(sees)
})

test('only the author of an item may delete it', () => {
  const deletes = Object.entries(viewers).filter(([, viewer]) => canDelete(viewer, { ...item, visible_to: 'firm' }))
  expect(deletes.map(([name]) => name)).toEqual(['author', 'author who moved'])
})
