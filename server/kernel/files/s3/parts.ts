import { limits } from '@contract/limits'
import { cutText } from '@contract/text'
import type { ExpectedPart, PartedUpload, PartStore } from '../file-store'
import type { SignedRequest } from './signature'

export type S3Ask = Pick<SignedRequest, 'method' | 'headers' | 'query'> & { key: string; body?: Buffer | Blob }

interface Deps {
  /** Prefix of the keys of what has arrived and not been taken. */
  incoming: string
  /** Resolves to undefined if there is no such object. */
  request(ask: S3Ask): Promise<Response | undefined>
  /** Signs an address for a client, valid until `expiresAt`. */
  signed(ask: Omit<S3Ask, 'body'>, expiresAt: number): string
}

/** S3's own multipart uploads. The bucket's rule for incomplete uploads removes those that nobody ends. */
export class S3Parts implements PartStore {
  constructor(private readonly deps: Deps) {}

  async open(key: string) {
    const answer = await this.deps.request({ method: 'POST', key: this.#incomingKey(key), query: { uploads: '' } })
    const id = textOfElement(await answer?.text(), 'UploadId')
    if (!id) throw new Error('the store began no upload')
    return id
  }

  /** The MD5 is signed, so only these bytes fit the address. */
  formFor({ key, uploadId, number, md5, expiresAt }: ExpectedPart) {
    const headers = { 'content-md5': Buffer.from(md5, 'hex').toString('base64') }
    const query = { partNumber: String(number), uploadId }
    return { url: this.deps.signed({ method: 'PUT', key: this.#incomingKey(key), query, headers }, expiresAt), headers }
  }

  async arrived(upload: PartedUpload) {
    const parts = await this.#listParts(upload)
    return parts && new Set(parts.map(({ number }) => number))
  }

  async join(upload: PartedUpload) {
    const parts = ((await this.#listParts(upload)) ?? []).sort((first, second) => first.number - second.number)
    const named = parts.map(({ number, etag }) => `<Part><PartNumber>${number}</PartNumber><ETag>${etag}</ETag></Part>`)
    const body = Buffer.from(`<CompleteMultipartUpload>${named.join('')}</CompleteMultipartUpload>`)
    const { key, uploadId } = upload
    const answer = await this.deps.request({ method: 'POST', key: this.#incomingKey(key), query: { uploadId }, body })
    const answerText = (await answer?.text()) ?? ''
    // The answer may begin with success and still report an error while it joins.
    if (answerText.includes('<Error>')) throw new Error(`the store did not join the parts: ${cutText(answerText, 300)}`)
  }

  async drop({ key, uploadId }: Omit<PartedUpload, 'parts'>) {
    await this.deps.request({ method: 'DELETE', key: this.#incomingKey(key), query: { uploadId } })
  }

  async #listParts({ key, uploadId, parts }: PartedUpload) {
    const answer = await this.deps.request({ method: 'GET', key: this.#incomingKey(key), query: { uploadId } })
    if (!answer) return undefined
    const listed = [...(await answer.text()).matchAll(/<Part>([\s\S]*?)<\/Part>/g)].map(([, part = '']) => ({
      number: Number(textOfElement(part, 'PartNumber')),
      etag: textOfElement(part, 'ETag') ?? '',
      size: Number(textOfElement(part, 'Size')),
    }))
    // Another size than a part has: the client put something else there.
    return listed.filter(
      ({ number, size }) => number <= parts.length && (number === parts.length || size === limits.uploadPartBytes),
    )
  }

  #incomingKey(key: string) {
    return `${this.deps.incoming}${key}`
  }
}

/** Text of the first element of this name. The answers come from a store that we chose: no parser is needed. */
const textOfElement = (xml: string | undefined, name: string) =>
  new RegExp(`<${name}>([\\s\\S]*?)</${name}>`).exec(xml ?? '')?.[1]
