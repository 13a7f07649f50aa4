import { FormatRegistry, Kind, type TSchema } from '@sinclair/typebox'
import { type TypeCheck, TypeCompiler } from '@sinclair/typebox/compiler'
import { type ValueError, ValueErrorType } from '@sinclair/typebox/errors'
import { isTime } from '../clock'
import { fail } from '../fail'

FormatRegistry.Set('wire-time', isTime)
FormatRegistry.Set('wire-day', (text) => isTime(`${text} 00:00:00`))

const compiled = new WeakMap<TSchema, TypeCheck<TSchema>>()

/** Refuses input that does not fit, in the user's words: `data.fields` maps each field's path to what is wrong. */
export function validate<T>(shape: TSchema & { static: T }, input: unknown): T {
  const check = compiled.get(shape) ?? TypeCompiler.Compile<TSchema>(shape)
  compiled.set(shape, check)
  if (check.Check(input)) return hasZero(input) ? fail.invalid('内容中有无法保存的字符') : (input as T)
  const fields: Record<string, string> = {}
  for (const error of check.Errors(input)) {
    const field = error.path.slice(1).replaceAll('/', '.')
    fields[field] ??= inWords(error)
    if (Object.keys(fields).length >= MAX_FIELDS) break
  }
  return fail.invalid(Object.values(fields)[0] ?? '请求参数不正确', fields)
}

const MAX_FIELDS = 20

/** PostgreSQL stores no zero character: a text with one would fail there, as a fault of ours. */
const hasZero = (input: unknown): boolean =>
  typeof input === 'string'
    ? input.includes('\0')
    : typeof input === 'object' && input !== null && Object.values(input).some(hasZero)

function inWords({ type, schema, path }: ValueError): string {
  const label = (schema.title as string | undefined) ?? path.split('/').at(-1) ?? '参数'
  if (typeof schema.words === 'string') return schema.words
  switch (type) {
    case ValueErrorType.ObjectAdditionalProperties:
      return `不支持的参数：${path.split('/').at(-1)}`
    case ValueErrorType.ObjectRequiredProperty:
      return `${label}不能为空`
    case ValueErrorType.StringMinLength:
      return schema.minLength === 1 ? `${label}不能为空` : `${label}至少${schema.minLength}个字`
    case ValueErrorType.StringMaxLength:
      return `${label}不能超过${schema.maxLength}个字`
    case ValueErrorType.StringPattern:
      return schema.pattern === '\\S' ? `${label}不能为空` : `${label}格式不正确`
    case ValueErrorType.ArrayMinItems:
      return schema.minItems === 1 ? `请选择${label}` : `${label}至少${schema.minItems}项`
    case ValueErrorType.ArrayMaxItems:
      return `${label}不能超过${schema.maxItems}项`
    case ValueErrorType.ArrayUniqueItems:
      return `${label}不能重复`
    case ValueErrorType.IntegerMinimum:
    case ValueErrorType.NumberMinimum:
      return `${label}不能小于${schema.minimum}`
    case ValueErrorType.IntegerMaximum:
    case ValueErrorType.NumberMaximum:
      return `${label}不能大于${schema.maximum}`
    case ValueErrorType.Union:
    case ValueErrorType.Literal:
      return `${label}不在可选范围内`
    default:
      return schema[Kind] === 'Object' ? '请求参数不正确' : `${label}格式不正确`
  }
}
