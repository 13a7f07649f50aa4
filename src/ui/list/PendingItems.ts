import { makeAutoObservable, observableRef } from 'mobx'
import { withoutTwins } from './withoutTwins'

/** Items that arrived after a list was read: they wait behind “n 条更新” so that nothing moves under a finger. */
export class PendingItems<T> {
  items: readonly T[] = []
  /** Number of new items known only by their number. */
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
