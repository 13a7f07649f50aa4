import type { LoginReply } from '@contract/account/shapes'
import type { PasskeyLoginInput, PasskeyQuestion } from '@contract/account/sign-in/shapes'
import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import { fail } from '../../../kernel/fail'
import type { GuestCall } from '../../../kernel/http/call'
import { AccountRepository } from '../repository/accounts'
import { Tickets } from '../tickets'
import { Entrance } from './entrance'
import { PasskeyRepository } from './passkey-repository'
import { newChallenge } from './passkeys'
import { relyingParty } from './relying-party'

const OVER = '操作已超时，请重新刷脸'
/**
 * One answer for a key that was removed, one that never existed and one that does not fit: none tells who has an
 * account.
 */
const UNKNOWN = '这台设备没有开启刷脸登录，请用密码登录后在「个人设置」里开启'

/** Signs in by a key that a device keeps behind its owner's face or finger. */
export class PasskeyLogin {
  constructor(private readonly call: GuestCall) {}

  async start(): Promise<PasskeyQuestion> {
    const { app, origin, system, now } = this.call
    await app.limits.take('passkeyByIp', origin.ip)
    const { rpId } = relyingParty(this.call)
    const challenge = newChallenge()
    return { ticket: await new Tickets(system, now).issue('passkeyAsked', { challenge }), challenge, rpId }
  }

  async login({ ticket, deviceId, credentialId, ...said }: PasskeyLoginInput): Promise<LoginReply> {
    const { app, origin, system, now, time } = this.call
    await app.limits.take('passkeyByIp', origin.ip)
    const question = (await new Tickets(system, now).spend('passkeyAsked', ticket)) ?? fail.invalid(OVER)
    const keys = new PasskeyRepository(system)
    const key = (await keys.byCredential(credentialId)) ?? fail.invalid(UNKNOWN)
    const party = relyingParty(this.call)
    const answer = await verifyAuthenticationResponse({
      response: {
        id: credentialId,
        rawId: credentialId,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: said.clientData,
          authenticatorData: said.authenticatorData,
          signature: said.signature,
        },
      },
      expectedChallenge: question.challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.rpId,
      credential: {
        id: key.credential_id,
        publicKey: new Uint8Array(Buffer.from(key.public_key, 'base64url')),
        counter: Number(key.counter),
      },
    }).catch(() => undefined)
    if (!answer?.verified) return fail.invalid(UNKNOWN)
    if (!(await keys.used(key.id, answer.authenticationInfo.newCounter, time))) return fail.invalid(UNKNOWN)
    const account = await new AccountRepository(system).byId(key.account_id)
    return new Entrance(this.call).enter(account, deviceId)
  }
}
