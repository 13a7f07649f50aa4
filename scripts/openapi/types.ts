import fs from 'node:fs'
import path from 'node:path'
import { parseSync } from '@swc/core'
import { filesBelow, importsOf } from '@test/architecture/source'
import { root } from '@test/support/paths'

/** JSON Schema of draft 2020-12, as OpenAPI 3.1 takes it. */
export type JsonSchema = Record<string, unknown>

// The part of swc's syntax tree that types use.
export interface Node {
  type: string
  [key: string]: unknown
}

/** Values that a module exports at run time: TypeBox shapes and tables of codes. */
export type Values = ReadonlyMap<string, Readonly<Record<string, unknown>>>

interface Module {
  types: ReadonlyMap<string, Node>
  /** Local name → file and name there; `*` for a namespace. */
  imports: ReadonlyMap<string, { file: string; name: string }>
  /** Files that it exports everything of. */
  passesOn: readonly string[]
}

const KEYWORDS: Readonly<Record<string, JsonSchema>> = {
  string: { type: 'string' },
  number: { type: 'number' },
  boolean: { type: 'boolean' },
  null: { type: 'null' },
}

const textOf = (node: unknown): string => String((node as { value?: unknown } | undefined)?.value ?? '')
const paramsOf = (node: Node): Node[] => ((node.typeParams as Node | null)?.params ?? []) as Node[]
export const plain = (value: unknown): JsonSchema => JSON.parse(JSON.stringify(value)) as JsonSchema

/** `contract/receivable/shapes.ts`, `Claim` → `receivable.Claim`. */
const componentName = (file: string, name: string): string => `${file.split('/')[1]?.replace(/\.ts$/, '')}.${name}`

/** Turns the contract's types into schemas; named ones go into `components` once. */
export class TypeSchemas {
  readonly components: Record<string, JsonSchema> = {}
  readonly #modules = new Map<string, Module>()

  constructor(private readonly values: Values) {}

  /** Schema of a type written in a file; an empty schema, which allows everything, for what has no schema. */
  schemaOf(node: Node | undefined, file: string): JsonSchema {
    switch (node?.type) {
      case 'TsKeywordType':
        return KEYWORDS[String(node.kind)] ?? {}
      case 'TsLiteralType':
        return { const: (node.literal as Node).value }
      case 'TsArrayType':
        return { type: 'array', items: this.schemaOf(node.elemType as Node, file) }
      case 'TsTypeOperator':
        return node.op === 'keyof'
          ? this.#keysOf(node.typeAnnotation as Node, file)
          : this.schemaOf(node.typeAnnotation as Node, file)
      case 'TsParenthesizedType':
        return this.schemaOf(node.typeAnnotation as Node, file)
      case 'TsUnionType':
        return this.#unionOf(node.types as Node[], file)
      case 'TsIntersectionType':
        return { allOf: (node.types as Node[]).map((part) => this.schemaOf(part, file)) }
      case 'TsTypeLiteral':
        return this.#objectOf(node.members as Node[], file)
      case 'TsIndexedAccessType':
        return this.#elementsOf(node.objectType as Node, file)
      case 'TsTypeQuery':
        return { const: this.#valueOf(node, file) }
      case 'TsTypeReference':
        return this.#referenceOf(node, file)
      default:
        return {}
    }
  }

  #unionOf(parts: readonly Node[], file: string): JsonSchema {
    const schemas = parts.filter((part) => part.kind !== 'undefined').map((part) => this.schemaOf(part, file))
    const constants = schemas.flatMap((schema) => ('const' in schema ? [schema.const] : []))
    if (constants.length === schemas.length) return { enum: constants }
    return schemas.length === 1 ? (schemas[0] ?? {}) : { anyOf: schemas }
  }

  #objectOf(members: readonly Node[], file: string): JsonSchema {
    const fields = members.filter(({ type }) => type === 'TsPropertySignature')
    const properties = fields.map((field) => {
      const annotation = (field.typeAnnotation as { typeAnnotation?: Node } | null)?.typeAnnotation
      return [textOf(field.key), this.schemaOf(annotation, file)] as const
    })
    const required = fields.filter(({ optional }) => !optional).map(({ key }) => textOf(key))
    return { type: 'object', properties: Object.fromEntries(properties), ...(required.length > 0 ? { required } : {}) }
  }

  #referenceOf(node: Node, file: string): JsonSchema {
    const [name, home] = this.#targetOf(node.typeName as Node, file)
    const [first, second] = paramsOf(node)
    if (name === 'Page') return this.#pageOf(this.schemaOf(first, file))
    if (name === 'Array' || name === 'ReadonlyArray') return { type: 'array', items: this.schemaOf(first, file) }
    if (name === 'Record') return { type: 'object', additionalProperties: this.schemaOf(second, file) }
    if (name === 'Readonly' || name === 'NonNullable') return this.schemaOf(first, file)
    if (name === 'Pick' || name === 'Omit')
      return this.#partOf(name, this.schemaOf(first, file), this.schemaOf(second, file))
    if (name === 'Partial') return { ...this.#resolved(this.schemaOf(first, file)), required: undefined }
    if (name === 'Static') return this.#shapeOf(first, file)
    const found = home === undefined ? undefined : this.#declarationOf(name, home)
    return found ? this.#component(found.file, name, found.declared) : {}
  }

  /** Declaration of a type that a file has, or passes on from another one. */
  #declarationOf(name: string, file: string): { file: string; declared: Node } | undefined {
    const { types, passesOn } = this.#module(file)
    const declared = types.get(name)
    if (declared) return { file, declared }
    for (const source of passesOn) {
      const found = this.#declarationOf(name, source)
      if (found) return found
    }
    return undefined
  }

  /** Name and file of a type that a file mentions. */
  #targetOf(typeName: Node, file: string): [string, string | undefined] {
    const { imports, types } = this.#module(file)
    if (typeName.type === 'TsQualifiedName') return [textOf(typeName.right), imports.get(textOf(typeName.left))?.file]
    const name = textOf(typeName)
    const imported = imports.get(name)
    if (imported) return [imported.name, imported.file]
    return [name, types.has(name) ? file : undefined]
  }

  #component(file: string, name: string, declared: Node): JsonSchema {
    const key = componentName(file, name)
    if (!(key in this.components)) {
      // Held open first: a type may mention itself.
      this.components[key] = {}
      this.components[key] = this.#declaredOf(declared, file)
    }
    return { $ref: `#/components/schemas/${key}` }
  }

  #declaredOf(declared: Node, file: string): JsonSchema {
    if (declared.type === 'TsTypeAliasDeclaration') return this.schemaOf(declared.typeAnnotation as Node, file)
    const own = this.#objectOf((declared.body as Node).body as Node[], file)
    const parents = ((declared.extends ?? []) as { expression: Node; typeArguments?: Node }[]).map(
      ({ expression, typeArguments }) =>
        this.#referenceOf({ type: 'TsTypeReference', typeName: expression, typeParams: typeArguments ?? null }, file),
    )
    return parents.length > 0 ? { allOf: [...parents, own] } : own
  }

  #pageOf(records: JsonSchema): JsonSchema {
    const count = { type: 'integer' }
    return {
      type: 'object',
      properties: { records: { type: 'array', items: records }, total: count, current: count, size: count },
      required: ['records', 'total', 'current', 'size'],
    }
  }

  #partOf(kind: 'Pick' | 'Omit', whole: JsonSchema, keys: JsonSchema): JsonSchema {
    const named = new Set(((keys.enum ?? [keys.const]) as unknown[]).map(String))
    const { properties = {}, required = [] } = this.#resolved(whole) as {
      properties?: Record<string, JsonSchema>
      required?: string[]
    }
    const isKept = (key: string) => named.has(key) === (kind === 'Pick')
    return {
      type: 'object',
      properties: Object.fromEntries(Object.entries(properties).filter(([key]) => isKept(key))),
      required: required.filter(isKept),
    }
  }

  /** A schema with references followed and the parts of `allOf` put together. */
  #resolved(schema: JsonSchema): JsonSchema {
    if (typeof schema.$ref === 'string')
      return this.#resolved(this.components[schema.$ref.replace('#/components/schemas/', '')] ?? {})
    if (!Array.isArray(schema.allOf)) return schema
    const parts = (schema.allOf as JsonSchema[]).map((part) => this.#resolved(part))
    return {
      type: 'object',
      properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
      required: parts.flatMap(({ required }) => (required ?? []) as string[]),
    }
  }

  /** `Static<typeof X>`: the shape X itself. */
  #shapeOf(query: Node | undefined, file: string): JsonSchema {
    const value = query?.type === 'TsTypeQuery' ? this.#valueOf(query, file) : undefined
    return value === undefined ? {} : plain(value)
  }

  /** `keyof typeof TABLE`: the keys of a table of codes. */
  #keysOf(query: Node, file: string): JsonSchema {
    const value = query.type === 'TsTypeQuery' ? this.#valueOf(query, file) : undefined
    if (value && typeof value === 'object') return { enum: Object.keys(value) }
    const { properties } = this.#resolved(this.schemaOf(query, file)) as { properties?: object }
    return properties ? { enum: Object.keys(properties) } : {}
  }

  /** `(typeof CODES)[number]`, `(typeof Status)[keyof typeof Status]`: the values of a table of codes. */
  #elementsOf(object: Node, file: string): JsonSchema {
    const query = object.type === 'TsParenthesizedType' ? (object.typeAnnotation as Node) : object
    const value = query.type === 'TsTypeQuery' ? this.#valueOf(query, file) : undefined
    return value && typeof value === 'object' ? { enum: Object.values(value) } : {}
  }

  #valueOf(query: Node, file: string): unknown {
    const name = textOf(query.exprName)
    const imported = this.#module(file).imports.get(name)
    return this.values.get(imported?.file ?? file)?.[imported?.name ?? name]
  }

  #module(file: string): Module {
    const there = this.#modules.get(file)
    if (there) return there
    const made = readModule(file)
    this.#modules.set(file, made)
    return made
  }
}

const contractFiles = new Set(filesBelow('contract'))
const fileOf = (target: string) => [`${target}.ts`, `${target}/index.ts`].find((file) => contractFiles.has(file))

export const syntaxOf = (file: string): Node[] =>
  parseSync(fs.readFileSync(path.join(root, file), 'utf8'), { syntax: 'typescript' }).body as unknown as Node[]

function readModule(file: string): Module {
  const types = new Map<string, Node>()
  const imports = new Map<string, { file: string; name: string }>()
  const passesOn: string[] = []
  const targets = importsOf(file).map(({ target }) => target)
  for (const item of syntaxOf(file)) {
    const node = (item.type === 'ExportDeclaration' ? item.declaration : item) as Node
    if (node.type === 'TsInterfaceDeclaration' || node.type === 'TsTypeAliasDeclaration')
      types.set(textOf(node.id), node)
    if (node.type !== 'ImportDeclaration' && node.type !== 'ExportAllDeclaration') continue
    const source = path.posix.join(path.posix.dirname(file), textOf(node.source))
    const home = targets.includes(source) ? fileOf(source) : undefined
    if (node.type === 'ExportAllDeclaration') {
      if (home) passesOn.push(home)
      continue
    }
    for (const specifier of home ? (node.specifiers as Node[]) : []) {
      const local = textOf(specifier.local)
      const name = specifier.type === 'ImportNamespaceSpecifier' ? '*' : textOf(specifier.imported ?? specifier.local)
      imports.set(local, { file: home ?? '', name })
    }
  }
  return { types, imports, passesOn }
}
