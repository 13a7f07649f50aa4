import type { PeopleNodeKind, SignMode, SignPlace, TaskState } from '@contract/approval/codes'

/** One person's part of a node's turn, reduced to what deciding needs. */
export interface Part {
  id: string
  state: TaskState
  /** Order within a sequential node. */
  seq: number
  /** Id of the part an added one belongs to. */
  parentId: string | null
  place: SignPlace | null
  signMode: SignMode | null
}

export interface Settled {
  /** New states by part id: `pending` parts are asked now, the others no longer. */
  changes: ReadonlyMap<string, TaskState>
  /** True when the node has decided and the flow goes on. */
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
/** States of a part that was passed to somebody else or taken back: it decides nothing. */
const GONE: readonly TaskState[] = ['transferred', 'revoked', 'otherHandled']

export const isOpen = ({ state }: Pick<Part, 'state'>) => OPEN.includes(state)

/**
 * Returns what follows once a part has changed: whose turn it is, who is no longer asked, and whether the node is done.
 * Added parts belong to their parent part: those placed before it must agree before it opens, those after or beside it
 * before it counts.
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

  /** Returns whether these parts have agreed in the given mode; opens and closes parts as that requires. */
  group(all: readonly Part[], mode: Mode): boolean {
    const members = all.filter((part) => !GONE.includes(part.state)).sort((a, b) => a.seq - b.seq)
    if (members.length === 0) return true
    if (mode === 'any') return this.#hasAnyAgreed(members)
    if (mode === 'all') return members.map((part) => this.#hasAgreed(part)).every(Boolean)
    const current = members.find((part) => !this.#hasAgreed(part))
    if (current && this.#getState(current) === 'waiting') this.#setState(current, 'pending')
    return current === undefined
  }

  close(part: Part) {
    if (OPEN.includes(this.#getState(part))) this.#setState(part, 'otherHandled')
  }

  #hasAnyAgreed(members: readonly Part[]): boolean {
    const first = members.find((part) => this.#hasAgreed(part))
    if (!first) return false
    for (const part of members) if (part !== first) this.#closeAll(part)
    return true
  }

  /** Returns whether a part, with all its added parts, has agreed. */
  #hasAgreed(part: Part): boolean {
    const added = this.#getAddedGroups(part)
    const done = added.map((group) => this.group(group, group[0]?.signMode ?? 'all'))
    const isBefore = added.map((group) => group[0]?.place === 'before')
    // A part that added others before itself is asked again once they have agreed.
    if (this.#getState(part) === 'added' && isBefore.every((before, index) => !before || done[index]))
      this.#setState(part, 'pending')
    return AGREED.includes(this.#getState(part)) && done.every(Boolean)
  }

  #closeAll(part: Part) {
    this.close(part)
    for (const child of this.#getAddedGroups(part).flat()) this.#closeAll(child)
  }

  /** Returns the parts added to a part, grouped by place and mode. */
  #getAddedGroups({ id }: Part): Part[][] {
    const groups = new Map<string, Part[]>()
    for (const part of this.parts)
      if (part.parentId === id) {
        const key = `${part.place} ${part.signMode}`
        groups.set(key, [...(groups.get(key) ?? []), part])
      }
    return [...groups.values()]
  }

  #getState = (part: Part) => this.changes.get(part.id) ?? part.state
  #setState = (part: Part, state: TaskState) => this.changes.set(part.id, state)
}
