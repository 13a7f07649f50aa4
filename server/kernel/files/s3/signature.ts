import { createHash, createHmac } from 'node:crypto'
import type { S3Config } from '../../../stores-config'

// AWS signature version 4, implemented here: form policies and query-signed requests are all that is needed of an SDK.
export const ALGORITHM = 'AWS4-HMAC-SHA256'
/** The body is not part of the signature: requests here have none, or go over TLS. */
const UNSIGNED = 'UNSIGNED-PAYLOAD'

type Keys = Pick<S3Config, 'region' | 'accessKey' | 'secretKey'>

/** `20260721T060000Z` */
export const amzDate = (ms: number) => new Date(ms).toISOString().replace(/[-:]|\.\d{3}/g, '')

export const credentialOf = ({ accessKey, region }: Keys, date: string) => `${accessKey}/${scopeOf(region, date)}`

/** Signature of a text (a policy in base64, or a request's string to sign) made at `date`. */
export function signatureOf({ secretKey, region }: Keys, date: string, text: string): string {
  const day = hmac(`AWS4${secretKey}`, date.slice(0, 8))
  const key = hmac(hmac(hmac(day, region), 's3'), 'aws4_request')
  return hmac(key, text).toString('hex')
}

export interface SignedRequest {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  /** The object's address, without a query. */
  url: string
  query?: Record<string, string>
  /** Headers that must come with the request, names in lower case. */
  headers?: Record<string, string>
  /** Milliseconds since 1970. */
  signedAt: number
  seconds: number
}

/** Address by which anybody may make this one request until it expires. */
export function presign(
  keys: Keys,
  { method, url, query = {}, headers = {}, signedAt, seconds }: SignedRequest,
): string {
  const { host, pathname } = new URL(url)
  const date = amzDate(signedAt)
  const all = sorted({ host, ...headers })
  const signedHeaders = all.map(([name]) => name).join(';')
  const parameters = sorted({
    ...query,
    'X-Amz-Algorithm': ALGORITHM,
    'X-Amz-Credential': credentialOf(keys, date),
    'X-Amz-Date': date,
    'X-Amz-Expires': String(seconds),
    'X-Amz-SignedHeaders': signedHeaders,
  })
  const queryText = parameters.map(([name, value]) => `${encodeUri(name)}=${encodeUri(value)}`).join('&')
  const headerText = all.map(([name, value]) => `${name}:${value.trim()}\n`).join('')
  const request = [method, pathname, queryText, headerText, signedHeaders, UNSIGNED].join('\n')
  const hash = createHash('sha256').update(request).digest('hex')
  const text = [ALGORITHM, date, scopeOf(keys.region, date), hash].join('\n')
  return `${url}?${queryText}&X-Amz-Signature=${signatureOf(keys, date, text)}`
}

const scopeOf = (region: string, date: string) => `${date.slice(0, 8)}/${region}/s3/aws4_request`

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

const sorted = (record: Record<string, string>) => Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1))

/** Encodes by RFC 3986: encodeURIComponent leaves five characters that the signature wants encoded. */
const encodeUri = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
