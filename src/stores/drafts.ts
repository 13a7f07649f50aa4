import { days } from '@contract/duration'
import type { Storage } from '@/platform/port'

/** Saved content of an unsent form. */
export interface Draft<T> {
  load(): T | undefined
  save(value: T): void
  clear(): void
}

const PREFIX = 'draft.'
/** Older drafts are dropped when the app starts. */
const KEEP_MS = days(30)

interface Kept<T> {
  at: number
  value: T
}

/** Unsent forms, one for each person and form: they survive reload, lost network and signing out. */
export class Drafts {
  constructor(
    private readonly storage: Storage,
    private readonly empId: () => string,
  ) {}

  /** @param form the form's name and, when it edits something, that thing's id: `task/add`, `task/add/42` */
  of<T>(form: string): Draft<T> {
    // The key is fixed when the form opens: signing out while it is open must not move the draft to nobody.
    const key = `${PREFIX}${this.empId()}.${form}`
    return {
      load: () => this.#readDraft<T>(key)?.value,
      save: (value) => this.storage.set(key, JSON.stringify({ at: Date.now(), value } satisfies Kept<T>)),
      clear: () => this.storage.remove(key),
    }
  }

  dropOld(now = Date.now()) {
    for (const key of this.storage.keys())
      if (key.startsWith(PREFIX) && now - (this.#readDraft(key)?.at ?? 0) > KEEP_MS) this.storage.remove(key)
  }

  #readDraft<T>(key: string): Kept<T> | undefined {
    try {
      return JSON.parse(this.storage.get(key) ?? 'null') ?? undefined
    } catch {
      return undefined
    }
  }
}
