import type { FlowDefinition } from './definition'
import { type Circumstances, foresee, walk } from './walk'

const FLOW: FlowDefinition = {
  nodes: [
    { id: 'start', kind: 'start', name: '提交', next: 'head' },
    { id: 'head', kind: 'single', name: '部门负责人', approver: { by: 'departmentHead' }, next: 'if' },
    {
      id: 'if',
      kind: 'condition',
      name: '天数',
      branches: [{ when: { field: 'days', op: 'gt', value: '3' }, label: '大于 3 天', next: 'boss' }],
      otherwise: 'copy',
    },
    { id: 'boss', kind: 'single', name: '主任', approver: { by: 'role', role: 'director' }, next: 'copy' },
    { id: 'copy', kind: 'cc', name: '人事', approver: { by: 'role', role: 'hr' }, next: 'end' },
    { id: 'end', kind: 'end', name: '结束' },
  ],
}

const given = (over: Partial<Circumstances> = {}): Circumstances => ({
  values: { days: '2' },
  applicantId: 'zhou',
  isMoney: false,
  people: new Map([
    ['head', ['lin']],
    ['boss', ['chen']],
    ['copy', ['hr']],
  ]),
  standIns: [],
  ...over,
})

const stopOf = (from: string, over?: Partial<Circumstances>) => {
  const { passed, stop } = walk(FLOW, from, given(over))
  return [
    ...passed.map((p) => (p.kind === 'cc' ? `cc ${p.people}` : `${p.reason} ${p.people}`)),
    stop.kind === 'end' ? 'end' : `${stop.node.id} ${stop.people}`,
  ]
}

test('walk stops at the next node that asks somebody', () => {
  expect(stopOf('start')).toEqual(['head lin'])
  expect(stopOf('if')).toEqual(['cc hr', 'end'])
  expect(stopOf('if', { values: { days: '3' } })).toEqual(['cc hr', 'end'])
  expect(stopOf('if', { values: { days: '3.5' } })).toEqual(['boss chen'])
})

test('a value that is not a number fails a numeric condition', () => {
  expect(stopOf('if', { values: { days: 'many' } })).toEqual(['cc hr', 'end'])
  expect(stopOf('if', { values: {} })).toEqual(['cc hr', 'end'])
})

test('a node without approvers is skipped', () => {
  const people = new Map([['boss', ['chen']]])
  expect(stopOf('start', { people, values: { days: '5' } })).toEqual(['empty ', 'boss chen'])
})

test('walk skips the same person twice in a row but asks them again after somebody else', () => {
  const people = new Map([
    ['head', ['lin']],
    ['boss', ['lin']],
  ])
  expect(stopOf('if', { people, values: { days: '5' }, lastActorId: 'lin' })).toEqual(['same lin', 'cc ', 'end'])
  expect(stopOf('if', { people, values: { days: '5' }, lastActorId: 'chen' })).toEqual(['boss lin'])
})

test('the applicant’s own step passes automatically, but a money flow asks a stand-in', () => {
  const people = new Map([
    ['head', ['zhou']],
    ['boss', ['chen']],
  ])
  expect(stopOf('start', { people, values: { days: '5' } })).toEqual(['own zhou', 'boss chen'])
  expect(stopOf('start', { people, isMoney: true, standIns: ['chen', 'zhou'] })).toEqual(['head chen'])
  expect(stopOf('start', { people, isMoney: true })).toEqual(['empty ', 'cc ', 'end'])
})

describe('node with several approvers', () => {
  const node = (kind: 'all' | 'any' | 'handler'): FlowDefinition => ({
    nodes: [
      { id: 'start', kind: 'start', name: '提交', next: 'both' },
      { id: 'both', kind, name: '会审', approver: { by: 'person', ids: [] }, next: 'end' },
      { id: 'end', kind: 'end', name: '结束' },
    ],
  })
  const at = (kind: 'all' | 'any' | 'handler', people: string[], lastActorId?: string) => {
    const { passed, stop } = walk(node(kind), 'start', given({ people: new Map([['both', people]]), lastActorId }))
    return stop.kind === 'end' ? passed.map((p) => p.kind === 'passed' && p.reason) : [...stop.settled]
  }

  test('an all node settles the previous approver and the applicant without asking', () => {
    expect(at('all', ['lin', 'chen'], 'lin')).toEqual([['lin', 'same']])
    expect(at('all', ['lin', 'zhou', 'chen'], 'lin')).toEqual([
      ['lin', 'same'],
      ['zhou', 'own'],
    ])
    expect(at('all', ['lin', 'zhou'], 'lin')).toEqual(['same'])
  })

  test('an any node passes when one of its people agreed right before', () => {
    expect(at('any', ['lin', 'chen'], 'chen')).toEqual(['same'])
  })

  test('a handler node asks even the person who agreed right before', () => {
    expect(at('handler', ['lin'], 'lin')).toEqual([])
  })
})

test('foresee lists all nodes ahead with their people and skip reasons', () => {
  const people = new Map([
    ['head', ['lin']],
    ['boss', ['lin']],
    ['copy', ['hr']],
  ])
  const ahead = foresee(FLOW, 'start', given({ people, values: { days: '5' } }))
  expect(ahead.map((a) => [a.node.id, a.kind, a.kind === 'passed' ? a.reason : a.people.join()])).toEqual([
    ['head', 'stop', 'lin'],
    ['boss', 'passed', 'same'],
    ['copy', 'cc', 'hr'],
  ])
})

test('walk throws on a flow that goes in a circle', () => {
  const circle: FlowDefinition = {
    nodes: [
      { id: 'start', kind: 'start', name: '', next: 'a' },
      { id: 'a', kind: 'cc', name: '', approver: { by: 'person', ids: [] }, next: 'start' },
    ],
  }
  expect(() => walk(circle, 'start', given())).toThrow('circle')
})
