import { type UpstreamConfig, upstreamFrom } from '@server/config'
import { FakeUpstream } from '@server/demo/upstream/fake-upstream'
import type { Clock } from '@server/kernel/clock'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type TestApp, testApp } from './test-app'

/** Failures of the vendors: silent, gone, talking nonsense, or with a code of theirs. */
export type Fault = 'silent' | 'gone' | 'rubbish' | { errcode: number }

/** Content that the check finds risky. */
export const BAD_WORDS = '违规词'

/** One question to the content check. */
export interface CheckAsked {
  content?: string
  media_url?: string
  version?: number
  scene?: number
  openid?: string
}

/** The vendors, as demo mode fakes them, with faults. */
export class UpstreamDouble extends FakeUpstream {
  /** Failure at an address; undefined when it answers. */
  fault: (path: string) => Fault | undefined = () => undefined

  /** Questions that the content check answered. */
  readonly checked: CheckAsked[] = []
  /** Ids of people who opened the mini program lately. */
  readonly visitors = new Set<string>()

  protected override async respond(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const fault = this.fault(request.url.split('?')[0] ?? '')
    if (!fault) return this.#contentVerdict(request) ?? super.respond(request, reply)
    if (fault === 'silent') return new Promise(() => {})
    if (fault === 'gone') return reply.code(502).send('')
    return fault === 'rubbish' ? reply.type('text/html').send('<html>nginx</html>') : fault
  }

  /**
   * The content check as WeChat documents it: the second version judges only what a visitor of the mini program
   * publishes, the first answers with a code; about a picture it only gives the id of the question.
   */
  #contentVerdict({ url, body, query }: FastifyRequest): object | undefined {
    const path = url.split('?')[0] ?? ''
    if (!path.startsWith('/wxa/')) return undefined
    const asked = body as CheckAsked
    this.asked.set(path, this.count(path) + 1)
    if (!this.isLiveToken((query as { access_token?: string }).access_token)) return { errcode: 40001 }
    const isSecond = asked.version === 2
    if (isSecond && !this.visitors.has(asked.openid ?? '')) return { errcode: 61010, errmsg: 'code is expired' }
    this.checked.push(asked)
    if (path === '/wxa/media_check_async') return { errcode: 0, errmsg: 'ok', trace_id: `trace-${this.checked.length}` }
    if ([...(asked.content ?? '')].length > 2_500) return { errcode: 47001, errmsg: 'data format error' }
    const isBad = asked.content?.includes(BAD_WORDS)
    if (!isSecond) return isBad ? { errcode: 87014, errmsg: 'risky content' } : { errcode: 0, errmsg: 'ok' }
    return { errcode: 0, errmsg: 'ok', result: { suggest: isBad ? 'risky' : 'pass', label: isBad ? 20001 : 100 } }
  }

  count(path: string): number {
    return this.asked.get(path) ?? 0
  }
}

/** Vendors are waited for so long; a busy machine takes half of it for an answer at times. */
export const TIMEOUT_MS = 5_000
export const PUBLIC_URL = 'https://law.example'

export const upstreamConfig = (double: UpstreamDouble, given: Partial<UpstreamConfig> = {}) => ({
  publicUrl: PUBLIC_URL,
  upstream: { ...upstreamFrom({}), ...double.config, open: 'https://open.example', timeoutMs: TIMEOUT_MS, ...given },
})

/** The server beside vendors that answer to the test. Closing the app closes both. */
export async function appWithUpstream(): Promise<{ app: TestApp; vendors: UpstreamDouble }> {
  // The vendors' clock stands by itself: no test moves time on both sides.
  const clock: Clock = { now: () => Date.now() }
  const vendors = await new UpstreamDouble(clock).start()
  const app = await testApp(upstreamConfig(vendors))
  return { app: { ...app, close: async () => void (await Promise.all([app.close(), vendors.stop()])) }, vendors }
}
