import type { file } from '@contract/file'
import type { UploadType } from '@contract/file/codes'
import type { GetUploadUrlInput, UploadCredentials, UploadPart, UploadRecord } from '@contract/file/shapes'
import { limits } from '@contract/limits'
import type { Cancel } from '@/lib/cancel'
import { ApiError, NetworkError, SaidError } from '@/lib/errors'
import { Md5 } from '@/lib/md5'
import type { LocalFile, Transport } from '@/platform/port'
import type { Api } from './call'
import { CALLBACK_FAILED, insistence, Progress, pause, STORAGE_FAILED, store, TOO_LARGE } from './upload'

const UNREADABLE = '读不到这个文件，请移除后重新选择'

/** State of an upload under way, with which it is resumed. */
export interface BegunUpload {
  fileId: string
  md5: string
  /** MD5 sums of the parts; empty when the file is no larger than one part. */
  parts: string[]
}

export interface PartedOptions {
  begun?: BegunUpload
  onBegun?(begun: BegunUpload): void
  /** §4: 0, 20, 70, 100; from 20 to 70 in steps of one part. */
  onProgress?(percent: number): void
  cancel: Cancel
}

export type PartedUploader = (local: LocalFile, type: UploadType, options: PartedOptions) => Promise<UploadRecord>

interface Deps {
  api: Api<{ file: typeof file }>
  transport: Pick<Transport, 'upload' | 'request'>
  bytesOf(file: LocalFile, from: number, to: number): Promise<ArrayBuffer>
  wait?(ms: number): Promise<void>
}

/** Sends one file as upload.ts does, a large one in parts: stored parts are not sent again. */
export function partedUploader(deps: Deps): PartedUploader {
  return async (local, type, options) => {
    if (local.size > limits.uploadBytes) throw new SaidError(TOO_LARGE)
    const { onProgress, onBegun, cancel } = options
    onProgress?.(Progress.started)
    const known = options.begun ?? (await sumsOf(deps, local, cancel))
    const { md5, parts } = known
    const asked = { type, fileName: local.name, size: local.size, md5, parts: parts.length > 0 ? parts : undefined }
    const begun = await credentialsOf(deps, asked, options)
    onBegun?.({ fileId: begun.fileId, md5, parts })
    onProgress?.(Progress.credentials)
    const record = begun.stored ?? (await sendFile(deps, { local, begun, asked, options }))
    onProgress?.(Progress.saved)
    return record
  }
}

/** Hashes the file part by part, so that it is never wholly in memory and the page stays responsive. */
async function sumsOf(deps: Deps, local: LocalFile, cancel: Cancel): Promise<{ md5: string; parts: string[] }> {
  const whole = new Md5()
  const parts: string[] = []
  for (let from = 0; from < local.size; from += limits.uploadPartBytes) {
    const bytes = new Uint8Array(await read(deps, local, from))
    if (cancel.aborted) throw cancel.reason
    parts.push(Md5.of(bytes))
    whole.update(bytes)
  }
  return { md5: whole.hex(), parts: parts.length > 1 ? parts : [] }
}

async function read({ bytesOf }: Deps, local: LocalFile, from: number): Promise<ArrayBuffer> {
  try {
    return await bytesOf(local, from, Math.min(from + limits.uploadPartBytes, local.size))
  } catch {
    throw new SaidError(UNREADABLE)
  }
}

/** Credentials of the upload begun before; of a new one when that has ended or was another file. */
async function credentialsOf({ api }: Deps, asked: GetUploadUrlInput, { begun, cancel }: PartedOptions) {
  const quiet = { silent: true, cancel }
  if (!begun?.fileId) return api.file.uploadUrl(asked, quiet)
  try {
    return await api.file.uploadUrl({ ...asked, fileId: begun.fileId }, quiet)
  } catch (error) {
    if (!(error instanceof ApiError) || error.mayPass) throw error
    return api.file.uploadUrl(asked, quiet)
  }
}

interface Sending {
  local: LocalFile
  begun: UploadCredentials
  asked: GetUploadUrlInput
  options: PartedOptions
}

async function sendFile(deps: Deps, { local, begun, asked, options }: Sending): Promise<UploadRecord> {
  const { cancel, onProgress } = options
  const insist = insistence(deps.wait ?? pause, cancel)
  if (asked.parts) await putAll(deps, { local, begun, asked, options })
  else await insist(() => store(deps.transport, begun, local, cancel), STORAGE_FAILED)
  onProgress?.(Progress.stored)
  return insist(() => deps.api.file.uploadCallback({ fileId: begun.fileId }, { silent: true, cancel }), CALLBACK_FAILED)
}

/** Maximum renewals of expired addresses during one upload over a slow line. */
const RENEWALS = 8

async function putAll(deps: Deps, { local, begun, asked, options }: Sending) {
  const { cancel, onProgress } = options
  const insist = insistence(deps.wait ?? pause, cancel)
  const all = asked.parts?.length ?? 0
  let waiting = begun.parts ?? []
  onProgress?.(partPercent(all - waiting.length, all))
  for (let renewals = 0; ; renewals++) {
    const isOver = await insist(async () => {
      while (waiting.length > 0) {
        const [part] = waiting as [UploadPart]
        if (!(await put(deps, part, local, cancel))) return false
        waiting = waiting.slice(1)
        onProgress?.(partPercent(all - waiting.length, all))
      }
      return true
    }, STORAGE_FAILED)
    if (isOver) return
    if (renewals === RENEWALS) throw new SaidError(STORAGE_FAILED)
    const { fileId } = begun
    waiting = (await deps.api.file.uploadUrl({ ...asked, fileId }, { silent: true, cancel })).parts ?? []
  }
}

const partPercent = (done: number, all: number) =>
  Progress.credentials + Math.floor(((Progress.stored - Progress.credentials) * done) / all)

const EXPIRED = 403
/** HTTP status: the part was stored before, and only the answer was lost. */
const THERE_ALREADY = 409

/** Puts one part; returns false if its address has expired. */
async function put(
  deps: Deps,
  { number, url, headers }: UploadPart,
  local: LocalFile,
  cancel: Cancel,
): Promise<boolean> {
  const body = await read(deps, local, (number - 1) * limits.uploadPartBytes)
  const { status } = await deps.transport.request({
    method: 'PUT',
    url,
    headers: { ...headers, 'content-type': 'application/octet-stream' },
    body,
    timeoutMs: limits.httpTimeoutMs,
    cancel,
  })
  if (status === EXPIRED) return false
  if (status !== THERE_ALREADY && (status < limits.httpOk[0] || status > limits.httpOk[1]))
    throw new NetworkError('status', status)
  return true
}
