import { draw, tap, type } from '@test/support/draw'
import type { Person } from './DepartmentTree'
import { PeoplePicker } from './PeoplePicker'

const departments = [
  { id: 'law', name: '争议解决部' },
  { id: 'court', name: '诉讼组', parentId: 'law' },
]

const people: Person[] = [
  { id: '1', name: '王建国', pinyin: 'wang jian guo', initials: 'wjg', note: '合伙人', deptIds: ['law'] },
  { id: '2', name: '李慧', pinyin: 'li hui', initials: 'lh', deptIds: ['court'] },
  { id: '3', name: '陈军', pinyin: 'chen jun', initials: 'cj', deptIds: ['court'] },
]

const SEARCH = '姓名、拼音或首字母'

test('one: the tap on a person is the answer', async () => {
  const done: string[][] = []
  const { get, field, all } = draw(<PeoplePicker people={people} value={['2']} onDone={(ids) => done.push(ids)} />)
  expect(get('radio', '李慧').getAttribute('aria-checked')).toBe('true')
  await type(field(SEARCH), 'wjg')
  expect(all('radio')).toHaveLength(1)
  await tap(get('radio', '王建国，合伙人'))
  expect(done).toEqual([['1']])
})

test('several: chips of the chosen, taken back by a tap, handed over at the end', async () => {
  const done: string[][] = []
  const { get, field, all } = draw(
    <PeoplePicker people={people} departments={departments} multiple value={[]} onDone={(ids) => done.push(ids)} />,
  )
  await tap(get('checkbox', '陈军'))
  await type(field(SEARCH), 'lihui')
  await tap(get('checkbox', '李慧'))
  await tap(get('button', '清除'))
  await tap(get('button', '移除陈军'))
  expect(all('checkbox', '陈军')[0]?.getAttribute('aria-checked')).toBe('false')
  await tap(get('button', '确定（1 人）'))
  expect(done).toEqual([['2']])
})

test('a whole department, and the way down into it', async () => {
  const done: string[][] = []
  const { get } = draw(
    <PeoplePicker people={people} departments={departments} multiple value={[]} onDone={(ids) => done.push(ids)} />,
  )
  await tap(get('tab', '部门'))
  const whole = () => get('checkbox', '选择整个争议解决部，3 人')
  await tap(whole())
  expect(whole().getAttribute('aria-checked')).toBe('true')
  await tap(get('button', '争议解决部，3 人'))
  await tap(get('checkbox', '王建国，合伙人'))
  expect(get('checkbox', '选择整个诉讼组，2 人').getAttribute('aria-checked')).toBe('true')
  await tap(get('button', '全所'))
  expect(whole().getAttribute('aria-checked')).toBe('mixed')
  await tap(get('button', '确定（2 人）'))
  expect(done).toEqual([['2', '3']])
})

test('a search without results shows a message', async () => {
  const { field, text } = draw(<PeoplePicker people={people} value={[]} onDone={() => {}} />)
  await type(field(SEARCH), 'zzz')
  expect(text()).toContain('没有找到“zzz”')
})

test('a list of 20,000 people draws fewer than 60 rows', async () => {
  const many = Array.from({ length: 20_000 }, (_, index) => ({
    id: `p${index}`,
    name: `王${index}`,
    pinyin: `wang ${index}`,
    initials: 'w',
  }))
  const { all, field } = draw(<PeoplePicker people={many} value={[]} onDone={() => {}} />)
  expect(all('radio').length).toBeGreaterThan(10)
  expect(all('radio').length).toBeLessThanOrEqual(60)
  await type(field(SEARCH), 'w')
  expect(all('radio').length).toBeLessThanOrEqual(60)
})
