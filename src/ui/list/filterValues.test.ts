import { type Filter, filter } from '@contract/lists'
import { definitionProblems, stillThere, understood } from './filterValues'

const due = filter.choice('due', '截止时间', [{ value: 'today', label: '今天到期' }])
const priority = filter.multi('priority', '优先级', [
  { value: 4, label: '紧急' },
  { value: 3, label: '高' },
])
const unknown = { kind: 'colour', key: 'colour', label: '颜色' } as unknown as Filter

afterEach(() => {
  process.env.NODE_ENV = 'test'
})

test('a filter of a kind there is not is refused in words', () => {
  expect(() => understood([due, unknown])).toThrow(
    '筛选项 colour 的类型 colour 不存在，可用的有：choice、multi、dateRange、amountRange、person、people、flag、keyword',
  )
})

test('in production a filter of an unknown kind is left out and the others work', () => {
  process.env.NODE_ENV = 'production'
  expect(understood([unknown, due])).toEqual([due])
})

test('two filters of one field are refused, also where one is the end of a range', () => {
  const time = filter.dateRange('time', '时间', 'due', 'to')
  expect(definitionProblems([due, time])).toEqual(['筛选项 due 写了两次'])
  expect(definitionProblems([due, priority])).toEqual([])
})

test('saved filter values that can still be chosen stay, and filters that lost one are named', () => {
  expect(stillThere([due, priority], { due: 'yesterday', priority: [4, 9] })).toEqual({
    values: { priority: [4] },
    lost: ['截止时间', '优先级'],
  })
  expect(stillThere([due, priority], { due: 'today', priority: [3] })).toEqual({
    values: { due: 'today', priority: [3] },
    lost: [],
  })
})

test('a value of another kind, or of no filter, is dropped', () => {
  const filters = [filter.people('who', '成员'), filter.flag('late', '只看逾期'), filter.keyword('no', '编号')]
  const kept = { who: 'e1', late: 'yes', no: 3, gone: 'x' }
  expect(stillThere(filters, kept)).toEqual({ values: {}, lost: ['成员', '只看逾期', '编号'] })
})
