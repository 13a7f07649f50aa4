import http from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import { AddressRefused, hostOf, type PublicAddresses, type Resolved } from './public-address'

interface Posted {
  url: URL
  headers: Readonly<Record<string, string>>
  body: string
  /** For everything: looking up the name, connecting, and the whole answer. */
  timeoutMs: number
  /** Bytes of the answer that are read; the rest is not waited for. */
  answerBytes: number
  /** Aborted when the server stops. */
  signal?: AbortSignal
}

/** The receiver's answer, or why there is none, in the administrator's words. */
export type PostResult = { status: number; text: string } | { status?: undefined; problem: string }

/**
 * Posts to an address that somebody typed in: only to the public internet, to the addresses that were checked, in
 * limited time, with no redirect followed and no more read than was asked for. Never rejects and never hangs.
 */
export async function postOutside(addresses: PublicAddresses, posted: Posted): Promise<PostResult> {
  const timeout = AbortSignal.timeout(posted.timeoutMs)
  const signal = posted.signal ? AbortSignal.any([timeout, posted.signal]) : timeout
  try {
    const found = await until(signal, addresses.find(hostOf(posted.url), posted.url.protocol === 'http:'))
    return await send(posted, found, signal)
  } catch (error) {
    return { problem: problemOf(error, timeout) }
  }
}

/** Rejects when the signal aborts first: looking up a name cannot be stopped. */
function until<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    work.then(resolve, reject)
  })
}

function send(posted: Posted, found: readonly Resolved[], signal: AbortSignal): Promise<PostResult> {
  const { url, headers, body, answerBytes } = posted
  const lookup: LookupFunction = (_, options, callback) => {
    const [first] = found
    if (options.all) callback(null, [...found])
    else callback(null, first?.address ?? '', first?.family)
  }
  const bytes = Buffer.from(body)
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'http:' ? http : https).request(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers, 'content-length': bytes.length },
      agent: false,
      lookup,
      signal,
    })
    request.on('error', reject)
    request.on('response', (response) => {
      readBeginning(response, answerBytes)
        .then((text) => resolve({ status: response.statusCode ?? 0, text }), reject)
        .finally(() => request.destroy())
    })
    request.end(bytes)
  })
}

/** Reads an answer until it ends or is long enough; rejects if it is cut off. */
function readBeginning(response: http.IncomingMessage, most: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    let length = 0
    const finish = () => resolve(Buffer.concat(parts).subarray(0, most).toString('utf8').replaceAll('\0', ''))
    response.on('data', (part: Buffer) => {
      parts.push(part)
      length += part.length
      if (length >= most) finish()
    })
    response.on('end', finish)
    response.on('error', reject)
    response.on('aborted', () => reject(new Error('aborted')))
  })
}

/** Meaning of the codes that a connection fails with. */
const MEANING: Readonly<Record<string, string>> = {
  ENOTFOUND: '找不到这个域名',
  EAI_AGAIN: '暂时查不到这个域名',
  ECONNREFUSED: '对方没有在监听',
  ECONNRESET: '连接被对方中断',
  EHOSTUNREACH: '到不了对方的网络',
  ENETUNREACH: '到不了对方的网络',
  EPROTO: '对方不支持 https',
  ERR_TLS_CERT_ALTNAME_INVALID: '证书不是这个域名的',
  CERT_HAS_EXPIRED: '证书已过期',
  DEPTH_ZERO_SELF_SIGNED_CERT: '证书是自己签发的，不受信任',
  SELF_SIGNED_CERT_IN_CHAIN: '证书是自己签发的，不受信任',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: '证书不完整，缺少中间证书',
}

function problemOf(error: unknown, timeout: AbortSignal): string {
  if (error instanceof AddressRefused) return error.message
  if (timeout.aborted) return '超时没有答复'
  const { code = '', message } = error as NodeJS.ErrnoException
  if (message === 'aborted' || message === 'socket hang up') return '答复到一半中断'
  return MEANING[code] ?? '没有连上'
}
