import { onlyHelps } from './policy'

test.each([
  [['assistant'], true],
  [['trainee'], true],
  [['assistant', 'trainee'], true],
  [['assistant', 'finance'], false],
  [['lawyer'], false],
  [['director'], false],
  [[], false],
])('somebody with the roles %j only helps: %s', (roles, isHelper) => {
  expect(onlyHelps({ roles } as Parameters<typeof onlyHelps>[0])).toBe(isHelper)
})
