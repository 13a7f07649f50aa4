import { addressOf } from '@contract/core'
import type { Implemented } from '@server/kernel/http/implement'
import { anyJson, type Chance, spoilt } from './fuzz'
import { sampleOf } from './shape-cases'

/** Depths: the deepest that a body may have, and beyond it. */
const LEVELS = 8
const TOO_DEEP = 3_000
const HUGE = 200_000
const MANY = 5_000
/** Ids of each name that are remembered: the latest. */
const REMEMBERED = 40

export interface Fuzzed {
  call: Implemented
  /** Body as text: JSON.stringify would not write some of it. */
  body: string
}

/**
 * Bodies for every call of the contract: such as fit, with ids that the server itself has told, and such as are spoilt in
 * one place or altogether. `learn` takes the ids out of an answer, so that later bodies reach what is behind them.
 */
export class FuzzedCalls {
  readonly #ids = new Map<string, string[]>()

  constructor(
    private readonly by: Chance,
    private readonly calls: readonly Implemented[],
  ) {}

  next(): Fuzzed {
    const call = this.by.pick(this.calls)
    return { call, body: this.#body(this.#filled(sampleOf(call.handler.shape, this.by.pick(['all', 'required'])))) }
  }

  /** Everything a call takes, or as little as it takes, with ids that are somebody's. */
  fitting(call: Implemented, fields: 'all' | 'required'): Fuzzed {
    return { call, body: JSON.stringify(this.#filled(sampleOf(call.handler.shape, fields), '', true)) }
  }

  /** Remembers every id by the name it goes by. */
  learn(answer: unknown): void {
    if (Array.isArray(answer)) for (const part of answer.slice(0, 3)) this.learn(part)
    else if (typeof answer === 'object' && answer !== null)
      for (const [name, part] of Object.entries(answer))
        if (typeof part === 'string' && /^id$|Id$/.test(name)) this.#remember(name, part)
        else this.learn(part)
  }

  #remember(name: string, id: string) {
    if (!/^[\w-]{1,32}$/.test(id)) return
    const known = this.#ids.get(name) ?? []
    if (!known.includes(id)) this.#ids.set(name, [...known, id].slice(-REMEMBERED))
  }

  /** A fitting value with ids that are somebody's. */
  #filled(value: unknown, name = '', always = false): unknown {
    if (Array.isArray(value)) return value.map((part) => this.#filled(part, name.replace(/s$/, ''), always))
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, this.#filled(part, key, always)]))
    const known = this.#ids.get(name) ?? (/Ids?$|^id$/.test(name) ? [...this.#ids.values()].flat() : [])
    return typeof value === 'string' && known.length > 0 && (always || this.by.below(4) > 0)
      ? this.by.pick(known)
      : value
  }

  #body(fitting: unknown): string {
    const { by } = this
    switch (by.below(10)) {
      case 0:
      case 1:
      case 2:
        return JSON.stringify(fitting)
      case 3:
        return placed(by, fitting, `${'['.repeat(TOO_DEEP)}${']'.repeat(TOO_DEEP)}`)
      case 4:
        return placed(by, fitting, JSON.stringify('长'.repeat(HUGE)))
      case 5:
        return placed(by, fitting, JSON.stringify(Array.from({ length: MANY }, () => anyJson(by, 1))))
      case 6:
        return placed(by, fitting, '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}},"toString":null}')
      default:
        return JSON.stringify(spoilt(by, fitting, LEVELS))
    }
  }
}

/** Raw JSON in the place of one field. */
function placed(by: Chance, fitting: unknown, raw: string): string {
  if (typeof fitting !== 'object' || fitting === null) return raw
  const entries = Object.entries(fitting)
  const at = by.below(entries.length + 1)
  const parts = entries.map(
    ([key, value], index) => `${JSON.stringify(key)}:${index === at ? raw : JSON.stringify(value)}`,
  )
  return `{${[...parts, ...(at === entries.length ? [`"__proto__":${raw}`] : [])].join(',')}}`
}

/** Address of a body. */
export const urlOf = (address: string, { call }: Fuzzed) => address + addressOf(call.endpoint)
