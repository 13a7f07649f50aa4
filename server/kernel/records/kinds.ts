import type { StaffCall } from '../http/call'
import type { RecordKind, RecordRef } from './kind'

/** Every kind of record there is, by its word: what is asked of a record here needs to know nothing of its domain. */
export class RecordKinds {
  readonly #byWord = new Map<string, RecordKind>()

  constructor(kinds: readonly RecordKind[]) {
    for (const kind of kinds) {
      if (this.#byWord.has(kind.kind)) throw new Error(`two kinds of record are called ${kind.kind}`)
      this.#byWord.set(kind.kind, kind)
    }
  }

  get(word: string): RecordKind | undefined {
    return this.#byWord.get(word)
  }

  /** Nobody sees a record of a kind that no domain declares. */
  async see(call: StaffCall, { kind, id }: RecordRef): Promise<boolean> {
    return (await this.get(kind)?.see(call, id)) ?? false
  }

  /** What the caller is told of a record in a line; nothing if they may not see it. */
  async describe(call: StaffCall, record: RecordRef): Promise<string | undefined> {
    return (await this.see(call, record)) ? this.get(record.kind)?.describe?.(call, record.id) : undefined
  }
}
