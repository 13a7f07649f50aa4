import { signIn } from '@contract/account/sign-in'
import { apiOf, type Caller } from '@/api/call'
import type { Signature, Signer } from '@/platform/port'

/**
 * Signature for the host's SDK (§7: payload url and domain). Failures are reported by the host, where somebody waits
 * for it.
 */
export async function signUrl(caller: Caller, signer: Signer, url: string): Promise<Signature> {
  const api = apiOf(caller, { signIn }).signIn
  const domain = /^https?:\/\/([^/?#]+)/.exec(url)?.[1] ?? ''
  const input = { url, domain }
  const options = { silent: true }
  const signed: Omit<Signature, 'timestamp'> & { timestamp: number } =
    signer === 'wechat'
      ? await api.getWechatSignature(input, options)
      : signer === 'wecom'
        ? await api.getSignature(input, options)
        : await api.getSelfSignature(input, options)
  return { ...signed, timestamp: String(signed.timestamp) }
}
