import type { ChatLoginTrouble } from '@contract/account/sign-in/shapes'
import { Code } from '@contract/codes/errors'
import type { UpstreamWarnings } from '../upstream-warnings'
import { UpstreamFailure, type Vendor } from './trouble'

/** Meaning of the vendors' error codes; any other is a refusal of the configuration. */
const MEANING: Record<number, ChatLoginTrouble> = {
  [-1]: 'down',
  40029: 'codeBad',
  41008: 'codeBad',
  42003: 'codeBad',
  40163: 'codeUsed',
  45009: 'quota',
  45011: 'quota',
  45033: 'quota',
}

/** Codes of a dead access token: it is renewed and the question repeated once. */
const DEAD_TOKEN = new Set([40001, 40014, 42001])

export const isDeadToken = (error: unknown) =>
  error instanceof UpstreamFailure && error.errcode !== undefined && DEAD_TOKEN.has(error.errcode)

export type Answer = Record<string, unknown>

export interface Ask {
  vendor: Vendor
  /** Base URL and path. */
  url: string
  query?: Record<string, string>
  /** If present, the request is a POST. */
  body?: object
  timeoutMs: number
  warnings: UpstreamWarnings
  /** Error codes that answer the question: they are thrown as well, but are no failures for the log. */
  answers?: readonly number[]
}

/** Asks a vendor one question. Resolves to its answer, or throws an UpstreamFailure: it never hangs. */
export async function ask(asked: Ask): Promise<Answer> {
  try {
    return await askOnce(asked)
  } catch (error) {
    // A person's own used or wrong code, and a token that is renewed, are no failures of the vendor.
    const isAnswer = error instanceof UpstreamFailure && asked.answers?.includes(error.errcode ?? 0)
    if (error instanceof UpstreamFailure && error.code === Code.upstream && !isDeadToken(error) && !isAnswer)
      asked.warnings.warn(asked.vendor, error.detail)
    throw error
  }
}

async function askOnce({ vendor, url, query = {}, body, timeoutMs }: Ask): Promise<Answer> {
  const text = await fetchText(vendor, `${url}?${new URLSearchParams(query)}`, {
    signal: AbortSignal.timeout(timeoutMs),
    redirect: 'error',
    ...(body && { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
  const answer = parse(text) ?? refuse('rubbish', vendor)
  const errcode = Number(answer.errcode ?? 0)
  if (errcode !== 0) throw new UpstreamFailure(MEANING[errcode] ?? 'refused', vendor, errcode)
  return answer
}

async function fetchText(vendor: Vendor, url: string, init: RequestInit): Promise<string> {
  try {
    const response = await fetch(url, init)
    // The vendors answer 200 to everything they understood.
    return response.ok ? await response.text() : refuse('down', vendor)
  } catch (error) {
    if (error instanceof UpstreamFailure) throw error
    return refuse((error as Error).name === 'TimeoutError' ? 'slow' : 'down', vendor)
  }
}

function parse(text: string): Answer | undefined {
  try {
    const answer: unknown = JSON.parse(text)
    return typeof answer === 'object' && answer !== null && !Array.isArray(answer) ? (answer as Answer) : undefined
  } catch {
    return undefined
  }
}

const refuse = (trouble: ChatLoginTrouble, vendor: Vendor): never => {
  throw new UpstreamFailure(trouble, vendor)
}

/** A required text field; throws for an answer without it. */
export function textOf(answer: Answer, field: string, vendor: Vendor): string {
  const value = answer[field]
  return typeof value === 'string' && value ? value : refuse('rubbish', vendor)
}

/** CachedToken values are renewed this long before they expire. */
const MARGIN_SECONDS = 300

/** Time for which a borrowed value may be used, in ms. */
export function lifeOf(answer: Answer): number {
  const seconds = Number(answer.expires_in)
  return Number.isFinite(seconds) && seconds > 0 ? Math.max(seconds - MARGIN_SECONDS, seconds / 2) * 1000 : 0
}
