/** Chance that comes the same way each time: a failure is found again by its seed. */
export function chance(seed: number) {
  let state = seed
  // mulberry32
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    below: (count: number) => Math.floor(next() * count),
    pick: <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)] as T,
  }
}

export type Chance = ReturnType<typeof chance>

const TEXTS = [
  '',
  ' ',
  'a',
  '张三',
  '0',
  '-1',
  '1e9',
  '100.00',
  '2026-11-20',
  '2026-02-30',
  '9999-99-99',
  '\ud800',
  '/~0',
]
const SCALARS = [null, true, false, 0, -1, 1.5, 1e308, Number.MAX_SAFE_INTEGER + 2, ...TEXTS]
/** Those that objects have by themselves are the treacherous ones. */
const KEYS = [
  'toString',
  'valueOf',
  'constructor',
  'length',
  'start',
  'end',
  'startHalf',
  'then',
  'toJSON',
  '',
  'a/b',
  '0',
]

/** Anything that JSON can say, at most so many levels deep. */
export function anyJson({ below, pick }: Chance, levels: number): unknown {
  const kind = levels === 0 ? 0 : below(4)
  const several = <T>(make: () => T) => Array.from({ length: below(4) }, make)
  const inner = () => anyJson({ below, pick }, levels - 1)
  if (kind < 2) return pick(SCALARS)
  if (kind === 2) return several(inner)
  return Object.fromEntries(several(() => [pick(KEYS), inner()]))
}

/** Puts anything in the place of some part of a value. */
export function spoilt(by: Chance, value: unknown, levels: number): unknown {
  if (levels === 0 || typeof value !== 'object' || value === null || by.below(3) === 0) return anyJson(by, levels)
  const parts = Object.entries(value)
  const chosen = by.below(parts.length + 1)
  if (Array.isArray(value))
    return chosen === parts.length
      ? [...value, anyJson(by, levels - 1)]
      : value.map((part, index) => (index === chosen ? spoilt(by, part, levels - 1) : part))
  const [key, part] = parts[chosen] ?? [by.pick(KEYS), undefined]
  return { ...value, [key]: spoilt(by, part, levels - 1) }
}
