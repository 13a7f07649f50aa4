import { execFile, spawnSync } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { clue } from '@contract/clue'
import { receivable } from '@contract/receivable'
import { aCase } from '@test/factories/case'
import { anOrgan } from '@test/factories/customer'
import { anIssuedInvoice } from '@test/factories/invoice'
import { opensBooks } from '@test/factories/money'
import { aCounting, anArrival, aReceivable, type Counting } from '@test/factories/receivable'
import { aServiceAccount } from '@test/factories/service-account'
import { root } from '@test/support/paths'
import { type JsonSchema, schemaProblems } from '@test/support/schema-problems'
import { type TestApp, testApp } from '@test/support/test-app'
import { someone } from '@test/support/test-client'

interface Operation {
  operationId: string
  'x-access': 'read' | 'write'
  requestBody: { content: { 'application/json': { schema: JsonSchema; examples: { default: { value: object } } } } }
  responses: {
    200: { content: { 'application/json': { schema: { allOf: [JsonSchema, { properties: { data: JsonSchema } }] } } } }
  }
}
interface Reference {
  openapi: string
  info: { version: string }
  paths: Record<string, { post: Operation }>
  components: { schemas: Record<string, JsonSchema> }
}

let app: TestApp
let at: Counting
let reference: Reference
let key: string
let idsByName: Record<string, string>
beforeAll(async () => {
  app = await testApp()
  at = await aCounting(app)
  await opensBooks(app, at.firm)
  const boss = await someone(app, { firm: at.firm, permissions: ['firm:manage'] })
  reference = await (await fetch(`${app.address}/openapi.json`)).json()
  const reads = Object.fromEntries(['case', 'customer', 'invoice', 'books', 'people'].map((area) => [area, 'read']))
  key = (await aServiceAccount(app, boss, { ...reads, clue: 'write', money: 'write' })).key
  const { caseId } = at.caseDetail
  const { clueId } = await at.lead.call(clue.saveClue, {
    ...{ title: '买卖合同货款', channel: 'phone', partyKind: 'person', partyName: '陈默', mobile: '13900000099' },
    keep: 'self',
  })
  idsByName = {
    CASE_ID: caseId,
    CUSTOMER_ID: (await anOrgan(at.lead, at.lead)).customerId,
    CLUE_ID: clueId,
    RECEIVABLE_ID: (await aReceivable(at.lead, caseId)).expectMoneyId,
    ARRIVAL_ID: (await anArrival(at.keeper)).arrivalId,
    INVOICE_ID: (await anIssuedInvoice(app, { firmId: at.firm.id, caseId, applicantId: at.lead.id })).invoiceId,
  }
})
afterAll(() => app.close())

/** The example with the ids of records that are there. */
const withIds = (example: object) => JSON.stringify(example).replace(/[A-Z]+_ID\b/g, (name) => idsByName[name] ?? name)

const call = async (address: string, body: string) => {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${key}` }
  const response = await fetch(app.address + address, { method: 'POST', headers, body })
  return { status: response.status, ...(await response.json()) }
}

test('every example of the reference is answered as the reference says, by a real server', async () => {
  const problems: string[] = []
  let count = 0
  for (const [address, { post }] of Object.entries(reference.paths)) {
    const { schema, examples } = post.requestBody.content['application/json']
    const body = withIds(examples.default.value)
    const { status, code, msg, data } = await call(address, body)
    if (status !== 200 || code !== 0) problems.push(`${address}: ${status} ${msg}`)
    const { schemas } = reference.components
    const answer = post.responses[200].content['application/json'].schema.allOf[1].properties.data
    for (const problem of schemaProblems(schema, JSON.parse(body), schemas, 'input'))
      problems.push(`${address}: ${problem}`)
    for (const problem of schemaProblems(answer, data, schemas)) problems.push(`${address}: ${problem}`)
    count++
  }
  expect(problems).toEqual([])
  expect(count).toBe(28)
})

test('the reference is served without a session, and never says anything of a firm', async () => {
  expect(reference.openapi).toBe('3.1.0')
  const page = await fetch(`${app.address}/openapi`)
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  const html = await page.text()
  for (const words of ['登记或修改应收', 'POST /v3/api/finance/receivables/save', 'Idempotency-Key'])
    expect(html).toContain(words)
  expect(html).not.toMatch(/<script|https?:\/\//)
  expect(html).not.toContain(at.firm.name)
})

const run = promisify(execFile)
const example = (file: string) => path.join(root, 'docs/open-interface', file)

describe.each([
  ['Node', process.execPath, 'client.mjs'],
  ['Python', 'python3', 'client.py'],
])('the example program in %s, which knows the reference alone', (_, command, file) => {
  // A machine without Python shows its test as skipped.
  const testHere = spawnSync(command, ['--version']).error ? test.skip : test
  testHere('reads every case page by page, and books a receivable once however often it is run', async () => {
    const { caseId } = at.caseDetail
    for (let count = 0; count < 3; count++) await aCase(at.lead, at.lead, { name: `${file} ${count}` })
    const env = { ...process.env, ANTOU_URL: app.address, ANTOU_KEY: key, PAGE_SIZE: '2' }
    const runOnce = async () => (await run(command, [example(file), caseId, `来自 ${file}`, '88.50'], { env })).stdout
    const first = await runOnce()
    expect(await runOnce()).toBe(first)
    expect(first).toContain(
      `项目 ${(await call('/v3/api/app/caseInfo/getCaseInfoList', '{"pageType":3}')).data.total} 件`,
    )
    const { records } = await at.keeper.call(receivable.list, { caseId })
    const booked = records.filter(({ name }) => name === `来自 ${file}`)
    expect(booked.map(({ amount }) => amount)).toEqual(['88.50'])
  })
})
