import type { Outcome } from './port'

/** What this device does with its owner's face or finger. `key`: signs in and unlocks; `look`: unlocks only. */
export type OwnerWay = 'key' | 'look' | 'none'

/** What a key is made for (WebAuthn); bytes are base64url. */
export interface KeyRequest {
  challenge: string
  rpId: string
  rpName: string
  userId: string
  userName: string
  displayName: string
  /** The device that holds one of these makes no second. */
  exclude: readonly string[]
}

export interface MadeKey {
  credentialId: string
  clientData: string
  attestation: string
}

export interface KeyQuestion {
  challenge: string
  rpId: string
}

export interface KeyProof {
  credentialId: string
  clientData: string
  authenticatorData: string
  signature: string
}

/** The device's own look at its owner: what it looks at, it tells nobody. Nothing throws. */
export interface OwnerCheck {
  way(): Promise<OwnerWay>
  makeKey(request: KeyRequest): Promise<Outcome<MadeKey>>
  /** Any key of this site that the device holds: whose it is, the key says. */
  proveKey(question: KeyQuestion): Promise<Outcome<KeyProof>>
  /** Looks, and signs nothing for anybody. @param credentialId the key made here, where keys are made */
  look(credentialId: string): Promise<Outcome<void>>
}
