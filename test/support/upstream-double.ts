import { type UpstreamConfig, upstreamFrom } from '@server/config'
import { FakeUpstream } from '@server/demo/upstream/fake-upstream'
import type { Clock } from '@server/kernel/clock'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type TestApp, testApp } from './test-app'

/** Failures of the vendors: silent, gone, talking nonsense, or with a code of theirs. */
export type Fault = 'silent' | 'gone' | 'rubbish' | { errcode: number }

/** The vendors, as demo mode fakes them, with faults. */
export class UpstreamDouble extends FakeUpstream {
  /** Failure at an address; undefined when it answers. */
  fault: (path: string) => Fault | undefined = () => undefined

  protected override async respond(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const fault = this.fault(request.url.split('?')[0] ?? '')
    if (!fault) return super.respond(request, reply)
    if (fault === 'silent') return new Promise(() => {})
    if (fault === 'gone') return reply.code(502).send('')
    return fault === 'rubbish' ? reply.type('text/html').send('<html>nginx</html>') : fault
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
