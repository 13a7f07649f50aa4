import { requester } from '@/api/request'
import { browserHost } from '@/platform/h5/browser'
import { chatHost } from '@/platform/h5/chat-host'
import { hostKindOf } from '@/platform/h5/host-kind'
import { webTransport } from '@/platform/h5/transport'
import type { Host } from '@/platform/port'
import { signUrl } from '@/stores/signUrl'

declare global {
  interface Window {
    theHost: Host
  }
}

/** Bundled for Chromium by host-bundle.ts: the host without the app around it, signed for by the real server. */
const kind = hostKindOf(navigator.userAgent, window.__wxjs_environment)
const caller = requester({
  transport: webTransport,
  baseUrl: '',
  host: kind,
  token: () => undefined,
  newKey: () => crypto.randomUUID(),
  present() {},
  sessionEnded() {},
  report() {},
  log() {},
})

window.theHost = kind === 'browser' ? browserHost : chatHost(kind, browserHost)
window.theHost.signWith((signer, url) => signUrl(caller, signer, url))
