import { flowProblems } from '@contract/approval/flow-problems'
import type { DrawnNode } from '@contract/approval/shapes'
import { freshId, inOrder, inserted, removed } from './graph'

const step = (id: string, next: string): DrawnNode => ({
  ...{ id, kind: 'single', name: id, next },
  approver: { by: 'departmentHead' },
})
const flow: DrawnNode[] = [
  { id: 'start', kind: 'start', name: '提交', next: 'much' },
  { id: 'end', kind: 'end', name: '结束' },
  {
    id: 'much',
    kind: 'condition',
    name: '金额',
    branches: [{ when: { field: 'amount', op: 'gt', value: '5000' }, label: '超过 5000', next: 'director' }],
    otherwise: 'head',
  },
  step('director', 'head'),
  step('head', 'end'),
]
const around = {
  fields: [{ key: 'amount', kind: 'number' as const }],
  peopleFields: [],
  roles: [],
  gone: new Map<string, string>(),
}
const ids = (nodes: readonly DrawnNode[]) => nodes.map(({ id }) => id)

test('steps are read in the order they are come to, the end last', () => {
  expect(ids(inOrder(flow))).toEqual(['start', 'much', 'director', 'head', 'end'])
  expect(ids(inOrder([...flow, step('lost', 'end')]))).toEqual(['start', 'much', 'director', 'head', 'lost', 'end'])
})

test('a step is put in and taken out, and the flow stays whole', () => {
  const made = inserted(flow, 'director', step(freshId(flow), ''))
  expect(ids(inOrder(made))).toEqual(['start', 'much', 'director', 's5', 'head', 'end'])
  expect(flowProblems(made, around)).toEqual([])
  const without = removed(removed(made, 'director'), 'head')
  expect(ids(inOrder(without))).toEqual(['start', 'much', 's5', 'end'])
  expect(without.find(({ id }) => id === 'much')).toMatchObject({ otherwise: 'end', branches: [{ next: 's5' }] })
  expect(ids(removed(flow, 'start'))).toEqual(ids(flow))
})

const problemOf = (change: (nodes: DrawnNode[]) => DrawnNode[]) =>
  flowProblems(change(flow), { ...around, gone: new Map([['e1', '王离职']]) })[0]?.words

test.each<[string, (nodes: DrawnNode[]) => DrawnNode[], string]>([
  ['a circle', (nodes) => nodes.map((n) => (n.id === 'head' ? { ...n, next: 'much' } : n)), '永远走不到结束'],
  ['a dead end', (nodes) => nodes.map((n) => (n.id === 'head' ? { ...n, next: 'x' } : n)), '之后没有下一步'],
  ['nobody comes to it', (nodes) => [...nodes, step('lost', 'end')], '没有任何一步通向「lost」'],
  ['a way nobody decides', (nodes) => removed(nodes, 'head'), '有一条路没有任何人审批'],
  ['no rule', (nodes) => nodes.map((n) => (n.id === 'head' ? { ...n, approver: undefined } : n)), '没有指定由谁办理'],
  [
    'somebody who left',
    (nodes) => nodes.map((n) => (n.id === 'head' ? { ...n, approver: { by: 'person', ids: ['e1'] } } : n)),
    '王离职已离职或停用',
  ],
  [
    'a condition on no number',
    (nodes) =>
      nodes.map((n) =>
        n.id === 'much'
          ? { ...n, branches: [{ when: { field: 'amount', op: 'gt', value: '很多' }, label: '多', next: 'head' }] }
          : n,
      ),
    '须填写数值',
  ],
  ['two ends', (nodes) => [...nodes, { id: 'end2', kind: 'end', name: '结束' }], '只有一个「结束」'],
  ['no start', (nodes) => nodes.slice(1), '以「提交」开始'],
  ['nobody at all', ([start, end]) => [{ ...(start as DrawnNode), next: 'end' }, end as DrawnNode], '由人审批'],
])('%s is refused', (_, change, words) => {
  expect(problemOf(change)).toContain(words)
})
