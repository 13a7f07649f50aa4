import type { conflict } from '@contract/conflict'
import type { PartyThing, RelationGraph } from '@contract/conflict/shapes'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Api } from '@/api/call'

/** A party that has more is in the firm's lists by its name. */
const MOST = 200

/** What a hit's party is part of, and who belongs to it. */
export class PartyThingsStore {
  things?: readonly PartyThing[]
  total = 0
  graph?: RelationGraph
  error?: unknown

  constructor(
    private readonly hitId: string,
    private readonly api: Api<{ conflict: typeof conflict }>,
  ) {
    makeAutoObservable<this, 'api' | 'hitId'>(this, {
      api: false,
      hitId: false,
      things: observableRef,
      graph: observableRef,
      error: observableRef,
    })
  }

  get isLoading() {
    return !this.things && !this.error
  }

  /** Nothing to say at all: the last of its things is gone, and nobody belongs to it. */
  get isEmpty() {
    return this.things?.length === 0 && (this.graph?.nodes.length ?? 0) < 2
  }

  async load() {
    const { hitId } = this
    try {
      const [page, graph] = await Promise.all([
        this.api.conflict.getRelationCases({ hitId, size: MOST }),
        this.api.conflict.checkRelation({ hitId }),
      ])
      runInAction(() => {
        this.things = page.records
        this.total = page.total
        this.graph = graph
        this.error = undefined
      })
    } catch (error) {
      runInAction(() => {
        this.error = error
      })
    }
  }
}
