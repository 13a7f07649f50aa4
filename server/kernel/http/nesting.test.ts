import { implemented } from '@server/domains'
import { Kind, type TSchema } from '@sinclair/typebox'
import { isTooDeep } from './nesting'

const arrays = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`
const objects = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`

test('JSON with eight levels is accepted, with nine refused', () => {
  expect([arrays(8), objects(8), `{"a":${arrays(7)},"b":${objects(7)}}`].map(isTooDeep)).toEqual([false, false, false])
  expect([arrays(9), objects(9), `{"a":${arrays(8)}}`, `[${objects(8)}]`].map(isTooDeep)).toEqual([
    true,
    true,
    true,
    true,
  ])
})

test('levels beside one another do not add up', () => {
  expect(isTooDeep(`[${Array.from({ length: 1_000 }, () => arrays(7)).join()}]`)).toBe(false)
})

test('brackets in a string do not count as levels', () => {
  const said = [arrays(20), `"${arrays(20)}`, `\\${arrays(20)}`, '\\', '\\"[[[[[[[[[', '{'.repeat(20)]
  for (const text of said) expect(isTooDeep(JSON.stringify({ [text]: text }))).toBe(false)
  // Brackets after such a string count again.
  expect(isTooDeep(`["\\\\",${arrays(8)}]`)).toBe(true)
  expect(isTooDeep(`["\\"",${arrays(8)}]`)).toBe(true)
})

test('the depth check of invalid JSON terminates', () => {
  expect(['', '"', '"\\', ']]]]', '{"a', '"[[[[[[[[['].map(isTooDeep)).toEqual([
    false,
    false,
    false,
    false,
    false,
    false,
  ])
  expect(isTooDeep('['.repeat(1_000_000))).toBe(true)
})

/** Levels of the deepest value that a shape takes. */
function levelsOf(schema: TSchema): number {
  const inner = [
    ...Object.values((schema.properties ?? {}) as Record<string, TSchema>),
    ...Object.values((schema.patternProperties ?? {}) as Record<string, TSchema>),
    ...((schema.anyOf ?? schema.allOf ?? []) as TSchema[]),
    ...(schema.items ? [schema.items as TSchema] : []),
  ]
  const most = Math.max(0, ...inner.map(levelsOf))
  const isLevel = schema[Kind] === 'Object' || schema[Kind] === 'Array' || schema[Kind] === 'Record'
  // The shape of an application's values leaves their content open: lines of spans, three more
  // (contract/forms/fields.ts).
  if (schema[Kind] === 'Unknown') return 3
  return isLevel ? most + 1 : most
}

test('no call of the contract needs more than seven levels', () => {
  const deepest = Math.max(...implemented.map(({ handler }) => levelsOf(handler.shape)))
  expect(deepest).toBe(7)
})
