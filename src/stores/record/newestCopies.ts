import type { Cache, DroppableCopy } from '../cache'

/** Copies of one kind of what was opened last, by name, for offline use; older ones make room. */
export class NewestCopies {
  constructor(
    private readonly cache: Cache,
    private readonly kind: 'list' | 'record',
    private readonly most: number,
  ) {}

  of<T>(name: string): DroppableCopy<T> {
    const copy = this.cache.of<T>(`${this.kind}.${name}`)
    return {
      ...copy,
      save: (value) => {
        copy.save(value)
        this.#noteNewest(name)
      },
    }
  }

  #noteNewest(name: string) {
    const index = this.cache.of<string[]>(`${this.kind}s`)
    const names = [name, ...(index.load() ?? []).filter((other) => other !== name)]
    for (const old of names.splice(this.most)) this.cache.drop(`${this.kind}.${old}`)
    index.save(names)
  }
}
