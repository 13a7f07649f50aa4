import { minutes } from '@contract/duration'
import {
  platformAuthenticatorIsAvailable,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser'
import type { OwnerCheck } from './owner'
import type { Outcome } from './port'

/** Signature algorithms of devices: Ed25519, ES256, RS256. */
const ALGORITHMS = [-8, -7, -257] as const
const ASKED_MS = minutes(1)

/** WebAuthn reports most refusals alike: a cancel, a time-out, or an unknown person. */
async function outcome<T>(work: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return { ok: true, value: await work() }
  } catch (error) {
    const { name } = (error instanceof WebAuthnError ? (error.cause ?? error) : error) as Error
    if (name === 'InvalidStateError') return { ok: false, why: 'error', message: '这台设备已经开启过' }
    return { ok: false, why: name === 'NotAllowedError' || name === 'AbortError' ? 'cancelled' : 'error' }
  }
}

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '')

/** H5: keys of the platform's authenticator (WebAuthn). (ownerCheck.weapp.ts: WeChat's own check.) */
export const ownerCheck: OwnerCheck = {
  async way() {
    if (!window.isSecureContext) return 'none'
    return (await platformAuthenticatorIsAvailable().catch(() => false)) ? 'key' : 'none'
  },
  makeKey: ({ challenge, rpId, rpName, userId, userName, displayName, exclude }) =>
    outcome(async () => {
      const { id, response } = await startRegistration({
        optionsJSON: {
          challenge,
          rp: { id: rpId, name: rpName },
          user: { id: userId, name: userName, displayName },
          pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
          timeout: ASKED_MS,
          attestation: 'none',
          excludeCredentials: exclude.map((key) => ({ id: key, type: 'public-key' })),
          authenticatorSelection: {
            authenticatorAttachment: 'platform',
            residentKey: 'required',
            requireResidentKey: true,
            userVerification: 'required',
          },
        },
      })
      return { credentialId: id, clientData: response.clientDataJSON, attestation: response.attestationObject }
    }),
  proveKey: ({ challenge, rpId }) =>
    outcome(async () => {
      const { id, response } = await startAuthentication({
        optionsJSON: { challenge, rpId, timeout: ASKED_MS, userVerification: 'required' },
      })
      const { clientDataJSON, authenticatorData, signature } = response
      return { credentialId: id, clientData: clientDataJSON, authenticatorData, signature }
    }),
  look: (credentialId) =>
    outcome(async () => {
      await startAuthentication({
        optionsJSON: {
          challenge: base64url(crypto.getRandomValues(new Uint8Array(32))),
          timeout: ASKED_MS,
          userVerification: 'required',
          allowCredentials: [{ id: credentialId, type: 'public-key' }],
        },
      })
    }),
}
