import { Code } from '@contract/codes/errors'
import { addressOf, type Endpoint, type Envelope } from '@contract/core'
import { limits } from '@contract/limits'
import { ApiError, markReported, NetworkError } from '@/lib/errors'
import { toQuery } from '@/lib/query'
import type { LocalFile, Transport } from '@/platform/port'
import type { Caller, CallOptions } from './call'
import { UnansweredKeys } from './UnansweredKeys'

export interface RequestDeps {
  transport: Transport
  /** Base URL without a trailing slash. */
  baseUrl: string
  host: string
  token(): string | undefined
  /** Returns a new idempotency key. */
  newKey(): string
  /** Shows the error; the only toaster (present.ts). */
  present(error: unknown): void
  /** Called for 301 and 305: the session is over. */
  sessionEnded(code: number, msg: string): void
  /** Receives codes other than 0, 301 and 305 (§8). */
  report(event: { call: string; code: number }): void
  /** Receives errors of calls that got no answer (§8, network failure). */
  log(error: unknown): void
}

const isOk = (status: number) => status >= limits.httpOk[0] && status <= limits.httpOk[1]
const isSessionEnd = (code: number) => code === Code.signedOut || code === Code.kicked

/** The request helper of §7 and §8. */
export function requester(deps: RequestDeps): Caller {
  const unanswered = new UnansweredKeys(deps.newKey)
  return async (endpoint, input, options = {}) => {
    try {
      return await send(deps, unanswered, endpoint, input, options)
    } catch (error) {
      settle(deps, endpoint, error, options)
      throw error
    }
  }
}

async function send(
  deps: RequestDeps,
  unanswered: UnansweredKeys,
  endpoint: Endpoint,
  input: unknown,
  options: CallOptions,
): Promise<unknown> {
  const headers = headersOf(deps)
  headers['content-type'] = 'application/json'
  const text = JSON.stringify(input ?? {})
  const sending = endpoint.kind === 'write' ? unanswered.sending(endpoint, text, options.key) : undefined
  if (sending) headers['idempotency-key'] = sending.key
  try {
    const { status, body } = await deps.transport.request({
      url: deps.baseUrl + addressOf(endpoint),
      method: 'POST',
      headers,
      body: text,
      timeoutMs: limits.httpTimeoutMs,
      cancel: options.cancel,
    })
    const answer = open(status, body)
    sending?.answered()
    return answer
  } catch (error) {
    if (error instanceof ApiError) sending?.answered()
    else sending?.lost()
    throw error
  }
}

/** Returns the data of a reply; throws a refusal. */
export function open(status: number, body: string): unknown {
  if (!isOk(status)) throw new NetworkError('status', status)
  const { code, msg, data, requestId } = parse(body)
  if (code !== Code.ok) throw new ApiError(code, withNumber(code, msg, requestId), data)
  return data
}

/** Adds the request id to the message of a server fault, so that it can be found in the server's log. */
const withNumber = (code: number, msg: string, requestId: string | undefined) =>
  code >= Code.failed && requestId ? `${msg}（编号 ${requestId}）` : msg

function parse(body: string): Envelope<unknown> {
  try {
    const envelope = JSON.parse(body) as Envelope<unknown>
    if (typeof envelope?.code === 'number') return envelope
  } catch {
    // Falls through for other content, such as a proxy's error page.
  }
  throw new NetworkError('rubbish')
}

function settle(deps: RequestDeps, endpoint: Endpoint, error: unknown, options: CallOptions) {
  const { silent = endpoint.kind === 'read', accept = [], cancel } = options
  // The caller that cancelled knows the reason.
  if (cancel?.aborted && error === cancel.reason) return
  if (error instanceof ApiError) {
    const isAccepted = accept.includes(error.code)
    if (isSessionEnd(error.code)) {
      if (isAccepted) return
      markReported(error)
      return deps.sessionEnded(error.code, error.message)
    }
    deps.report({ call: endpoint.path, code: error.code })
    if (isAccepted) return
  }
  // Logged even when the call is silent.
  if (!(error instanceof ApiError)) deps.log(error)
  if (!silent) deps.present(error)
}

/** Headers of every request: the token and the host. */
export function headersOf(deps: Pick<RequestDeps, 'token' | 'host'>): Record<string, string> {
  const token = deps.token()
  return { 'x-host': deps.host, ...(token ? { 'x-auth-token': token } : {}) }
}

/** Downloads a file from a call's address with a query (§7). */
export function download(
  deps: Pick<RequestDeps, 'transport' | 'baseUrl' | 'host' | 'token'>,
  path: string,
  query: Parameters<typeof toQuery>[0],
  onProgress?: (part: number) => void,
): Promise<LocalFile> {
  const text = toQuery(query)
  return deps.transport.download({
    url: `${deps.baseUrl}${addressOf({ path })}${text ? `?${text}` : ''}`,
    headers: headersOf(deps),
    timeoutMs: limits.httpTimeoutMs,
    onProgress,
  })
}
