import { Kind, type TArray, type TObject, type TSchema, type TUnion } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { sampleOf } from './shape-cases'

type Input = Record<string, unknown>

/** Facts by which somebody looks for a thing: the ids of its parts by the names calls have for them, and its words. */
export interface Sought {
  ids: Readonly<Record<string, string>>
  words: string
  days: { from: string; to: string }
}

/**
 * Every way to look for a thing by a call: as little as the call takes, in each of its required choices; each part of the
 * thing wherever an id may stand; its words wherever one searches. All of them fit the shape.
 */
export function askings(shape: TSchema, sought: Sought): Input[] {
  if (shape[Kind] !== 'Object') return []
  const { properties, required = [] } = shape as TObject
  const least = leastOf(shape as TObject, sought)
  const asked = Object.entries(properties).flatMap(([name, property]) => {
    const given = valuesFor(name, property, sought)
    const bases = required.includes(name) ? least.slice(0, 1) : least
    return bases.flatMap((base) => given.map((value) => ({ ...base, [name]: value })))
  })
  const all = new Map([...least, ...asked].map((input) => [JSON.stringify(input), input]))
  return [...all.values()].filter((input) => Value.Check(shape, input))
}

/** The least it takes, once for each of the choices that must be made. */
function leastOf(shape: TObject, sought: Sought): Input[] {
  const { properties, required = [] } = shape
  let all: Input[] = [{}]
  for (const name of required) {
    const property = properties[name] as TSchema
    const [known] = valuesFor(name, property, sought)
    const choices = known === undefined ? choicesOf(property) : [known]
    all = all.flatMap((input) => choices.map((choice) => ({ ...input, [name]: choice })))
  }
  return all
}

const choicesOf = (property: TSchema): unknown[] =>
  property[Kind] === 'Union'
    ? (property as TUnion).anyOf.flatMap(choicesOf)
    : [property[Kind] === 'Object' ? sampleOf(property) : sampleOf(property, 'required')]

function valuesFor(name: string, property: TSchema, { ids, words, days }: Sought): unknown[] {
  if (property[Kind] === 'Array')
    return valuesFor(name.replace(/s$/, ''), (property as TArray).items, { ids, words, days }).map((value) => [value])
  if (property[Kind] !== 'String') return []
  if (name === 'id') return [...new Set(Object.values(ids))]
  if (/Id$/.test(name)) return [ids[name] ?? ids.caseId]
  if (/keyword|name|words|text|title/i.test(name)) return [words]
  if (/^(from|start|begin)/i.test(name) || /From$/.test(name)) return dayOrTime(property, days.from)
  if (/^(to|end)/i.test(name) || /To$/.test(name)) return dayOrTime(property, days.to)
  return []
}

const dayOrTime = (property: TSchema, day: string) =>
  [day, `${day} 00:00:00`].filter((text) => Value.Check(property, text)).slice(0, 1)
