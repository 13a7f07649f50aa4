import { allRoutes } from '@/routes/packs'
import { type GridEntry, openFunctions, workbenchGrid } from './workbenchGrid'

const as =
  (...permissions: string[]) =>
  (permission: string) =>
    permissions.includes(permission)
const opened = workbenchGrid.map((entry) => ({ ...entry, route: { path: entry.route.path } }) as unknown as GridEntry)

test('a feature that is not open is absent from the grid', () => {
  const open = new Set(allRoutes.filter((route) => !route.later).map(({ path }) => path))
  for (const { route } of openFunctions(as('300001'))) expect(open.has(route.path)).toBe(true)
})

test('cooperation opportunities are for those who hold 300001 (§6)', () => {
  const titles = (...permissions: string[]) => openFunctions(as(...permissions), opened).map(({ title }) => title)
  expect(titles()).not.toContain('合作机会')
  expect(titles('300001')).toContain('合作机会')
  expect(titles('hr:manage')).toContain('人事')
  expect(titles('inventory10')).toContain('台账')
  expect(titles('firm:manage')).toContain('律所管理')
  const guarded = workbenchGrid.filter((entry) => 'permission' in entry)
  expect(titles()).toHaveLength(workbenchGrid.length - guarded.length)
})

test('every function opens without parameters and is named once', () => {
  for (const { route } of workbenchGrid) expect('needs' in route && route.needs).toBeFalsy()
  expect(new Set(workbenchGrid.map(({ key }) => key)).size).toBe(workbenchGrid.length)
})
