import { Kind, type TArray, type TObject, type TSchema, type TUnion } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'

/** Texts for the patterns of the contract: the first that fits is taken. */
const TEXTS = [
  '示例',
  'a1',
  'sample-id-00000001',
  '13900000001',
  '123456',
  'a@example.cn',
  '2026-11-20 09:00:00',
  '2026-11-20',
  '09:00',
  '100.00',
  '0123456789abcdef0123456789abcdef',
  '1',
  'sl_0123456789abcdefghijkl',
  'https://law.example/a',
  'ABCD-2345',
  '2026-11',
]

/** A value that fits a shape: every field of it, or only those that must be there. */
export function sampleOf(schema: TSchema, fields: 'all' | 'required' = 'all'): unknown {
  switch (schema[Kind]) {
    case 'Object': {
      const { properties, required = [] } = schema as TObject
      const kept = Object.entries(properties).filter(([name]) => fields === 'all' || required.includes(name))
      return Object.fromEntries(kept.map(([name, property]) => [name, sampleOf(property, fields)]))
    }
    case 'Array': {
      const { items, minItems = 0 } = schema as TArray
      return Array.from({ length: Math.max(1, minItems) }, () => sampleOf(items, fields))
    }
    case 'Union':
      return sampleOf((schema as TUnion).anyOf[0] ?? schema, fields)
    case 'Literal':
      return schema.const
    case 'Integer':
    case 'Number':
      return schema.minimum ?? 1
    case 'Boolean':
      return true
    case 'Record':
      return {}
    default: {
      const fitting = TEXTS.find((text) => Value.Check(schema, text))
      if (fitting === undefined) throw new Error(`no sample fits ${JSON.stringify(schema)}: add one to TEXTS`)
      return fitting
    }
  }
}

const OTHER_TYPES = [12_345.5, '\u00a0', true, null, [], {}, [[]], { $ne: 1 }, '1; drop table employees --']

/** Every way to break one place of a fitting value: what was done, and the value it makes. */
export function* breakages(schema: TSchema, fitting: unknown, at = ''): Generator<[what: string, broken: unknown]> {
  for (const other of OTHER_TYPES)
    if (!Value.Check(schema, other)) yield [`${at || 'body'} = ${JSON.stringify(other)}`, other]
  if (typeof schema.maxLength === 'number') yield [`${at} too long`, 'x'.repeat(schema.maxLength + 1)]
  if (typeof schema.maximum === 'number') yield [`${at} too great`, schema.maximum + 1]
  if (typeof schema.minimum === 'number') yield [`${at} too small`, schema.minimum - 1]
  if (schema[Kind] === 'Object') yield* brokenObjects(schema as TObject, fitting as Record<string, unknown>, at)
  if (schema[Kind] === 'Array') yield* brokenArrays(schema as TArray, fitting as unknown[], at)
}

function* brokenObjects(schema: TObject, fitting: Record<string, unknown>, at: string): Generator<[string, unknown]> {
  yield [`${at} with a field nobody knows`, { ...fitting, nobodyKnowsThis: 1 }]
  for (const name of schema.required ?? []) {
    const { [name]: _, ...rest } = fitting
    yield [`without ${at}.${name}`, rest]
  }
  for (const [name, property] of Object.entries(schema.properties))
    for (const [breakage, broken] of breakages(property, fitting[name], `${at}.${name}`))
      yield [breakage, { ...fitting, [name]: broken }]
}

function* brokenArrays(schema: TArray, fitting: unknown[], at: string): Generator<[string, unknown]> {
  const [first] = fitting
  if (schema.maxItems !== undefined) yield [`${at} too many`, Array.from({ length: schema.maxItems + 1 }, () => first)]
  if ((schema.minItems ?? 0) > 0) yield [`${at} empty`, []]
  for (const [breakage, broken] of breakages(schema.items, first, `${at}[]`)) yield [breakage, [broken]]
}

/** Fitting values that carry a text which no column can hold. */
export function* unstorable(schema: TSchema, fitting: unknown, text = 'x\u0000x'): Generator<unknown> {
  if (schema[Kind] !== 'Object') return
  for (const [name, property] of Object.entries((schema as TObject).properties)) {
    const value = { ...(fitting as object), [name]: text }
    if (property[Kind] === 'String' && Value.Check(schema, value)) yield value
  }
}

/** True when a shape takes an id anywhere. */
export function takesIds(schema: TSchema, idPattern: string): boolean {
  if (schema.pattern === idPattern) return true
  const parts = [
    ...Object.values((schema.properties ?? {}) as Record<string, TSchema>),
    ...((schema.anyOf ?? []) as TSchema[]),
    ...(schema.items ? [schema.items as TSchema] : []),
  ]
  return parts.some((part) => takesIds(part, idPattern))
}
