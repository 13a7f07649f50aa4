import { makeAutoObservable, observableRef } from 'mobx'
import { withoutTwins } from './withoutTwins'

/** What came since a list was read: it waits behind “n 条更新” so that nothing moves under a finger. */
export class PendingItems<T> {
  items: readonly T[] = []
  /** How many there are of which nothing else is known yet. */
  announced = 0

  constructor(private readonly keyOf: (item: T) => string) {
    makeAutoObservable<this, 'keyOf'>(this, { items: observableRef, keyOf: false })
  }

  get count() {
    return this.items.length + this.announced
  }

  add(items: readonly T[]) {
    this.items = withoutTwins([...items, ...this.items], this.keyOf)
  }

  announce(count: number) {
    this.announced += count
  }

  clear() {
    this.items = []
    this.announced = 0
  }
}
