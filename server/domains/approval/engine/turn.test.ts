import type { PeopleNodeKind, TaskState } from '@contract/approval/codes'
import { type Part, settleTurn } from './turn'

/** Builds a part: `a` for a main part, `a>b` for b added to a; `how` gives place and mode, such as `before all`. */
const part = (name: string, state: TaskState, how = ''): Part => {
  const [first = '', second] = name.split('>')
  const [place, signMode] = how.split(' ')
  return {
    id: second ?? first,
    state,
    seq: (second ?? first).charCodeAt(0),
    parentId: second ? first : null,
    place: (place || null) as Part['place'],
    signMode: (signMode || null) as Part['signMode'],
  }
}

const settled = (kind: PeopleNodeKind, ...parts: Part[]) => {
  const { changes, isDone } = settleTurn(kind, parts)
  return { ...Object.fromEntries(changes), isDone }
}

test.each<[PeopleNodeKind, TaskState, TaskState, object]>([
  ['single', 'pending', 'pending', { isDone: false }],
  ['single', 'agreed', 'pending', { isDone: true, b: 'otherHandled' }],
  ['any', 'pending', 'agreed', { isDone: true, a: 'otherHandled' }],
  ['handler', 'agreed', 'pending', { isDone: true, b: 'otherHandled' }],
  ['all', 'agreed', 'pending', { isDone: false }],
  ['all', 'agreed', 'agreed', { isDone: true }],
  ['all', 'skipped', 'agreed', { isDone: true }],
  ['sequential', 'pending', 'waiting', { isDone: false }],
  ['sequential', 'agreed', 'waiting', { isDone: false, b: 'pending' }],
  ['sequential', 'agreed', 'agreed', { isDone: true }],
  ['all', 'transferred', 'agreed', { isDone: true }],
])('a %s node with parts %s and %s settles as expected', (kind, a, b, expected) => {
  expect(settled(kind, part('a', a), part('b', b))).toEqual(expected)
})

test('sequential approvers are asked by their places, in whatever order they were read', () => {
  expect(settled('sequential', part('c', 'waiting'), part('a', 'agreed'), part('b', 'waiting'))).toEqual({
    isDone: false,
    b: 'pending',
  })
})

describe('added approvers', () => {
  test('an approver added before makes the original approver pending again after agreeing', () => {
    expect(settled('single', part('a', 'added'), part('a>b', 'pending', 'before all'))).toEqual({ isDone: false })
    expect(settled('single', part('a', 'added'), part('a>b', 'agreed', 'before all'))).toEqual({
      isDone: false,
      a: 'pending',
    })
    expect(settled('single', part('a', 'agreed'), part('a>b', 'agreed', 'before all'))).toEqual({ isDone: true })
  })

  test('an approver added after keeps the node open until they agree', () => {
    expect(settled('single', part('a', 'agreed'), part('a>b', 'pending', 'after all'))).toEqual({ isDone: false })
    expect(settled('single', part('a', 'agreed'), part('a>b', 'agreed', 'after all'))).toEqual({ isDone: true })
  })

  test('a parallel approver and the original must both agree, in either order', () => {
    expect(settled('single', part('a', 'agreed'), part('a>b', 'pending', 'parallel all'))).toEqual({ isDone: false })
    expect(settled('single', part('a', 'pending'), part('a>b', 'agreed', 'parallel all'))).toEqual({ isDone: false })
    expect(settled('single', part('a', 'agreed'), part('a>b', 'agreed', 'parallel all'))).toEqual({ isDone: true })
  })

  test('one agreement of several any-of approvers releases the others', () => {
    expect(
      settled('single', part('a', 'added'), part('a>b', 'agreed', 'before any'), part('a>c', 'pending', 'before any')),
    ).toEqual({ isDone: false, a: 'pending', c: 'otherHandled' })
  })

  test('sequentially added approvers become pending one after the other', () => {
    const [b, c] = [part('a>b', 'agreed', 'after sequential'), part('a>c', 'waiting', 'after sequential')]
    expect(settled('single', part('a', 'agreed'), b, c)).toEqual({ isDone: false, c: 'pending' })
  })

  test('an added approver can add others and becomes pending after them', () => {
    const parts = [part('a', 'added'), part('a>b', 'added', 'before all'), part('b>c', 'agreed', 'before all')]
    expect(settled('single', ...parts)).toEqual({ isDone: false, b: 'pending' })
  })

  test('a decision by another approver of the node releases added approvers too', () => {
    const parts = [part('a', 'added'), part('a>c', 'pending', 'before all'), part('b', 'agreed')]
    expect(settled('any', ...parts)).toEqual({ isDone: true, a: 'otherHandled', c: 'otherHandled' })
  })
})
