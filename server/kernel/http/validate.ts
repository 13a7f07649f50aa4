import { words } from '@contract/forms/words'
import { tidyMoney } from '@contract/money-text'
import type { Cleaned } from '@contract/shapes'
import { hasHalfCharacter } from '@contract/text'
import { halfWidth, normaliseMobile } from '@contract/validators'
import { FormatRegistry, Kind, type TSchema } from '@sinclair/typebox'
import { type TypeCheck, TypeCompiler } from '@sinclair/typebox/compiler'
import { type ValueError, ValueErrorType } from '@sinclair/typebox/errors'
import { isTime } from '../clock'
import { fail } from '../fail'

FormatRegistry.Set('wire-time', isTime)
FormatRegistry.Set('wire-day', (text) => isTime(`${text} 00:00:00`))

const compiled = new WeakMap<TSchema, TypeCheck<TSchema>>()

/** Refuses input that does not fit, in the user's words: `data.fields` maps each field's path to its problem. */
export function validate<T>(shape: TSchema & { static: T }, given: unknown): T {
  const input = cleanNumbers(shape, given)
  const check = compiled.get(shape) ?? TypeCompiler.Compile<TSchema>(shape)
  compiled.set(shape, check)
  if (check.Check(input)) return requireStorable(input as T)
  const fields: Record<string, string> = {}
  for (const error of check.Errors(input)) {
    const field = error.path.slice(1).replaceAll('/', '.')
    fields[field] ??= describeError(error)
    if (Object.keys(fields).length >= MAX_FIELDS) break
  }
  return fail.invalid(Object.values(fields)[0] ?? '请求参数不正确', fields)
}

const CLEANERS: Readonly<Record<Cleaned, (text: string) => string>> = {
  mobile: normaliseMobile,
  code: (text) => halfWidth(text).replace(/\s/g, ''),
  number: halfWidth,
  money: tidyMoney,
}
const cleanerOf = (schema: TSchema) => CLEANERS[schema.cleaned as Cleaned] as ((text: string) => string) | undefined

/** Cleans the texts of the shape that hold numbers; a copy, if any changes. */
function cleanNumbers(shape: TSchema, input: unknown): unknown {
  const properties = shape.properties as Record<string, TSchema> | undefined
  if (!properties || typeof input !== 'object' || input === null || Array.isArray(input)) return input
  const cleaned: Record<string, string> = {}
  for (const [key, value] of Object.entries(input)) {
    const clean = Object.hasOwn(properties, key) ? cleanerOf(properties[key] as TSchema) : undefined
    if (clean && typeof value === 'string') cleaned[key] = clean(value)
  }
  return Object.keys(cleaned).length > 0 ? { ...input, ...cleaned } : input
}

const MAX_FIELDS = 20

/** PostgreSQL stores neither a zero character nor half of a character: such a text would fail there, as a fault of ours. */
function requireStorable<T>(input: T): T {
  const found = findUnstorable(input, [])
  if (!found) return input
  const problem = found.text.includes('\0') ? '内容中有无法保存的字符' : words.halfCharacter('内容')
  return fail.invalid(problem, found.path.length > 0 ? { [found.path.join('.')]: problem } : undefined)
}

function findUnstorable(
  value: unknown,
  path: readonly string[],
): { text: string; path: readonly string[] } | undefined {
  if (typeof value === 'string')
    return value.includes('\0') || hasHalfCharacter(value) ? { text: value, path } : undefined
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, each] of Object.entries(value)) {
    if (hasHalfCharacter(key)) return { text: key, path }
    const found = findUnstorable(each, [...path, key])
    if (found) return found
  }
  return undefined
}

/**
 * Describes an error in the user's words. Field names of the contract are for programs: for a field without a title the
 * message only says that the request is wrong.
 */
function describeError({ type, schema }: ValueError): string {
  if (type === ValueErrorType.ObjectAdditionalProperties) return '提交的内容中有不支持的项目'
  if (typeof schema.words === 'string') return schema.words
  const label = schema.title as string | undefined
  if (!label) return '请求参数不正确'
  switch (type) {
    case ValueErrorType.ObjectRequiredProperty:
      return isChosen(schema) ? words.notChosen(label) : words.missing(label)
    case ValueErrorType.StringMinLength:
      return schema.minLength === 1 ? words.missing(label) : words.tooShort(label, schema.minLength)
    case ValueErrorType.StringMaxLength:
      return words.tooLong(label, schema.maxLength)
    case ValueErrorType.StringPattern:
      return schema.pattern === '\\S' ? words.missing(label) : words.wrongForm(label)
    case ValueErrorType.ArrayMinItems:
      return schema.minItems === 1 ? words.notChosen(label) : words.tooFew(label, schema.minItems)
    case ValueErrorType.ArrayMaxItems:
      return words.tooMany(label, schema.maxItems)
    case ValueErrorType.ArrayUniqueItems:
      return words.twice(label)
    case ValueErrorType.IntegerMinimum:
    case ValueErrorType.NumberMinimum:
      return words.tooLittle(label, schema.minimum)
    case ValueErrorType.IntegerMaximum:
    case ValueErrorType.NumberMaximum:
      return words.tooMuch(label, schema.maximum)
    case ValueErrorType.Union:
    case ValueErrorType.Literal:
      return words.notOffered(label)
    default:
      return schema[Kind] === 'Object' ? '请求参数不正确' : words.wrongForm(label)
  }
}

/** True for values that are chosen rather than typed. */
const isChosen = (schema: TSchema) => ['Union', 'Literal', 'Array', 'Boolean'].includes(schema[Kind])
