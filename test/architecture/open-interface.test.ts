import fs from 'node:fs'
import path from 'node:path'
import { addressOf } from '@contract/core'
import { SERVICE_AREA_KEYS, SERVICE_AREAS } from '@contract/service-account/codes'
import { OPEN_CALLS } from '@contract/service-account/open-calls'
import { root } from '@test/support/paths'
import { OPEN_INTERFACE_FILE, openInterfaceText } from '../../scripts/openapi/open-interface'

interface Schema {
  required?: string[]
  properties?: Record<string, unknown>
}
interface Document {
  paths: Record<string, { post: { operationId: string } }>
  components: Record<string, Record<string, Schema>>
}

let text: string
let document: Document
beforeAll(async () => {
  text = await openInterfaceText(async (file) => require(file))
  document = JSON.parse(text)
})

test('the reference of the open interface is that of the contract: npm run openapi writes it', () => {
  expect(fs.readFileSync(path.join(root, OPEN_INTERFACE_FILE), 'utf8') === text).toBe(true)
})

test('the reference has every open call and no other', () => {
  const open = Object.values(OPEN_CALLS).flatMap((calls) => calls.map(({ endpoint }) => addressOf(endpoint)))
  expect(Object.keys(document.paths).sort()).toEqual([...open].sort())
  expect(new Set(open).size).toBe(open.length)
})

test('every reference within it leads somewhere', () => {
  const named = [...text.matchAll(/"\$ref": "#\/components\/(\w+)\/([^"]+)"/g)]
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter(([, kind = '', name = '']) => !document.components[kind]?.[name])).toEqual([])
})

test('an area is writable exactly if a call of it writes', () => {
  const writable = SERVICE_AREA_KEYS.filter((area) => OPEN_CALLS[area].some(({ endpoint }) => endpoint.kind !== 'read'))
  expect(SERVICE_AREA_KEYS.filter((area) => SERVICE_AREAS[area].isWritable)).toEqual(writable)
})

test('no open call needs a permission that is not of its area', () => {
  const beyond = SERVICE_AREA_KEYS.flatMap((area) =>
    OPEN_CALLS[area].filter(
      ({ endpoint }) => endpoint.access !== 'staff' && !(endpoint.access.slice(4) in SERVICE_AREAS[area].rights),
    ),
  )
  expect(beyond).toEqual([])
})
