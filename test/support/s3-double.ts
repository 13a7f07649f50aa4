import { createHash, createHmac } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import multipart from '@fastify/multipart'
import fastify, { type FastifyRequest } from 'fastify'

interface Bucket {
  bucket: string
  region: string
  accessKey: string
  secretKey: string
  /** Milliseconds since 1970. */
  now(): number
}

type Fields = Record<string, string>

/** A request it refuses, as S3 would. */
class Refused extends Error {
  readonly statusCode = 403
}

/**
 * A bucket in memory that checks what S3 checks: form policies (time, every condition, no field that none covers) and
 * signatures of version 4 in queries. Written from AWS's documents, apart from the product's own signing.
 */
export class S3Double {
  readonly objects = new Map<string, Buffer>()
  /** Uploads by part that nobody has ended, by their ids. */
  readonly uploads = new Map<string, { key: string; parts: Map<number, Buffer> }>()
  readonly #server = fastify({ bodyLimit: 8_388_608 })

  constructor(private readonly options: Bucket) {}

  async start(): Promise<string> {
    const { bucket } = this.options
    await this.#server.register(multipart)
    this.#server.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
    this.#server.post(`/${bucket}`, (request) => this.#form(request))
    this.#server.all(`/${bucket}/*`, async (request, reply) => {
      this.#checkQuery(request)
      const key = keyOf(request, bucket)
      if (key === '') return this.#list(request.query as Fields)
      const answer = this.#byPart(request, key)
      if (answer !== undefined) return reply.code(answer.includes('NoSuchUpload') ? 404 : 200).send(answer)
      if (request.method === 'DELETE') return void this.objects.delete(key)
      const source = request.headers['x-amz-copy-source']
      if (request.method === 'PUT' && source) return this.#copy(key, String(source))
      if (request.method === 'PUT') return void this.objects.set(key, request.body as Buffer)
      const object = this.objects.get(key)
      const query = request.query as Fields
      if (!object) return reply.code(404).send('<Error><Code>NoSuchKey</Code></Error>')
      for (const name of ['content-type', 'content-disposition'])
        if (query[`response-${name}`]) reply.header(name, query[`response-${name}`])
      return reply.send(object)
    })
    await this.#server.listen({ host: '127.0.0.1', port: 0 })
    return `http://127.0.0.1:${(this.#server.server.address() as AddressInfo).port}`
  }

  stop() {
    return this.#server.close()
  }

  async #form(request: FastifyRequest) {
    const fields: Fields = {}
    for await (const part of request.parts())
      if (part.type === 'field') fields[part.fieldname] = String(part.value)
      else {
        const file = await part.toBuffer()
        this.#checkPolicy(fields, file.length)
        this.objects.set(fields.key ?? '', file)
      }
    return ''
  }

  /** Two keys an answer, so that whoever lists has to go on. */
  #list({ prefix = '', 'continuation-token': after = '' }: Fields) {
    const keys = [...this.objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort()
    const given = keys.slice(0, 2)
    const next = keys.length > 2 ? `<NextContinuationToken>${given.at(-1)}</NextContinuationToken>` : ''
    return `<ListBucketResult>${given.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')}${next}</ListBucketResult>`
  }

  /** AWS's multipart uploads: undefined for what is none of them. */
  #byPart(request: FastifyRequest, key: string): string | undefined {
    const { uploads, uploadId, partNumber } = request.query as Fields
    if (uploads !== undefined && request.method === 'POST') {
      const id = `upload-${this.uploads.size + 1}+/=`
      this.uploads.set(id, { key, parts: new Map() })
      return `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`
    }
    if (uploadId === undefined) return undefined
    const upload = this.uploads.get(uploadId)
    if (upload?.key !== key) return '<Error><Code>NoSuchUpload</Code></Error>'
    if (request.method === 'PUT') return this.#part(request, upload.parts, Number(partNumber))
    if (request.method === 'GET')
      return [...upload.parts]
        .map(
          ([number, part]) =>
            `<Part><PartNumber>${number}</PartNumber><ETag>&quot;${md5(part, 'hex')}&quot;</ETag><Size>${part.length}</Size></Part>`,
        )
        .join('')
    this.uploads.delete(uploadId)
    return request.method === 'POST' ? this.#join(key, upload.parts, String(request.body)) : ''
  }

  #part(request: FastifyRequest, parts: Map<number, Buffer>, number: number) {
    const body = request.body as Buffer
    if (request.headers['content-md5'] !== md5(body, 'base64')) throw new Refused('BadDigest')
    parts.set(number, body)
    return ''
  }

  #join(key: string, parts: Map<number, Buffer>, body: string) {
    const named = [...body.matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>&quot;(\w+)&quot;<\/ETag>/g)]
    const joined = named.map(([, number, etag]) => {
      const part = parts.get(Number(number))
      if (!part || md5(part, 'hex') !== etag) throw new Refused('InvalidPart')
      return part
    })
    if (joined.slice(0, -1).some((part) => part.length < 5_242_880)) throw new Refused('EntityTooSmall')
    this.objects.set(key, Buffer.concat(joined))
    return '<CompleteMultipartUploadResult/>'
  }

  #copy(key: string, source: string) {
    const object = this.objects.get(decodeURIComponent(source).replace(`/${this.options.bucket}/`, ''))
    if (!object) throw Object.assign(new Error('NoSuchKey'), { statusCode: 404 })
    this.objects.set(key, object)
    return '<CopyObjectResult/>'
  }

  #checkPolicy(fields: Fields, length: number) {
    const { policy = '', 'x-amz-signature': signature, 'x-amz-credential': credential = '', ...rest } = fields
    this.#checkCredential(credential, fields['x-amz-date'] ?? '')
    if (signature !== this.#sign(credential, policy)) throw new Refused('SignatureDoesNotMatch')
    const { expiration, conditions } = JSON.parse(Buffer.from(policy, 'base64').toString())
    if (Date.parse(expiration) <= this.options.now()) throw new Refused('policy expired')
    const covered = new Set<string>()
    for (const condition of conditions) {
      if (condition[0] === 'content-length-range') {
        if (length < condition[1] || length > condition[2]) throw new Refused('EntityTooLarge')
        continue
      }
      const [operator, name, wanted] = Array.isArray(condition)
        ? [condition[0], condition[1].slice(1), condition[2]]
        : ['eq', ...(Object.entries(condition)[0] ?? [])]
      covered.add(name)
      const value = name === 'bucket' ? this.options.bucket : (fields[name] ?? '')
      if (operator === 'eq' ? value !== wanted : !value.startsWith(wanted)) throw new Refused(`policy: ${name}`)
    }
    const extra = Object.keys(rest).find((name) => !covered.has(name))
    if (extra) throw new Refused(`extra input field: ${extra}`)
  }

  #checkQuery(request: FastifyRequest) {
    const [path = '', text = ''] = request.url.split('?')
    const query = request.query as Fields
    const { 'X-Amz-Date': date = '', 'X-Amz-Credential': credential = '', 'X-Amz-SignedHeaders': names = '' } = query
    this.#checkCredential(credential, date)
    const signedAt = Date.parse(date.replace(/(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/, '$1-$2-$3T$4:$5:$6Z'))
    if (this.options.now() > signedAt + Number(query['X-Amz-Expires']) * 1000) throw new Refused('Request has expired')
    const unsigned = Object.keys(request.headers).find(
      (name) => /^x-amz-|^host$/.test(name) && !names.split(';').includes(name),
    )
    if (unsigned) throw new Refused(`not signed: ${unsigned}`)
    const parameters = text.split('&').filter((parameter) => !parameter.startsWith('X-Amz-Signature='))
    const headers = names.split(';').map((name) => `${name}:${request.headers[name]}\n`)
    const canonical = `${request.method}\n${path}\n${parameters.sort().join('&')}\n${headers.join('')}\n${names}\nUNSIGNED-PAYLOAD`
    const hash = createHash('sha256').update(canonical).digest('hex')
    const toSign = `AWS4-HMAC-SHA256\n${date}\n${credential.slice(credential.indexOf('/') + 1)}\n${hash}`
    if (query['X-Amz-Signature'] !== this.#sign(credential, toSign)) throw new Refused('SignatureDoesNotMatch')
  }

  #checkCredential(credential: string, date: string) {
    const { accessKey, region } = this.options
    if (credential !== `${accessKey}/${date.slice(0, 8)}/${region}/s3/aws4_request`)
      throw new Refused('InvalidAccessKeyId')
  }

  #sign(credential: string, text: string): string {
    const key = credential
      .split('/')
      .slice(1)
      .reduce<Buffer>((last, part) => mac(last, part), Buffer.from(`AWS4${this.options.secretKey}`))
    return mac(key, text).toString('hex')
  }
}

const md5 = (bytes: Buffer, as: 'hex' | 'base64') => createHash('md5').update(bytes).digest(as)

const mac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest()

const keyOf = (request: FastifyRequest, bucket: string) =>
  decodeURIComponent(request.url.split('?')[0] ?? '').slice(bucket.length + 2)
