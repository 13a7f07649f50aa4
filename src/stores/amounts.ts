import { makeAutoObservable, observable } from 'mobx'
import type { Storage } from '@/platform/port'

const PREFIX = 'amountsHidden.'

/** Visibility of amounts: each person's own choice on this device. */
export class AmountsStore {
  readonly #chosen = observable.map<string, boolean>()

  constructor(
    private readonly storage: Storage,
    private readonly empId: () => string,
  ) {
    makeAutoObservable<this, 'storage' | 'empId'>(this, { storage: false, empId: false })
  }

  get areHidden(): boolean {
    const whose = this.empId()
    return this.#chosen.get(whose) ?? this.storage.get(PREFIX + whose) === '1'
  }

  readonly toggle = () => {
    const whose = this.empId()
    const next = !this.areHidden
    this.#chosen.set(whose, next)
    if (next) this.storage.set(PREFIX + whose, '1')
    else this.storage.remove(PREFIX + whose)
  }
}
