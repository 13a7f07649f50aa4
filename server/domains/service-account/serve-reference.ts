import type { FastifyInstance, FastifyReply } from 'fastify'
import type { App } from '../../app'
import { readReference } from './reference'
import { referencePage } from './reference-page'

/** The page has no script, and loads nothing. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"
const FRESH = 'public, max-age=300'

/** Serves the reference of the open interface, for programs and for people. It is the same for everybody. */
export function serveReference(_app: App, http: FastifyInstance) {
  const documents = new Map<string, Promise<string>>()
  /** Makes a text once, at its first request. */
  const makeOnce = (name: string, make: () => Promise<string>) => {
    const text = documents.get(name) ?? make()
    documents.set(name, text)
    return text
  }
  const send = async (reply: FastifyReply, type: string, text: Promise<string>) =>
    reply
      .header('content-type', `${type}; charset=utf-8`)
      .header('cache-control', FRESH)
      .header('content-security-policy', POLICY)
      .send(await text)
  http.get('/openapi.json', (_, reply) =>
    send(
      reply,
      'application/json',
      makeOnce('json', async () => JSON.stringify(await readReference())),
    ),
  )
  http.get('/openapi', (_, reply) =>
    send(
      reply,
      'text/html',
      makeOnce('page', async () => referencePage(await readReference())),
    ),
  )
}
