import type { PeopleNodeKind, SignMode, SignPlace, TaskState } from '@contract/approval/codes'

/** One person's part of a node's turn, as far as deciding needs it. */
export interface Part {
  id: string
  state: TaskState
  /** The order of those who are asked one after the other. */
  seq: number
  /** Whose part an added one hangs on. */
  parentId: string | null
  place: SignPlace | null
  signMode: SignMode | null
}

export interface Settled {
  /** Whose state becomes another: pending ones are asked now, the others are no longer. */
  changes: ReadonlyMap<string, TaskState>
  /** The node has what it asked for: the flow goes on. */
  isDone: boolean
}

type Mode = 'all' | 'any' | 'sequential'

const MODES: Record<PeopleNodeKind, Mode> = {
  single: 'any',
  handler: 'any',
  any: 'any',
  all: 'all',
  sequential: 'sequential',
}

const OPEN: readonly TaskState[] = ['pending', 'waiting', 'added']
const AGREED: readonly TaskState[] = ['agreed', 'skipped']
/** Somebody else has the part now, or it was taken back: it decides nothing. */
const GONE: readonly TaskState[] = ['transferred', 'revoked', 'otherHandled']

export const isOpen = ({ state }: Pick<Part, 'state'>) => OPEN.includes(state)

/**
 * What follows once a part has changed: whose turn it is, who is no longer asked, and whether the node is done. Added
 * parts belong to the one they hang on: before it opens, after it or beside it before it counts.
 */
export function settleTurn(kind: PeopleNodeKind, parts: readonly Part[]): Settled {
  const turn = new Turn(parts)
  const isDone = turn.group(
    parts.filter(({ parentId }) => parentId === null),
    MODES[kind],
  )
  if (isDone) for (const part of parts) turn.close(part)
  return { changes: turn.changes, isDone }
}

class Turn {
  readonly changes = new Map<string, TaskState>()

  constructor(private readonly parts: readonly Part[]) {}

  /** Whether these have agreed as they were asked to; opens and closes what that takes. */
  group(all: readonly Part[], mode: Mode): boolean {
    const members = all.filter((part) => !GONE.includes(part.state)).sort((a, b) => a.seq - b.seq)
    if (members.length === 0) return true
    if (mode === 'any') return this.#any(members)
    if (mode === 'all') return members.map((part) => this.#has(part)).every(Boolean)
    const current = members.find((part) => !this.#has(part))
    if (current && this.#stateOf(current) === 'waiting') this.#set(current, 'pending')
    return current === undefined
  }

  close(part: Part) {
    if (OPEN.includes(this.#stateOf(part))) this.#set(part, 'otherHandled')
  }

  #any(members: readonly Part[]): boolean {
    const first = members.find((part) => this.#has(part))
    if (!first) return false
    for (const part of members) if (part !== first) this.#closeAll(part)
    return true
  }

  /** Whether a part, with all that hangs on it, has agreed. */
  #has(part: Part): boolean {
    const added = this.#childrenOf(part)
    const done = added.map((group) => this.group(group, group[0]?.signMode ?? 'all'))
    const isBefore = added.map((group) => group[0]?.place === 'before')
    // Whoever asked for others first is asked again once they have spoken.
    if (this.#stateOf(part) === 'added' && isBefore.every((before, index) => !before || done[index]))
      this.#set(part, 'pending')
    return AGREED.includes(this.#stateOf(part)) && done.every(Boolean)
  }

  #closeAll(part: Part) {
    this.close(part)
    for (const child of this.#childrenOf(part).flat()) this.#closeAll(child)
  }

  /** What was added to a part, by the adding: those of one place and one mode go together. */
  #childrenOf({ id }: Part): Part[][] {
    const groups = new Map<string, Part[]>()
    for (const part of this.parts)
      if (part.parentId === id) {
        const key = `${part.place} ${part.signMode}`
        groups.set(key, [...(groups.get(key) ?? []), part])
      }
    return [...groups.values()]
  }

  #stateOf = (part: Part) => this.changes.get(part.id) ?? part.state
  #set = (part: Part, state: TaskState) => void this.changes.set(part.id, state)
}
