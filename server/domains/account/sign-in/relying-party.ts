import net from 'node:net'
import { fail } from '../../../kernel/fail'
import type { GuestCall } from '../../../kernel/http/call'

const WHERE = '刷脸登录要用 https 的域名打开案头'

/** The domain that a device's keys are for: the one this call came to. Keys need a name, never a bare address. */
export function relyingParty({ app, origin }: GuestCall): { rpId: string; origin: string } {
  const url = new URL(app.files.baseUrl(origin))
  const isSafe = url.protocol === 'https:' || url.hostname === 'localhost'
  if (!isSafe || net.isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0) return fail.conflict(WHERE)
  return { rpId: url.hostname, origin: url.origin }
}
