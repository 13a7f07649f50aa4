import type { file } from '@contract/file'
import type { UploadType } from '@contract/file/codes'
import type { UploadCredentials, UploadRecord } from '@contract/file/shapes'
import { limits } from '@contract/limits'
import type { Cancel } from '@/lib/cancel'
import { ApiError, NetworkError, SaidError } from '@/lib/errors'
import type { LocalFile, Transport } from '@/platform/port'
import type { Api } from './call'

/** §8, upload errors. */
export const TOO_LARGE = '文件大小不能超过200M'
export const STORAGE_FAILED = '网络请求失败 [code: 2]'
export const CALLBACK_FAILED = '网络请求失败 [code: 4]'

/** §4: what is done, in percent, after each step. */
export const Progress = { started: 0, credentials: 20, stored: 70, saved: 100 } as const
export type UploadProgress = (typeof Progress)[keyof typeof Progress]

/** Two more attempts before a step is given up, each after a longer wait, in ms. */
const RETRY_AFTER = [500, 1_500] as const

export interface UploadOptions {
  onProgress?(percent: UploadProgress): void
  cancel?: Cancel
}

/** Sends one file in the three steps of §7. Throws what to tell the user, or the reason of a cancel; says nothing itself. */
export type Uploader = (file: LocalFile, type: UploadType, options?: UploadOptions) => Promise<UploadRecord>

interface Deps {
  api: Api<{ file: typeof file }>
  transport: Pick<Transport, 'upload'>
  wait?(ms: number): Promise<void>
}

export function uploader({ api, transport, wait = pause }: Deps): Uploader {
  return async (local, type, { onProgress, cancel } = {}) => {
    if (local.size > limits.uploadBytes) throw new SaidError(TOO_LARGE)
    const insist = insistence(wait, cancel)
    const quiet = { silent: true, cancel }
    onProgress?.(Progress.started)
    // Refused here, the server's own words are thrown.
    const credentials = await api.file.uploadUrl({ type, fileName: local.name, size: local.size }, quiet)
    onProgress?.(Progress.credentials)
    await insist(() => store(transport, credentials, local, cancel), STORAGE_FAILED)
    onProgress?.(Progress.stored)
    const record = await insist(() => api.file.uploadCallback({ fileId: credentials.fileId }, quiet), CALLBACK_FAILED)
    onProgress?.(Progress.saved)
    return record
  }
}

/** The form goes to the storage, which is no call of ours: no token, and HTTP status 200 is the answer. */
export async function store(
  transport: Deps['transport'],
  { host, fields }: UploadCredentials,
  local: LocalFile,
  cancel?: Cancel,
) {
  const { status } = await transport.upload({
    url: host,
    headers: {},
    fields,
    file: local,
    timeoutMs: limits.httpTimeoutMs,
    cancel,
  })
  if (status < limits.httpOk[0] || status > limits.httpOk[1]) throw new NetworkError('status', status)
}

/** Tries a step again while that may help; then its words are thrown. */
export const insistence =
  (wait: (ms: number) => Promise<void>, cancel: Cancel | undefined) =>
  async <T>(step: () => Promise<T>, words: string): Promise<T> => {
    for (let attempt = 0; ; attempt++) {
      try {
        return await step()
      } catch (error) {
        if (cancel?.aborted) throw cancel.reason
        const pauseMs = RETRY_AFTER[attempt]
        if (pauseMs === undefined || !mayPass(error)) throw new SaidError(words, error)
        await wait(pauseMs)
        if (cancel?.aborted) throw cancel.reason
      }
    }
  }

const TOO_FAST = 429
const SERVER_FAULT = 500

/** Whether another attempt could end differently: a refusal is a refusal, a lost line or a busy server is not. */
function mayPass(error: unknown): boolean {
  if (error instanceof ApiError) return error.code === TOO_FAST || error.code >= SERVER_FAULT
  if (!(error instanceof NetworkError)) return false
  return error.why !== 'status' || error.status === TOO_FAST || error.status >= SERVER_FAULT
}

export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
