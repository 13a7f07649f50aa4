import { randomBytes } from 'node:crypto'
import type { Passkey, PasskeyRequest, SavePasskeyInput, StartPasskeyInput } from '@contract/account/sign-in/shapes'
import { verifyRegistrationResponse } from '@simplewebauthn/server'
import { newId } from '../../../kernel/db/id'
import { fail } from '../../../kernel/fail'
import type { PersonCall } from '../../../kernel/http/call'
import { OwnProofs } from '../own-proofs'
import { AccountRepository } from '../repository/accounts'
import { tellOwner } from '../text-messages'
import { Tickets } from '../tickets'
import { labelOf } from './device-label'
import { PasskeyRepository } from './passkey-repository'
import { relyingParty } from './relying-party'

const OVER = '操作已超时，请重新开启'
const REFUSED = '本机没有给出可用的密钥，请重试'
/** Greatest number of keys: a person has a few devices. */
const MOST = 10

const CHALLENGE_BYTES = 32
export const newChallenge = () => randomBytes(CHALLENGE_BYTES).toString('base64url')

/** Devices whose face or finger recognition signs in to one's own account. Biometric data never leave the device. */
export class Passkeys {
  readonly #keys: PasskeyRepository

  constructor(private readonly call: PersonCall) {
    this.#keys = new PasskeyRepository(call.system)
  }

  /** Starts a key, which is a way to sign in: its owner gives a proof, and is notified once it is made. */
  async start(proof: StartPasskeyInput): Promise<PasskeyRequest> {
    const { system, person, now } = this.call
    const { rpId } = relyingParty(this.call)
    const keys = await this.#keys.of(person.accountId)
    if (keys.length >= MOST) fail.conflict(`最多开启 ${MOST} 台设备，请先移除不用的`, { to: 'ownDevices' })
    const account = await new AccountRepository(system).byId(person.accountId)
    const spendProof = await new OwnProofs(this.call).check(account, proof, 'ownPasskey')
    const challenge = newChallenge()
    const ticket = await new Tickets(system, now).issue('passkeyMade', { accountId: account.id, challenge })
    await spendProof()
    return {
      ticket,
      challenge,
      rpId,
      rpName: '案头',
      userId: Buffer.from(account.id).toString('base64url'),
      userName: account.mobile ?? account.login_name ?? person.employee?.name ?? account.id,
      displayName: person.employee?.name ?? '',
      exclude: keys.map(({ credential_id }) => credential_id),
    }
  }

  async save({ ticket, credentialId, clientData, attestation }: SavePasskeyInput): Promise<Passkey> {
    const { system, person, now, time, app } = this.call
    const request = await new Tickets(system, now).spend('passkeyMade', ticket)
    if (request?.accountId !== person.accountId) return fail.invalid(OVER)
    const { rpId, origin } = relyingParty(this.call)
    const made = await verifyRegistrationResponse({
      response: {
        id: credentialId,
        rawId: credentialId,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: clientData, attestationObject: attestation },
      },
      expectedChallenge: request.challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
    }).catch(() => undefined)
    if (!made?.verified) return fail.invalid(REFUSED)
    const { credential } = made.registrationInfo
    const row = await this.#keys.add({
      id: newId(now),
      account_id: person.accountId,
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      label: labelOf(this.call.origin),
      created_at: time,
    })
    if (!row) return fail.conflict('这台设备已经开启过')
    const { mobile } = await new AccountRepository(system).byId(person.accountId)
    tellOwner(app, mobile, `您的账号在「${row.label}」上开启了刷脸登录`)
    return present(row)
  }

  async list(): Promise<Passkey[]> {
    return (await this.#keys.of(this.call.person.accountId)).map(present)
  }

  async remove(passkeyId: string) {
    if (!(await this.#keys.remove(this.call.person.accountId, passkeyId))) fail.gone('这台设备已经移除')
    return null
  }
}

type Row = Awaited<ReturnType<PasskeyRepository['of']>>[number]

const present = ({ id, credential_id, label, created_at, used_at }: Row): Passkey => ({
  passkeyId: id,
  credentialId: credential_id,
  label,
  createTime: created_at,
  usedTime: used_at ?? '',
})
