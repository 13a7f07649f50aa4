import type { conflict } from '@contract/conflict'
import type { PartyThing, RelationGraph } from '@contract/conflict/shapes'
import { makeAutoObservable } from 'mobx'
import type { Api } from '@/api/call'
import { Answer } from '@/stores/record/Answer'

/** Maximum number of records; a party with more is found in the firm's lists by its name. */
const MOST = 200

interface PartyThings {
  things: readonly PartyThing[]
  total: number
  graph: RelationGraph
}

/** Records and related parties of a hit's party. */
export class PartyThingsStore {
  readonly answer = new Answer<PartyThings>()

  constructor(
    private readonly hitId: string,
    private readonly api: Api<{ conflict: typeof conflict }>,
  ) {
    makeAutoObservable<this, 'api' | 'hitId'>(this, { api: false, hitId: false, answer: false })
  }

  get isLoading() {
    return this.answer.isLoading
  }

  get error() {
    return this.answer.error
  }

  /** True if its last record is gone, and nobody is related to it. */
  get isEmpty() {
    const { now } = this.answer
    return now?.things.length === 0 && now.graph.nodes.length < 2
  }

  load() {
    const { hitId, api } = this
    return this.answer.ask(async () => {
      const [page, graph] = await Promise.all([
        api.conflict.getRelationCases({ hitId, size: MOST }),
        api.conflict.checkRelation({ hitId }),
      ])
      return { things: page.records, total: page.total, graph }
    })
  }
}
