import fs from 'node:fs'
import path from 'node:path'
import { Code } from '@contract/codes/errors'
import { addressOf } from '@contract/core'
import { domains } from '@server/domains'
import type { Implemented } from '@server/kernel/http/implement'
import { filesBelow } from '@test/architecture/source'
import { root } from '@test/support/paths'
import { type JsonSchema, type Node, plain, syntaxOf, TypeSchemas, type Values } from './types'

/** A call as the contract declares it. */
interface Declared {
  /** Name in the contract: `arrival.confirmClaim`. */
  name: string
  summary: string
  answer: JsonSchema
}

const text = (node: unknown): string => String((node as { value?: unknown } | undefined)?.value ?? '')

/** First paragraph of the comment above a method of an object. */
function summaryOf(source: string, method: string): string {
  const comment = new RegExp(`/\\*\\*((?:(?!\\*/)[\\s\\S])*)\\*/\\s*${method}:`).exec(source)?.[1] ?? ''
  return comment.replace(/\s*\n\s*\*\s?/g, ' ').trim()
}

/** The contract's calls by address, with the schemas of their answers. */
function declaredCalls(schemas: TypeSchemas): ReadonlyMap<string, Declared> {
  const calls = new Map<string, Declared>()
  for (const file of filesBelow('contract').filter((name) => !name.includes('.test.'))) {
    const source = fs.readFileSync(path.join(root, file), 'utf8')
    for (const item of syntaxOf(file))
      for (const { object, method, call } of methodsOf(item)) {
        const [, answer] = ((call.typeArguments as Node | null)?.params ?? []) as Node[]
        const address = text((call.arguments as { expression: Node }[])[0]?.expression)
        calls.set(addressOf({ path: address }), {
          name: `${object}.${method}`,
          summary: summaryOf(source, method),
          answer: schemas.schemaOf(answer, file),
        })
      }
  }
  return calls
}

/** Methods of an object that a module exports: `export const task = { save: staff.write<…>('…') }`. */
function methodsOf(item: Node): { object: string; method: string; call: Node }[] {
  const declaration = item.type === 'ExportDeclaration' ? (item.declaration as Node) : undefined
  if (declaration?.type !== 'VariableDeclaration') return []
  return (declaration.declarations as Node[]).flatMap(({ id, init }) => {
    const value = init as Node | null
    if (value?.type !== 'ObjectExpression') return []
    return (value.properties as Node[]).flatMap(({ key, value: call }) =>
      (call as Node | undefined)?.type === 'CallExpression'
        ? [{ object: text(id), method: text(key), call: call as Node }]
        : [],
    )
  })
}

const ACCESS: Readonly<Record<string, string>> = { anyone: '不需要登录', person: '登录即可', staff: '律所员工' }
const accessWords = (access: string): string => ACCESS[access] ?? `有「${access.replace('may:', '')}」权限的员工`

function operation(domain: string, { endpoint, handler }: Implemented, declared: Declared | undefined): JsonSchema {
  const isWrite = endpoint.kind === 'write'
  return {
    operationId: declared?.name ?? endpoint.path,
    tags: [domain],
    ...(declared?.summary ? { summary: declared.summary } : {}),
    description: `${accessWords(endpoint.access)}。${endpoint.isSecret ? '结果只显示一次，重复的请求会被拒绝。' : ''}`,
    'x-access': endpoint.access,
    'x-kind': endpoint.kind,
    security: endpoint.access === 'anyone' ? [] : [{ session: [] }],
    ...(isWrite ? { parameters: [{ $ref: '#/components/parameters/IdempotencyKey' }] } : {}),
    requestBody: { content: { 'application/json': { schema: plain(handler.shape) } } },
    responses: {
      200: { description: '统一的信封', content: { 'application/json': { schema: envelope(declared?.answer ?? {}) } } },
    },
  }
}

export const envelope = (data: JsonSchema): JsonSchema => ({
  allOf: [{ $ref: '#/components/schemas/Envelope' }, { type: 'object', properties: { data } }],
})

export const ENVELOPE = {
  type: 'object',
  properties: {
    code: { type: 'integer', enum: [...new Set(Object.values(Code))], description: '0 为成功，其余见规范第 8 节' },
    msg: { type: 'string', description: '给使用者看的话' },
    data: {},
    requestId: { type: 'string', description: '失败时服务端日志里的编号' },
  },
  required: ['code', 'msg', 'data'],
}

/** Loads a module of the contract by its absolute path: the script and the tests do so in different ways. */
export type LoadModule = (file: string) => Promise<Readonly<Record<string, unknown>>>

/** The contract's calls, and the schemas of its types. */
export async function readContract(load: LoadModule) {
  const files = filesBelow('contract').filter((file) => !file.includes('.test.'))
  const values: Values = new Map(
    await Promise.all(files.map(async (file) => [file, await load(path.join(root, file))] as const)),
  )
  const schemas = new TypeSchemas(values)
  return { schemas, declared: declaredCalls(schemas) }
}

/** The API reference of this code, OpenAPI 3.1. Requests are the shapes that the server checks by, answers the contract's types. */
export async function openapi(version: string, load: LoadModule): Promise<JsonSchema> {
  const { schemas, declared } = await readContract(load)
  const paths = domains.flatMap(({ domain, routes = [] }) =>
    routes.map((route) => {
      const address = addressOf(route.endpoint)
      return [address, { post: operation(domain, route, declared.get(address)) }] as const
    }),
  )
  return {
    openapi: '3.1.0',
    info: { title: '案头', version, description: '每个接口都可用 POST；读的接口也可用 GET，参数在查询串里。' },
    tags: domains.map(({ domain, about }) => ({ name: domain, description: about })),
    paths: Object.fromEntries([...paths].sort(([left], [right]) => (left < right ? -1 : 1))),
    components: {
      schemas: { Envelope: ENVELOPE, ...Object.fromEntries(Object.entries(schemas.components).sort()) },
      parameters: {
        IdempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          schema: { type: 'string' },
          description: '同一次操作的每次重试用同一个：重复的只做一次，得到第一次的结果',
        },
      },
      securitySchemes: { session: { type: 'apiKey', in: 'header', name: 'X-Auth-Token' } },
    },
  }
}
