import { makeAutoObservable, observableRef } from 'mobx'
import { type Creation, type CreationGroup, openCreations } from '@/rules/creations'
import type { Cached } from '@/stores/copies/cache'
import type { SessionStore } from '@/stores/session/session'

/** Number of recent ones: one row of the grid. */
const RECENTS = 3

interface Deps {
  session: Pick<SessionStore, 'can'>
  /** Keys, the latest first. */
  recents: Cached<string[]>
}

/** Records this person can create, those created lately first. */
export class CreateStore {
  private keys: readonly string[]

  constructor(private readonly deps: Deps) {
    this.keys = deps.recents.load() ?? []
    makeAutoObservable<this, 'deps' | 'keys'>(this, { deps: false, keys: observableRef })
  }

  get groups(): readonly CreationGroup[] {
    return openCreations((permission) => this.deps.session.can(permission))
  }

  /** Recent ones, without those no longer permitted. */
  get recents(): readonly Creation[] {
    const open = this.groups.flatMap(({ entries }) => entries)
    return this.keys.flatMap((key) => open.find((entry) => entry.key === key) ?? []).slice(0, RECENTS)
  }

  used({ key }: Creation) {
    this.keys = [key, ...this.keys.filter((other) => other !== key)]
    this.deps.recents.save([...this.keys])
  }
}
