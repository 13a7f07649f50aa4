import type { Department, Person } from './DepartmentTree'
import { PeoplePickerStore, type PickerRow } from './PeoplePickerStore'

const departments: Department[] = [
  { id: 'law', name: '争议解决部' },
  { id: 'court', name: '诉讼组', parentId: 'law' },
  { id: 'money', name: '财务部' },
  { id: 'lost', name: '外地分所', parentId: 'not-shown' },
]

const people: Person[] = [
  { id: '1', name: '王建国', pinyin: 'wang jian guo', initials: 'wjg', deptIds: ['law'] },
  { id: '2', name: '李慧', pinyin: 'li hui', initials: 'lh', deptIds: ['court'] },
  { id: '3', name: '陈军', pinyin: 'chen jun', initials: 'cj', deptIds: ['court', 'money'] },
  { id: '4', name: '安娜', pinyin: 'an na', initials: 'an', deptIds: ['money'], disabled: true },
]

const picker = (options: Partial<ConstructorParameters<typeof PeoplePickerStore>[0]> = {}) =>
  new PeoplePickerStore({ people, departments, value: [], multiple: true, ...options })

const keyOf = (row: PickerRow) =>
  row.kind === 'person'
    ? row.person.id
    : row.kind === 'letter'
      ? `letter-${row.letter}`
      : `department-${row.department.id}`
const keys = (store: PeoplePickerStore) => store.rows.map(keyOf)

test('lists everyone by letter, and tells the rail where each letter begins', () => {
  const store = picker()
  expect(keys(store)).toEqual(['letter-A', '4', 'letter-C', '3', 'letter-L', '2', 'letter-W', '1'])
  expect(store.letters).toEqual([
    { letter: 'A', index: 0 },
    { letter: 'C', index: 2 },
    { letter: 'L', index: 4 },
    { letter: 'W', index: 6 },
  ])
})

test('goes down the departments and back', () => {
  const store = picker()
  store.show('departments')
  expect(keys(store)).toEqual(['department-law', 'department-money', 'department-lost'])
  store.enter(departments[0] as Department)
  expect(keys(store)).toEqual(['department-court', '1'])
  store.enter(departments[1] as Department)
  expect(keys(store)).toEqual(['2', '3'])
  store.leaveTo(0)
  expect(keys(store)).toHaveLength(3)
})

test('chooses a whole department with those below it, leaves out who cannot be chosen, and takes it back', () => {
  const store = picker()
  store.show('departments')
  const row = (key: string) => {
    const found = store.rows.find((row) => keyOf(row) === key)
    if (found?.kind !== 'department') throw new Error(key)
    return found.people
  }
  expect(row('department-law').map((person) => person.id)).toEqual(['1', '2', '3'])
  store.togglePeople(row('department-law'))
  expect(store.chosen).toEqual(['1', '2', '3'])
  expect(store.stateOf(row('department-law'))).toBe('all')
  expect(store.stateOf(row('department-money'))).toBe('all')
  store.toggle('3')
  expect(store.stateOf(row('department-law'))).toBe('some')
  expect(store.stateOf(row('department-money'))).toBe('none')
  store.togglePeople(row('department-law'))
  store.togglePeople(row('department-law'))
  expect(store.chosen).toEqual([])
})

test('stops at the limit', () => {
  const store = picker({ max: 2, value: ['1'] })
  store.toggle('2')
  store.toggle('3')
  expect(store.chosen).toEqual(['1', '2'])
  expect(store.isFull).toBe(true)
  store.toggle('1')
  store.togglePeople(people)
  expect(store.chosen).toEqual(['2', '1'])
})

test('searching looks at everyone, wherever one was', () => {
  const store = picker({ recents: ['3', 'gone'] })
  expect(store.tab).toBe('recents')
  expect(keys(store)).toEqual(['3'])
  store.search('wjg')
  expect(keys(store)).toEqual(['1'])
  expect(store.letters).toEqual([])
  store.search('')
  expect(keys(store)).toEqual(['3'])
})

test('a person who cannot be chosen is shown and stays unchosen', () => {
  const store = picker()
  store.toggle('4')
  expect(store.chosen).toEqual([])
})
