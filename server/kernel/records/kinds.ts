import type { StaffCall } from '../http/call'
import type { RecordKind, RecordRef } from './kind'

/** All kinds of records by their word: asks about a record without knowing its domain. */
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

  /** Returns whether the caller may see a record; false for a kind that no domain declares. */
  async see(call: StaffCall, { kind, id }: RecordRef): Promise<boolean> {
    return (await this.get(kind)?.see(call, id)) ?? false
  }

  /** Those of several records of a kind that the caller may see. */
  async findVisible(call: StaffCall, kind: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
    const declared = this.get(kind)
    if (!declared || ids.length === 0) return new Set()
    if (declared.findVisible) return new Set(await declared.findVisible(call, ids))
    const seen = new Set<string>()
    for (const id of ids) if (await declared.see(call, id)) seen.add(id)
    return seen
  }

  /** Describes a record to the caller in a line; nothing if they may not see it. */
  async describe(call: StaffCall, record: RecordRef): Promise<string | undefined> {
    return (await this.see(call, record)) ? this.get(record.kind)?.describe?.(call, record.id) : undefined
  }
}
