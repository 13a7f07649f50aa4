import type { Cache, DroppableCopy } from '../cache'
import type { KeptRecord } from './LiveRecord'
import { NewestCopies } from './newestCopies'

/** Maximum number of records: beside the lists and the drafts that a browser keeps. */
const MOST = 40
/** Longest copy, in characters: a record with a long history stays with the server. */
const LONGEST = 60_000
/** A record that is confidential, or names another that is, stays with the server. */
const CONFIDENTIAL = '"isConfidential":true'

/** Records opened last, for offline use: in a train the case is read as it was this morning. Cleared when the person leaves. */
export class RecordCopies {
  readonly #copies: NewestCopies

  constructor(cache: Cache) {
    this.#copies = new NewestCopies(cache, 'record', MOST)
  }

  /** @param name the page's path and the record's id */
  of<T>(name: string): DroppableCopy<KeptRecord<T>> {
    const copy = this.#copies.of<KeptRecord<T>>(name)
    return {
      ...copy,
      save: (kept) => {
        const text = JSON.stringify(kept.value)
        if (text.length <= LONGEST && !text.includes(CONFIDENTIAL)) copy.save(kept)
        else copy.drop()
      },
    }
  }
}
