import { FEATURE_GROUPS, findFeatures } from './features'
import { workbenchGrid } from './workbenchGrid'

const titles = (typed: string, ...permissions: string[]) =>
  findFeatures((permission) => permissions.includes(permission), typed).map(({ title, features }) => [
    title,
    ...features.map((feature) => feature.title),
  ])

test('every function of the workbench is in one group', () => {
  const listed = FEATURE_GROUPS.flatMap(({ keys }) => [...keys] as string[])
  expect([...listed].sort()).toEqual(workbenchGrid.map(({ key }) => key).sort())
})

test('the search looks in names and search words', () => {
  expect(titles('续保')).toEqual([['项目与案件', '财产保全']])
  expect(titles(' 开票 申请 ')).toEqual([
    ['财务', '应收与到账'],
    ['新建', '开票申请'],
  ])
  expect(titles('占卜')).toEqual([])
})

test('functions not open or not permitted are absent, and so are empty groups', () => {
  expect(titles('审计')).toEqual([])
  expect(titles('审计', 'firm:manage')).toEqual([['律所', '律所管理']])
  expect(titles('', 'inventory10').find(([title]) => title === '财务')).toContain('台账')
  expect(titles('').find(([title]) => title === '财务')).not.toContain('台账')
})
