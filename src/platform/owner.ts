import type { Outcome } from './port'

/** Use of the owner's face or finger on this device. `key`: signs in and unlocks; `look`: unlocks only. */
export type OwnerWay = 'key' | 'look' | 'none'

/** Request to create a key (WebAuthn); bytes are base64url. */
export interface KeyRequest {
  challenge: string
  rpId: string
  rpName: string
  userId: string
  userName: string
  displayName: string
  /** Ids of existing keys; a device that holds one of them creates no second. */
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

/** The device's own check of its owner by face or finger; the data never leave it. Never throws. */
export interface OwnerCheck {
  way(): Promise<OwnerWay>
  makeKey(request: KeyRequest): Promise<Outcome<MadeKey>>
  /** Signs with any key of this site that the device holds; the proof identifies the account. */
  proveKey(question: KeyQuestion): Promise<Outcome<KeyProof>>
  /** Checks the owner without signing. @param credentialId the key created here, where keys are created */
  look(credentialId: string): Promise<Outcome<void>>
}
