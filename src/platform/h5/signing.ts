import { minutes } from '@contract/duration'
import type { Settings, SignedAddress, SigningPolicy, SignUrl } from '../port'
import { HostFailure } from './chat-sdk'

/**
 * Default by program and system, as reported by the vendors' users. Versions differ, so a refused signature is retried
 * once with the other address, and the accepted one is kept. A firm whose clients are all alike can set it
 * (docs/DEPLOY.md).
 */
const USUAL: SigningPolicy = {
  wechat: { apple: 'landing', other: 'current' },
  'mp-webview': { apple: 'landing', other: 'current' },
  wecom: { apple: 'current', other: 'current' },
}

export const signedAddressOf = (
  kind: keyof SigningPolicy,
  system: 'apple' | 'other',
  { signedAddress }: Pick<Settings, 'signedAddress'>,
): SignedAddress => signedAddress?.[kind]?.[system] ?? USUAL[kind][system]

interface SigningDeps {
  policy: SignedAddress
  addressOf(which: SignedAddress): string
  /** Chooses the address to sign, then configures the SDK with it. */
  configure(url: string): Promise<void>
  refused: string
}

/** One configuration per address, shared by all waiting callers. */
export class Signing {
  #policy: SignedAddress
  #configured?: { url: string; done: Promise<void> }

  constructor(private readonly deps: SigningDeps) {
    this.#policy = deps.policy
  }

  ready(): Promise<void> {
    const url = this.deps.addressOf(this.#policy)
    if (this.#configured?.url === url) return this.#configured.done
    const entry = { url, done: this.#configureSdk(url) }
    this.#configured = entry
    entry.done.catch(() => {
      // A failure is not kept: the next caller tries again.
      if (this.#configured === entry) this.#configured = undefined
    })
    return entry.done
  }

  async #configureSdk(url: string): Promise<void> {
    try {
      return await this.deps.configure(url)
    } catch (error) {
      if (!(error instanceof HostFailure && error.wrongSignature)) throw error
    }
    const other: SignedAddress = this.#policy === 'landing' ? 'current' : 'landing'
    const second = this.deps.addressOf(other)
    try {
      if (second === url) throw new HostFailure('error', this.deps.refused)
      await this.deps.configure(second)
    } catch (error) {
      throw error instanceof HostFailure && error.wrongSignature ? new HostFailure('error', this.deps.refused) : error
    }
    this.#policy = other
    if (this.#configured) this.#configured.url = second
  }
}

/** Minimum lifetime of a signature, ms: it is valid as long as the ticket it was made of. */
const KEPT_MS = minutes(30)

/** Caches signatures: asks once per address. */
export function keptSignatures(sign: SignUrl, now: () => number = Date.now): SignUrl {
  const kept = new Map<string, { at: number; signature: ReturnType<SignUrl> }>()
  return (signer, url) => {
    const key = `${signer} ${url}`
    const entry = kept.get(key)
    if (entry && now() - entry.at < KEPT_MS) return entry.signature
    const signature = sign(signer, url)
    kept.set(key, { at: now(), signature })
    signature.catch(() => kept.delete(key))
    return signature
  }
}
