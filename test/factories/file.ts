import http from 'node:http'
import { file } from '@contract/file'
import type { GetUploadUrlInput, UploadCredentials, UploadRecord } from '@contract/file/shapes'
import type { Colleague } from '@test/support/test-client'

export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
export const PDF = Buffer.from('%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n')

export type Credentials = Pick<UploadCredentials, 'host' | 'fields'>

/** The second step of an upload, as the specification describes it: the fields in their order, the file last. */
export function postForm({ host, fields }: Credentials, content: Blob | Buffer): Promise<Response> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', content instanceof Blob ? content : new Blob([new Uint8Array(content)]), fields.name)
  return fetch(host, { method: 'POST', body: form })
}

const BOUNDARY = 'boundary-of-the-form'

/** The same form, up to where its file begins; the caller writes the file's bytes and ends it with FORM_END. */
export function beginForm({ host, fields }: Credentials, fileBytes: number): http.ClientRequest {
  const part = (name: string, more = '') =>
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n`
  const head = [
    ...Object.entries(fields).map(([name, value]) => `${part(name)}${value}\r\n`),
    part('file', '; filename="a.pdf"'),
  ].join('')
  const request = http.request(host, {
    method: 'POST',
    headers: {
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      'content-length': Buffer.byteLength(head) + fileBytes + FORM_END.length,
    },
  })
  request.write(head)
  return request
}

export const FORM_END = `\r\n--${BOUNDARY}--\r\n`

type Wanted = Partial<Pick<GetUploadUrlInput, 'type' | 'fileName'>> & { content?: Buffer }

/** A file that its owner has uploaded in all three steps, and that nothing uses yet. */
export async function anUpload(
  owner: Pick<Colleague, 'call'>,
  { type = 'file', fileName = '起诉状.pdf', content = PDF }: Wanted = {},
): Promise<UploadRecord> {
  const credentials = await owner.call(file.uploadUrl, { type, fileName, size: content.length })
  const response = await postForm(credentials, content)
  if (response.status !== 200) throw new Error(`the storage answered ${response.status}: ${await response.text()}`)
  return owner.call(file.uploadCallback, { fileId: credentials.fileId })
}

/** A picture, uploaded. */
export const aPicture = (owner: Pick<Colleague, 'call'>, fileName = '现场照片.png') =>
  anUpload(owner, { type: 'image', fileName, content: PNG })
