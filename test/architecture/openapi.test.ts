import { ENDPOINT_COUNT } from '@test/lists/endpoints'
import { openapi } from '../../scripts/openapi/openapi'

type Json = Readonly<Record<string, unknown>>
interface Operation {
  operationId: string
  responses: { 200: { content: { 'application/json': { schema: { allOf: [Json, { properties: { data: Json } }] } } } } }
}
interface Reference {
  paths: Record<string, { post: Operation }>
  components: { schemas: Record<string, Json>; parameters: Json }
}

let reference: Reference
beforeAll(async () => {
  reference = (await openapi('0', async (file) => require(file))) as unknown as Reference
})

const operations = () => Object.values(reference.paths).map(({ post }) => post)
const answerOf = ({ responses }: Operation) =>
  responses[200].content['application/json'].schema.allOf[1].properties.data

test('the API reference has every endpoint, each under a name of its own', () => {
  expect(operations()).toHaveLength(ENDPOINT_COUNT)
  expect(new Set(operations().map(({ operationId }) => operationId)).size).toBe(ENDPOINT_COUNT)
})

test('the API reference describes the answer of every endpoint', () => {
  expect(operations().filter((operation) => Object.keys(answerOf(operation)).length === 0)).toEqual([])
})

test('every reference within the API reference leads to a schema or a parameter', () => {
  const named = [...JSON.stringify(reference).matchAll(/"\$ref":"#\/components\/(schemas|parameters)\/([^"]+)"/g)]
  const { schemas, parameters } = reference.components
  expect(named.length).toBeGreaterThan(1_000)
  expect(named.filter(([, kind, name = '']) => !((kind === 'schemas' ? schemas : parameters) as Json)[name])).toEqual(
    [],
  )
})

test('an answer of the API reference has the fields, codes and nulls of its type', () => {
  expect(answerOf(reference.paths['/v3/api/deadline/getCaseDeadlines']?.post as Operation)).toEqual({
    type: 'array',
    items: { $ref: '#/components/schemas/deadline.CaseDeadline' },
  })
  const { properties, required } = reference.components.schemas['deadline.CaseDeadline'] as {
    properties: Record<string, Json>
    required: string[]
  }
  expect(properties.courtDay).toEqual({ anyOf: [{ type: 'string' }, { type: 'null' }] })
  expect(required).toContain('daysLeft')
  expect(reference.components.schemas['receivable.ClaimStatus']).toEqual({
    enum: ['draft', 'pending', 'confirmed', 'returned', 'cancelled'],
  })
})
