import { addressOf } from '@contract/core'
import { SERVICE_ACCESS, SERVICE_AREA_KEYS, SERVICE_AREAS, type ServiceArea } from '@contract/service-account/codes'
import { OPEN_CALLS, OPEN_INTERFACE_VERSION, type OpenCall } from '@contract/service-account/open-calls'
import { implemented } from '@server/domains'
import { formSchema } from './form-schema'
import { ENVELOPE, envelope, type LoadModule, readContract } from './openapi'
import { type JsonSchema, plain } from './types'

const SCHEMAS = '#/components/schemas/'

const ABOUT = `律所自己的程序用密钥调用的接口。管理员在手机上「律所管理 › 服务账号」建立密钥，选择它可以读、可以写哪些领域。

**身份。** 每个请求带 \`Authorization: Bearer antou_…\`。密钥只显示一次，服务端只存它的散列。吊销立即生效。

**请求。** 一律用 POST，参数是 JSON。金额是元，十进制文字（\`"1000.00"\`）；日期 \`2026-11-02\`，时间 \`2026-11-02 09:30:00\`，都是北京时间。

**答复。** 总是 \`{ code, msg, data }\`：\`code\` 为 0 是成功，\`data\` 是结果；否则 \`msg\` 是给人看的原因，\`data.fields\` 是各字段的问题，HTTP 状态与 \`code\` 对应（401、403、404、409、429…）。答复里以后可能多出字段，请忽略不认识的。

**分页。** 列表收 \`current\`（从 1 起）与 \`size\`（至多 200），答 \`records\`、\`total\`、\`current\`、\`size\`；取到 \`records\` 少于 \`size\` 为止。

**重试。** 写的接口带 \`Idempotency-Key\`（每次操作一个，至多 64 个字符）：断线、超时后用同一个键重发，只办一次，得到第一次的结果，一天内有效。同一个键用于别的内容答 409。

**频率。** 每个密钥每分钟 300 次；超过答 429，\`Retry-After\` 是要等的秒数。

**不开放的。** 审批、签字、认领、聊天等只能由本人在应用里办理。`

const failure = (description: string, more: JsonSchema = {}): JsonSchema => ({
  description,
  ...more,
  content: { 'application/json': { schema: { $ref: `${SCHEMAS}Failure` } } },
})

const RESPONSES = {
  Invalid: failure('内容有误；data.fields 是各字段的问题'),
  Unauthorized: failure('密钥无效、已到期、已吊销'),
  Forbidden: failure('密钥没有开放这个领域，或只能读取，或不能从这个地址使用'),
  Gone: failure('记录不存在'),
  Conflict: failure('与现在的状态不合，或同一个 Idempotency-Key 用于别的内容'),
  TooFast: failure('太频繁', {
    headers: { 'Retry-After': { schema: { type: 'integer' }, description: '要等的秒数' } },
  }),
}

const FAILURE = {
  type: 'object',
  properties: {
    ...ENVELOPE.properties,
    data: {
      anyOf: [
        { type: 'null' },
        {
          type: 'object',
          properties: {
            fields: { type: 'object', additionalProperties: { type: 'string' }, description: '各字段的问题' },
            retryAfter: { type: 'integer', description: '要等的秒数' },
          },
        },
      ],
    },
  },
  required: ['code', 'msg', 'data'],
}

const refusals = () =>
  Object.fromEntries(
    Object.keys(RESPONSES).map((name, index) => [
      [400, 401, 403, 404, 409, 429][index],
      { $ref: `#/components/responses/${name}` },
    ]),
  )

function operation(area: ServiceArea, call: OpenCall, answer: { name: string; schema: JsonSchema }): JsonSchema {
  const access = call.endpoint.kind === 'read' ? 'read' : 'write'
  return {
    operationId: answer.name,
    tags: [SERVICE_AREAS[area].name],
    summary: call.title,
    description: [call.about, `需要「${SERVICE_AREAS[area].name}」的${SERVICE_ACCESS[access]}。`]
      .filter(Boolean)
      .join('\n\n'),
    'x-area': area,
    'x-access': access,
    ...(access === 'write' ? { parameters: [{ $ref: '#/components/parameters/IdempotencyKey' }] } : {}),
    requestBody: {
      content: {
        'application/json': { schema: inputSchema(call), examples: { default: { value: call.example } } },
      },
    },
    responses: {
      200: { description: '成功', content: { 'application/json': { schema: envelope(answer.schema) } } },
      ...refusals(),
    },
  }
}

/** The shape that the server checks by, with the forms that its `values` follow. */
function inputSchema({ endpoint, forms }: OpenCall): JsonSchema {
  const route = implemented.find((route) => route.endpoint.path === endpoint.path)
  const shape = plain(route?.handler.shape)
  if (!forms) return shape
  const [only, ...others] = forms.map(formSchema)
  const values = others.length > 0 ? { anyOf: [only, ...others] } : only
  return { ...shape, properties: { ...(shape.properties as JsonSchema), values } }
}

/** Names of the schemas that a part of the document refers to. */
const namesIn = (part: unknown): string[] =>
  [...JSON.stringify(part).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(([, name = '']) => name)

/** Those of the schemas that the paths need, in order. */
function neededSchemas(paths: JsonSchema, all: Readonly<Record<string, JsonSchema>>): JsonSchema {
  const needed = new Set<string>()
  const waiting = namesIn(paths)
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (needed.has(name) || !all[name]) continue
    needed.add(name)
    waiting.push(...namesIn(all[name]))
  }
  return Object.fromEntries([...needed].sort().map((name) => [name, all[name]]))
}

/** The reference of what keys may call, OpenAPI 3.1. */
export async function openInterface(load: LoadModule): Promise<JsonSchema> {
  const { schemas, declared } = await readContract(load)
  const paths = Object.fromEntries(
    SERVICE_AREA_KEYS.flatMap((area) =>
      OPEN_CALLS[area].map((call) => {
        const address = addressOf(call.endpoint)
        const { name = address, answer = {} } = declared.get(address) ?? {}
        return [address, { post: operation(area, call, { name, schema: answer }) }] as const
      }),
    ),
  )
  return plain({
    openapi: '3.1.0',
    info: { title: '案头开放接口', version: OPEN_INTERFACE_VERSION, description: ABOUT },
    servers: [{ url: '/' }],
    security: [{ key: [] }],
    tags: SERVICE_AREA_KEYS.map((area) => ({ name: SERVICE_AREAS[area].name, description: SERVICE_AREAS[area].about })),
    paths,
    components: {
      schemas: { ...neededSchemas(paths, schemas.components), Envelope: ENVELOPE, Failure: FAILURE },
      responses: RESPONSES,
      parameters: {
        IdempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          schema: { type: 'string', maxLength: 64 },
          description: '同一次操作的每次重试用同一个：只办一次，得到第一次的结果',
        },
      },
      securitySchemes: { key: { type: 'http', scheme: 'bearer', description: '服务账号的密钥：antou_…' } },
    },
  })
}

/** File that the server serves: kept with the code, so that a change of the open interface is seen in review. */
export const OPEN_INTERFACE_FILE = 'server/domains/service-account/open-interface.json'

export const openInterfaceText = async (load: LoadModule) => `${JSON.stringify(await openInterface(load), null, 1)}\n`
