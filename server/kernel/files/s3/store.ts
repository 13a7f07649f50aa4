import { openAsBlob } from 'node:fs'
import { cutText } from '@contract/text'
import type { S3Config } from '../../../stores-config'
import type { Clock } from '../../clock'
import type { UpstreamWarnings } from '../../upstream-warnings'
import { type Arrived, type ExpectedUpload, type FileStore, readThrough } from '../file-store'
import type { AllowedFile } from '../link'
import { type S3Ask, S3Parts } from './parts'
import { ALGORITHM, amzDate, credentialOf, presign, type SignedRequest, signatureOf } from './signature'

const INCOMING = 'incoming/'
const OWN_REQUEST_SECONDS = 300
/** Half the longest life of an address in the bucket. */
const BUCKET_STEP_MS = 60_000
/** Timeout of a request, ms. A copy within the store answers only when it is done. */
const ANSWER_MS = 120_000

/**
 * Files in a bucket of any S3-compatible store: AWS, MinIO, OSS, COS. Clients post to it and read from it directly, so
 * the bucket's CORS rules must allow POST and GET from the app's origin.
 */
export class S3Store implements FileStore {
  readonly #bucketUrl: string
  readonly parts = new S3Parts({
    incoming: INCOMING,
    request: (ask) => this.#request(ask),
    signed: (ask, expiresAt) => {
      const signedAt = this.clock.now()
      return this.#signUrl({ ...ask, signedAt, seconds: Math.max(1, Math.floor((expiresAt - signedAt) / 1000)) })
    },
  })

  constructor(
    private readonly config: S3Config,
    private readonly clock: Clock,
    private readonly warnings?: UpstreamWarnings,
    private readonly answerMs = ANSWER_MS,
  ) {
    this.#bucketUrl = bucketUrlOf(config)
  }

  formFor({ key, size, name, expiresAt }: ExpectedUpload) {
    const date = amzDate(this.clock.now())
    const credential = credentialOf(this.config, date)
    const incoming = `${INCOMING}${key}`
    const fixed = {
      'x-amz-algorithm': ALGORITHM,
      'x-amz-credential': credential,
      'x-amz-date': date,
      success_action_status: '200',
    }
    const document = {
      expiration: new Date(expiresAt).toISOString(),
      conditions: [
        { bucket: this.config.bucket },
        { key: incoming },
        ...Object.entries(fixed).map(([field, value]) => ({ [field]: value })),
        ['starts-with', '$name', ''],
        ['content-length-range', size, size],
      ],
    }
    const policy = Buffer.from(JSON.stringify(document)).toString('base64')
    const signature = signatureOf(this.config, date, policy)
    const fields = { name, key: incoming, policy, ...fixed, 'x-amz-signature': signature }
    return { host: this.#bucketUrl, key: incoming, policy, accessid: credential, signature, fields }
  }

  async take(key: string): Promise<Arrived | undefined> {
    const source = { 'x-amz-copy-source': `/${this.config.bucket}/${INCOMING}${key}` }
    // Nothing to copy: never arrived, or taken and discarded by a call whose answer was lost.
    await this.#request({ method: 'PUT', key, headers: source })
    const kept = await this.#request({ method: 'GET', key })
    // Read whole for its MD5: an ETag equals it only with some stores and encryptions.
    return kept?.body ? readThrough(kept.body) : undefined
  }

  async put(key: string, bytes: Buffer) {
    await this.#request({ method: 'PUT', key, body: bytes })
  }

  async putFile(key: string, file: string) {
    // A blob of a file is read as it is sent, and its length is known beforehand, as a bucket demands.
    await this.#request({ method: 'PUT', key, body: await openAsBlob(file) })
  }

  async stream(key: string) {
    const kept = await this.#request({ method: 'GET', key })
    return kept?.body ?? undefined
  }

  async copy(from: string, to: string) {
    const source = { 'x-amz-copy-source': `/${this.config.bucket}/${from}` }
    return !!(await this.#request({ method: 'PUT', key: to, headers: source }))
  }

  async read(key: string): Promise<Buffer> {
    const kept = await this.#request({ method: 'GET', key })
    if (!kept) throw new Error(`the store has no ${key}`)
    return Buffer.from(await kept.arrayBuffer())
  }

  async sizeOf(key: string) {
    const kept = await this.#request({ method: 'HEAD', key })
    return kept && Number(kept.headers.get('content-length'))
  }

  /** Keys of kept objects that begin with this text. */
  async list(prefix: string): Promise<string[]> {
    const keys: string[] = []
    let token: string | undefined
    do {
      const query = { 'list-type': '2', prefix, ...(token && { 'continuation-token': token }) }
      const answerText = (await (await this.#request({ method: 'GET', key: '', query }))?.text()) ?? ''
      keys.push(...[...answerText.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => key))
      token = /<NextContinuationToken>([^<]*)<\/NextContinuationToken>/.exec(answerText)?.[1]
    } while (token)
    return keys
  }

  /** Asks for an object that does not exist: needs no more rights than the app has. */
  async checkReachable() {
    await this.#request({ method: 'HEAD', key: 'health' })
  }

  async discard(key: string) {
    await this.#request({ method: 'DELETE', key: `${INCOMING}${key}` })
  }

  async remove(key: string) {
    await this.discard(key)
    await this.#request({ method: 'DELETE', key })
  }

  /**
   * Address in the bucket, for a minute or two: a bucket cannot check sessions. Signed at a round minute, so that a
   * picture asked for twice has the same address and comes from the client's cache.
   */
  addressOf({ key, contentType, disposition }: Pick<AllowedFile, 'key' | 'contentType' | 'disposition'>): {
    url: string
    secondsLeft: number
  } {
    const query = { 'response-content-disposition': disposition, 'response-content-type': contentType }
    const now = this.clock.now()
    const signedAt = Math.floor(now / BUCKET_STEP_MS) * BUCKET_STEP_MS
    const seconds = (2 * BUCKET_STEP_MS) / 1000
    const url = this.#signUrl({ method: 'GET', key, query, signedAt, seconds })
    return { url, secondsLeft: Math.floor(seconds - (now - signedAt) / 1000) }
  }

  #signUrl({ key, ...request }: Omit<SignedRequest, 'url'> & { key: string }) {
    return presign(this.config, { ...request, url: `${this.#bucketUrl}/${key}` })
  }

  /** Resolves to undefined if there is no such object. */
  #request(asked: S3Ask): Promise<Response | undefined> {
    const answer = this.#requestOnce(asked)
    return this.warnings ? this.warnings.watch('s3', answer) : answer
  }

  async #requestOnce({ body, ...request }: S3Ask): Promise<Response | undefined> {
    const { method, headers } = request
    const url = this.#signUrl({ ...request, signedAt: this.clock.now(), seconds: OWN_REQUEST_SECONDS })
    const bytes = body instanceof Blob ? body : body && new Uint8Array(body)
    const response = await fetch(url, { method, headers, body: bytes, signal: AbortSignal.timeout(this.answerMs) })
    if (response.ok) return response
    const answerText = await response.text()
    if (response.status === 404) return undefined
    const error = new Error(`the store answered ${response.status} to ${method}: ${cutText(answerText, 300)}`)
    throw Object.assign(error, { detail: `answered ${response.status} to ${method}` })
  }
}

/** Address of the bucket; OSS and COS only answer at one that begins with its name. */
export function bucketUrlOf({ endpoint, bucket }: S3Config): string {
  const url = endpoint.includes('{bucket}') ? endpoint.replace('{bucket}', bucket) : `${endpoint}/${bucket}`
  return url.replace(/([^:])\/+/g, '$1/').replace(/\/$/, '')
}
