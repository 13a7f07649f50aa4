/** A schema of the reference, as far as the page shows it. */
export interface Schema {
  $ref?: string
  type?: string
  title?: string
  description?: string
  const?: unknown
  enum?: readonly unknown[]
  anyOf?: readonly Schema[]
  allOf?: readonly Schema[]
  items?: Schema
  properties?: Readonly<Record<string, Schema>>
  additionalProperties?: boolean | Schema
  required?: readonly string[]
  pattern?: string
  format?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  maxItems?: number
}

interface Content {
  content: { 'application/json': { schema: Schema; examples?: { default: { value: unknown } } } }
}

export interface Operation {
  operationId: string
  tags: readonly [string]
  summary: string
  description: string
  'x-access': 'read' | 'write'
  requestBody: Content
  responses: { 200: Content }
}

/** The reference of the open interface: what scripts/openapi writes. */
export interface Reference {
  info: { title: string; version: string; description: string }
  tags: readonly { name: string; description: string }[]
  paths: Readonly<Record<string, { post: Operation }>>
  components: { schemas: Readonly<Record<string, Schema>> }
}

/** Loaded on first use: a server whose firm has no programs never reads it. */
export async function readReference(): Promise<Reference> {
  const { default: reference } = await import('./open-interface.json')
  return reference as unknown as Reference
}
