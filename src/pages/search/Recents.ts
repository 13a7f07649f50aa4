import { makeAutoObservable } from 'mobx'
import type { Draft } from '@/stores/drafts'

const MOST = 10

/** Words somebody searched for, the latest first; on this device only. */
export class Recents {
  words: readonly string[]

  constructor(private readonly kept: Draft<readonly string[]>) {
    this.words = kept.load() ?? []
    makeAutoObservable<this, 'kept'>(this, { kept: false })
  }

  add(words: string) {
    if (!words) return
    this.words = [words, ...this.words.filter((word) => word !== words)].slice(0, MOST)
    this.kept.save(this.words)
  }

  clear() {
    this.words = []
    this.kept.clear()
  }
}
