import type { Settings, SignedAddress, SigningPolicy, SignUrl } from '../port'
import { HostFailure } from './chat-sdk'

/**
 * By program and system, as the vendors' users report it; versions differ, so a refused signature is tried once with
 * the other address, and what was accepted is kept. A firm whose clients are of one kind sets it (docs/DEPLOY.md).
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
  /** Says which address is signed, then configures the SDK with it. */
  configure(url: string): Promise<void>
  refused: string
}

/** One configuration per address, shared by all who wait for it. */
export class Signing {
  #policy: SignedAddress
  #configured?: { url: string; done: Promise<void> }

  constructor(private readonly deps: SigningDeps) {
    this.#policy = deps.policy
  }

  ready(): Promise<void> {
    const url = this.deps.addressOf(this.#policy)
    if (this.#configured?.url === url) return this.#configured.done
    const entry = { url, done: this.#configure(url) }
    this.#configured = entry
    entry.done.catch(() => {
      // Not remembered: whoever asks next may be luckier.
      if (this.#configured === entry) this.#configured = undefined
    })
    return entry.done
  }

  async #configure(url: string): Promise<void> {
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

/** A signature holds as long as the ticket it was made of, at least that long. */
const KEPT_MS = 30 * 60_000

/** Asks for each address once. */
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
