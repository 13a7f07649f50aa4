import type { file } from '@contract/file'
import type { UploadType } from '@contract/file/codes'
import type { UploadCredentials, UploadRecord } from '@contract/file/shapes'
import { limits } from '@contract/limits'
import type { Cancel } from '@/lib/cancel'
import { ApiError, NetworkError, SaidError } from '@/lib/errors'
import type { LocalFile, Transport } from '@/platform/port'
import type { Api } from './call'

/** Messages of §8, upload errors. */
export const TOO_LARGE = '文件大小不能超过200M'
export const STORAGE_FAILED = '网络请求失败 [code: 2]'
export const CALLBACK_FAILED = '网络请求失败 [code: 4]'

/** §4: progress in percent after each step. */
export const Progress = { started: 0, credentials: 20, stored: 70, saved: 100 } as const
export type UploadProgress = (typeof Progress)[keyof typeof Progress]

/** Waits before the two further attempts of a step, ms. */
const RETRY_AFTER = [500, 1_500] as const

export interface UploadOptions {
  onProgress?(percent: UploadProgress): void
  cancel?: Cancel
}

/**
 * Sends one file in the three steps of §7. Throws an error with a user-facing text, or the reason of a cancel; shows
 * nothing itself.
 */
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
    // A refusal here throws the server's own message.
    const credentials = await api.file.uploadUrl({ type, fileName: local.name, size: local.size }, quiet)
    onProgress?.(Progress.credentials)
    await insist(() => store(transport, credentials, local, cancel), STORAGE_FAILED)
    onProgress?.(Progress.stored)
    const record = await insist(() => api.file.uploadCallback({ fileId: credentials.fileId }, quiet), CALLBACK_FAILED)
    onProgress?.(Progress.saved)
    return record
  }
}

/** Posts the form to the storage, which is not our API: no token, and HTTP status 200 is the answer. */
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

/** Retries a step while that may help; then throws its message. */
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

/** True when another attempt could end differently: after a lost connection or a busy server, not after a refusal. */
function mayPass(error: unknown): boolean {
  if (error instanceof ApiError) return error.code === TOO_FAST || error.code >= SERVER_FAULT
  if (!(error instanceof NetworkError)) return false
  return error.why !== 'status' || error.status === TOO_FAST || error.status >= SERVER_FAULT
}

export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
