import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import fs from 'node:fs/promises'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { limits } from '@contract/limits'
import multipart, { type MultipartFile } from '@fastify/multipart'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../../app'
import { DISK_FULL, isDiskFull } from '../disk-full'
import type { Log } from '../log'
import { STORAGE_PATH } from './link'
import { requireAllowedFile } from './link-endpoint'
import { LocalStore, syncToDisk } from './local-store'
import { StorageRefusal } from './post-policy'

export const TOO_LARGE = '文件大小不能超过200M'

/** Bytes of a form's fields and boundaries, on top of the file itself. */
const FORM_BYTES = 65_536
const FIELD_BYTES = 8_192
const FIELDS = 16
/** An upload that sends nothing for this long is given up (§9). */
const SILENCE_MS = limits.httpTimeoutMs

/** The local store's own address: takes the forms it signed, serves the links it signed, and nothing else. */
export async function serveLocalStore(app: Pick<App, 'files' | 'clock' | 'log' | 'sessions'>, server: FastifyInstance) {
  const { clock, log } = app
  const { store } = app.files
  if (!(store instanceof LocalStore)) return
  await server.register(async (scope) => {
    scope.setErrorHandler((error, request, reply) => sendRefusal(log, error, request, reply))
    await scope.register(multipart, {
      throwFileSizeLimit: false,
      // busboy refuses a file of exactly its limit.
      limits: { fileSize: limits.uploadBytes + 1, files: 1, fields: FIELDS, fieldSize: FIELD_BYTES },
    })
    scope.post(STORAGE_PATH, async (request, reply) => {
      const md5 = await receiveForm(request, store, clock.now())
      return reply.header('etag', `"${md5}"`).code(200).send('')
    })
    // The body of a part is only its bytes, which are written as they come.
    scope.addContentTypeParser('application/octet-stream', (_request, bytes, done) => done(null, bytes))
    scope.put(`${STORAGE_PATH}/*`, async (request, reply) => {
      await receivePart(request, store, clock.now())
      return reply.code(200).send('')
    })
    scope.addHook('onRequest', async (request, reply) => {
      if (request.method !== 'GET' && request.method !== 'HEAD') return
      const allowed = await requireAllowedFile(app, request)
      reply.headers({
        'content-type': allowed.contentType,
        'content-disposition': allowed.disposition,
        'cache-control': `private, max-age=${allowed.secondsLeft}`,
        'x-content-type-options': 'nosniff',
      })
    })
    await scope.register(fastifyStatic, {
      root: store.keptFolder,
      prefix: `${STORAGE_PATH}/`,
      decorateReply: false,
      index: false,
      cacheControl: false,
      contentType: false,
    })
  })
}

async function receivePart(request: FastifyRequest, store: LocalStore, now: number) {
  const { pathname, searchParams } = new URL(request.url, 'http://local')
  const part = store.parts.check(pathname.slice(STORAGE_PATH.length + 1), searchParams, now)
  request.raw.setTimeout(SILENCE_MS, () => request.raw.destroy())
  await store.parts.receive(part, request.body as Readable)
}

/** Receives one form; returns the file's MD5. */
async function receiveForm(request: FastifyRequest, store: LocalStore, now: number): Promise<string> {
  if (!request.isMultipart()) throw new StorageRefusal(400, '请求格式不正确')
  if (Number(request.headers['content-length']) > limits.uploadBytes + FORM_BYTES) throw tooLarge()
  request.raw.setTimeout(SILENCE_MS, () => request.raw.destroy())
  const fields: Record<string, string> = {}
  let received: Received | undefined
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') fields[part.fieldname] = String(part.value)
      else received = await saveFile(part, store, fields, now)
    }
    // Reached only if the form ended as a form should; a truncated one has thrown.
    if (!received) throw new StorageRefusal(400, '没有收到文件')
    await store.arrived(received.key, received.file, received.md5)
    return received.md5
  } catch (error) {
    if (received) await fs.rm(received.file, { force: true })
    throw error
  }
}

interface Received {
  key: string
  file: string
  md5: string
}

/** Writes the file's bytes durably to the disk. The fields before it in the form must allow it. */
async function saveFile(
  part: MultipartFile,
  store: LocalStore,
  fields: Record<string, string>,
  now: number,
): Promise<Received> {
  const allowed = store.policies.check(fields, now)
  const hash = createHash('md5')
  let size = 0
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      hash.update(chunk)
      if (size > limits.uploadBytes) done(tooLarge())
      else done(size > allowed.size ? wrongSize() : null, chunk)
    },
  })
  const file = store.newReceivingFile()
  try {
    await pipeline(part.file, meter, createWriteStream(file, { flags: 'wx', mode: 0o600 }))
    if (size !== allowed.size) throw wrongSize()
    await syncToDisk(file)
  } catch (error) {
    await fs.rm(file, { force: true })
    throw error
  }
  return { key: allowed.key, file, md5: hash.digest('hex') }
}

const tooLarge = () => new StorageRefusal(413, TOO_LARGE)
const wrongSize = () => new StorageRefusal(400, '文件大小与上传前不一致，请重新上传')

/** Time for which the rest of a refused body is read. */
const DROP_MS = 5_000

/** Error codes of a client that disconnected, or whose newer attempt took over. */
const GONE_AWAY = new Set(['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'ABORT_ERR'])

/**
 * Reads and discards the rest of a body that was refused halfway, for a while; then cuts the connection. Left unread it
 * would keep the next request of the connection waiting, and cut at once it could take the answer with it.
 */
function dropRest({ raw }: FastifyRequest) {
  if (raw.complete) return
  raw.unpipe()
  raw.resume()
  const impatience = setTimeout(() => raw.socket.destroy(), DROP_MS)
  impatience.unref()
  raw.once('close', () => clearTimeout(impatience))
}

function sendRefusal(log: Log, error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  const refusal = error instanceof StorageRefusal ? error : undefined
  const status = refusal?.status ?? (statusCode && statusCode < 500 ? statusCode : 500)
  // A client that disconnected is no fault of ours.
  if (status === 500 && !GONE_AWAY.has(code ?? '')) log.error({ where: `${request.method} ${STORAGE_PATH}`, error })
  const unavailable = isDiskFull(error) ? DISK_FULL : '文件存储暂时不可用，请稍后再试'
  const msg = refusal?.message ?? (status === 500 ? unavailable : '请求格式不正确')
  if (request.raw.destroyed && !request.raw.complete) reply.header('connection', 'close')
  else dropRest(request)
  reply.code(status).send({ code: status, msg, data: null })
}
