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
])('%s: %s and %s', (kind, a, b, expected) => {
  expect(settled(kind, part('a', a), part('b', b))).toEqual(expected)
})

describe('added signatures', () => {
  test('before: whoever asked is asked again when they have spoken', () => {
    expect(settled('single', part('a', 'added'), part('a>b', 'pending', 'before all'))).toEqual({ isDone: false })
    expect(settled('single', part('a', 'added'), part('a>b', 'agreed', 'before all'))).toEqual({
      isDone: false,
      a: 'pending',
    })
    expect(settled('single', part('a', 'agreed'), part('a>b', 'agreed', 'before all'))).toEqual({ isDone: true })
  })

  test('after: the node waits for them', () => {
    expect(settled('single', part('a', 'agreed'), part('a>b', 'pending', 'after all'))).toEqual({ isDone: false })
    expect(settled('single', part('a', 'agreed'), part('a>b', 'agreed', 'after all'))).toEqual({ isDone: true })
  })

  test('beside: both must have agreed, in whatever order', () => {
    expect(settled('single', part('a', 'agreed'), part('a>b', 'pending', 'parallel all'))).toEqual({ isDone: false })
    expect(settled('single', part('a', 'pending'), part('a>b', 'agreed', 'parallel all'))).toEqual({ isDone: false })
    expect(settled('single', part('a', 'agreed'), part('a>b', 'agreed', 'parallel all'))).toEqual({ isDone: true })
  })

  test('any of several is enough, the others are let go', () => {
    expect(
      settled('single', part('a', 'added'), part('a>b', 'agreed', 'before any'), part('a>c', 'pending', 'before any')),
    ).toEqual({ isDone: false, a: 'pending', c: 'otherHandled' })
  })

  test('one after the other', () => {
    const [b, c] = [part('a>b', 'agreed', 'after sequential'), part('a>c', 'waiting', 'after sequential')]
    expect(settled('single', part('a', 'agreed'), b, c)).toEqual({ isDone: false, c: 'pending' })
  })

  test('an added one adds others in turn', () => {
    const parts = [part('a', 'added'), part('a>b', 'added', 'before all'), part('b>c', 'agreed', 'before all')]
    expect(settled('single', ...parts)).toEqual({ isDone: false, b: 'pending' })
  })

  test('when another of the node decides, what was added is let go as well', () => {
    const parts = [part('a', 'added'), part('a>c', 'pending', 'before all'), part('b', 'agreed')]
    expect(settled('any', ...parts)).toEqual({ isDone: true, a: 'otherHandled', c: 'otherHandled' })
  })
})
