import { ERASABLE, type ErasableKind } from '@contract/erasure/codes'
import type { EraseInput, ErasurePlan, ErasureRef, FoundPerson } from '@contract/erasure/shapes'
import { fail } from '../../kernel/fail'
import type { StaffCall } from '../../kernel/http/call'
import type { Erasable } from '../../kernel/records/erasable'

/** Most records of a kind: somebody with more namesakes is found by number. */
const MOST = 20

/** Erasing the data of a person who asks for it. */
export class Erasures {
  constructor(private readonly call: StaffCall) {}

  async find(words: string): Promise<FoundPerson[]> {
    const found: FoundPerson[] = []
    for (const { kind, find } of this.call.app.erasables)
      for (const row of await find(this.call, words.trim(), MOST)) found.push({ kind, ...row })
    return found
  }

  async plan({ kind, recordId }: ErasureRef): Promise<ErasurePlan> {
    const plan = await this.#erasable(kind).plan(this.call, recordId)
    return { kind, recordId, ...(plan ?? fail.gone(ERASABLE[kind])) }
  }

  async erase({ kind, recordId, reason }: EraseInput) {
    const { obstacle, deletes } = await this.plan({ kind, recordId })
    if (obstacle) fail.conflict(obstacle)
    if (deletes.length === 0) fail.conflict('这条记录里已经没有可以抹去的信息')
    await this.#erasable(kind).erase(this.call, recordId)
    await this.call.audit('erasure.erase', { kind, id: recordId }, { reason: reason.trim() })
    return null
  }

  #erasable(kind: ErasableKind): Erasable {
    return this.call.app.erasables.find((erasable) => erasable.kind === kind) ?? fail.gone(ERASABLE[kind])
  }
}
