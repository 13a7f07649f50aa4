/** JSON Schema, as far as the references of our calls use it. */
export interface JsonSchema {
  $ref?: string
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  allOf?: JsonSchema[]
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  additionalProperties?: boolean | JsonSchema
  required?: string[]
}

type Schemas = Readonly<Record<string, JsonSchema>>

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const TYPES: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  integer: Number.isInteger,
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
  array: Array.isArray,
  object: isObject,
}

/** Differences between a value and its schema; fields that the schema does not name are among them. */
export function schemaProblems(schema: JsonSchema, value: unknown, schemas: Schemas, path = 'data'): string[] {
  const whole = resolved(schema, schemas)
  if (whole.anyOf) {
    const each = whole.anyOf.map((part) => schemaProblems(part, value, schemas, path))
    return each.some((problems) => problems.length === 0) ? [] : (each.sort((a, b) => a.length - b.length)[0] ?? [])
  }
  if ('const' in whole && whole.const !== value) return [`${path} is ${JSON.stringify(value)}`]
  if (whole.enum && !whole.enum.includes(value)) return [`${path} is ${JSON.stringify(value)}`]
  if (whole.type && !TYPES[whole.type]?.(value)) return [`${path} is no ${whole.type}: ${JSON.stringify(value)}`]
  if (Array.isArray(value))
    return value.flatMap((item, index) => schemaProblems(whole.items ?? {}, item, schemas, `${path}[${index}]`))
  return isObject(value) && whole.properties ? fieldProblems(whole, value, schemas, path) : []
}

function fieldProblems(
  { properties = {}, required = [] }: JsonSchema,
  value: Record<string, unknown>,
  schemas: Schemas,
  path: string,
): string[] {
  const missing = required.filter((key) => !(key in value)).map((key) => `${path}.${key} is missing`)
  const others = Object.entries(value).flatMap(([key, field]) => {
    const schema = properties[key]
    return schema ? schemaProblems(schema, field, schemas, `${path}.${key}`) : [`${path}.${key} is not described`]
  })
  return [...missing, ...others]
}

/** A schema with references followed and the parts of `allOf` put together. */
function resolved(schema: JsonSchema, schemas: Schemas): JsonSchema {
  if (schema.$ref) return resolved(schemas[schema.$ref.replace('#/components/schemas/', '')] ?? {}, schemas)
  if (!schema.allOf) return schema
  const parts = schema.allOf.map((part) => resolved(part, schemas))
  return {
    type: 'object',
    properties: Object.assign({}, schema.properties, ...parts.map(({ properties }) => properties)),
    required: [...(schema.required ?? []), ...parts.flatMap(({ required }) => required ?? [])],
  }
}
