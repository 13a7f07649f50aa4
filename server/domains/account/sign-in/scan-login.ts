import { randomBytes } from 'node:crypto'
import net from 'node:net'
import type * as T from '@contract/account/sign-in/shapes'
import { Code } from '@contract/codes/errors'
import { days } from '@contract/duration'
import { fromTime, toTime } from '../../../kernel/clock'
import { fail } from '../../../kernel/fail'
import type { GuestCall, PersonCall } from '../../../kernel/http/call'
import { hashOf } from '../../../kernel/token-hash'
import { AccountRepository } from '../repository/accounts'
import { labelOf } from './device-label'
import { Entrance } from './entrance'
import { ScanLoginRepository, type ScanLoginRow } from './scan-login-repository'

const LIFE_SECONDS = 120
/** A browser that asks for the state gets an answer within this time, changed or not. */
const WAIT_MS = 20_000
/** Time in which a browser may still fetch what was confirmed at the last second. */
const GRACE_MS = 30_000
/** Time for which a lost answer can be had again. */
const AGAIN_MS = 30_000

/** Time for which a phone that scans an old code learns its state. */
const KEPT_MS = days(1)

const topic = (id: string) => `scan login ${id}`

/** The browser's side: a code to show, and its state. */
export class ScanLoginBrowser {
  readonly #codes: ScanLoginRepository

  constructor(private readonly call: GuestCall) {
    this.#codes = new ScanLoginRepository(call.system)
  }

  async open(): Promise<T.ScanLoginCode> {
    const { app, origin, now, time } = this.call
    await app.limits.take('scanCodeByIp', origin.ip)
    const scanLoginId = `sl_${randomBytes(16).toString('base64url')}`
    const secret = randomBytes(24).toString('base64url')
    await this.#codes.forgetBefore(toTime(now - KEPT_MS))
    await this.#codes.add({
      id: scanLoginId,
      secret_hash: hashOf(secret),
      label: labelOf(origin),
      ip: origin.ip,
      created_at: time,
      expires_at: toTime(now + LIFE_SECONDS * 1000),
    })
    const url = `${app.files.baseUrl(origin)}/create/scanner?scanLoginId=${scanLoginId}`
    return { scanLoginId, secret, url, seconds: LIFE_SECONDS }
  }

  /** Answers as soon as the state differs from the one the browser shows. */
  async follow({ scanLoginId, secret, seen, deviceId }: T.ScanLoginStateInput): Promise<T.ScanLoginStateReply> {
    await this.call.app.limits.take('scanStateByIp', this.call.origin.ip)
    const wait = this.call.app.waiters.wait(topic(scanLoginId), WAIT_MS)
    try {
      let code = await this.#requireOwnCode(scanLoginId, secret)
      if (seen && this.#stateOf(code) === seen) {
        await Promise.race([wait.woken, this.#waitUntilExpiry(code)])
        code = await this.#requireOwnCode(scanLoginId, secret)
      }
      const state = this.#stateOf(code)
      const name = maskName(code.name)
      // Nobody receives the answer: the code is kept for the browser's next request.
      if (state === 'confirmed') return this.call.origin.isGone?.() ? { state, name } : this.#signIn(code, deviceId)
      return this.#wasJustUsed(code) ? this.#signInAgain(code, deviceId) : { state, name }
    } finally {
      wait.letGo()
    }
  }

  /**
   * The browser closed its code: it lets nobody in any more, and a session that was opened without the browser learning
   * of it ends.
   */
  async end({ scanLoginId, secret }: T.ScanLoginEndInput) {
    const code = await this.#requireOwnCode(scanLoginId, secret)
    await this.#codes.giveUp(code.id, this.call.time)
    if (this.#wasJustUsed(code)) await this.#endSession(code.session_id)
    return null
  }

  async #signIn(code: ScanLoginRow, deviceId: string | undefined): Promise<T.ScanLoginStateReply> {
    const accountId = await this.#codes.claim(code.id, toTime(this.call.app.clock.now() + AGAIN_MS))
    if (!accountId) return { state: 'expired', name: '' }
    return this.#openSession({ ...code, account_id: accountId, session_id: null }, deviceId)
  }

  /** The answer was lost: the same browser gets another session, and the lost one ends. */
  async #signInAgain(code: ScanLoginRow, deviceId: string | undefined): Promise<T.ScanLoginStateReply> {
    if (this.call.origin.isGone?.()) return { state: 'expired', name: '' }
    await this.#endSession(code.session_id)
    return this.#openSession(code, deviceId)
  }

  async #openSession(code: ScanLoginRow, deviceId: string | undefined): Promise<T.ScanLoginStateReply> {
    const account = await new AccountRepository(this.call.system).byId(code.account_id ?? '')
    const login = await new Entrance(this.call).enter(account, deviceId)
    const reply = { state: 'confirmed', name: maskName(code.name), login } as const
    if (!login.xauthToken) return reply
    const { sessionId } = await this.call.app.sessions.find(login.xauthToken)
    if (await this.#codes.opened(code.id, sessionId, code.session_id)) return reply
    // Only one of two concurrent requests is let in.
    await this.#endSession(sessionId)
    return { state: 'expired', name: '' }
  }

  async #endSession(sessionId: string | null) {
    if (sessionId) await this.call.app.sessions.end([sessionId], Code.signedOut, '', { quietly: true })
  }

  /** True while the same secret gets the same answer. */
  #wasJustUsed({ state, session_id, expires_at }: ScanLoginRow): boolean {
    return state === 'used' && session_id !== null && fromTime(expires_at) > this.call.app.clock.now()
  }

  async #requireOwnCode(id: string, secret: string): Promise<ScanLoginRow> {
    const code = await this.#codes.find(id)
    return code && code.secret_hash === hashOf(secret) ? code : fail.gone('登录码')
  }

  #stateOf({ state, expires_at }: ScanLoginRow): T.ScanLoginState {
    const now = this.call.app.clock.now()
    const late = fromTime(expires_at) <= now
    if (state === 'confirmed') return fromTime(expires_at) + GRACE_MS <= now ? 'expired' : 'confirmed'
    if (state === 'refused') return 'refused'
    return state === 'used' || late ? 'expired' : state
  }

  /** Resolves at the code's end, which is a change as well. */
  #waitUntilExpiry({ expires_at }: ScanLoginRow): Promise<void> {
    const ms = fromTime(expires_at) - this.call.app.clock.now()
    return new Promise((resolve) => setTimeout(resolve, Math.min(Math.max(ms, 0), WAIT_MS)).unref())
  }
}

/** The phone's side: shows who asks, and answers. */
export class ScanLoginPhone {
  readonly #codes: ScanLoginRepository

  constructor(private readonly call: PersonCall) {
    this.#codes = new ScanLoginRepository(call.system)
  }

  async scan(id: string): Promise<T.ScanLoginAsker> {
    const { person, time, app, origin } = this.call
    await app.limits.take('scanCodeByIp', origin.ip)
    const { name } = await new AccountRepository(this.call.system).byId(person.accountId)
    const who = { account_id: person.accountId, session_id: person.sessionId, name }
    const code = (await this.#codes.scan(id, who, time)) ?? (await this.#requireScannedCode(id))
    app.waiters.happened(topic(id))
    return {
      browser: code.label,
      place: placeOf(code.ip),
      isSamePlace: code.ip === origin.ip,
      createTime: code.created_at,
      expireTime: code.expires_at,
    }
  }

  async confirm(id: string, agree: boolean) {
    const { person, time, app } = this.call
    const state = agree ? 'confirmed' : 'refused'
    if (!(await this.#codes.answer(id, person.sessionId, state, time))) this.#failUnusable(await this.#codes.find(id))
    app.waiters.happened(topic(id))
    return null
  }

  /** The same phone may scan the code it is being asked about once more. */
  async #requireScannedCode(id: string): Promise<ScanLoginRow> {
    const code = await this.#codes.find(id)
    const isMine = code?.state === 'scanned' && code.session_id === this.call.person.sessionId
    return code && isMine && code.expires_at > this.call.time ? code : this.#failUnusable(code)
  }

  /** Throws the reason why this phone cannot use the code: each in its own words. */
  #failUnusable(code: ScanLoginRow | undefined): never {
    if (!code) return fail.missing('登录码已失效，请刷新电脑上的登录码')
    if (code.state === 'used' || code.state === 'confirmed')
      return fail.conflict('该登录码已使用，请刷新电脑上的登录码')
    if (code.state === 'refused') return fail.conflict('该登录已被拒绝，请刷新电脑上的登录码')
    if (code.expires_at <= this.call.time) return fail.conflict('登录码已过期，请刷新电脑上的登录码')
    return code.state === 'waiting' ? fail.conflict('请先扫描登录码') : fail.conflict('该登录码正由另一台手机确认')
  }
}

/** Masks a name as 「周*宁」: enough for its owner to recognise. */
function maskName(name: string): string {
  const characters = [...name]
  if (characters.length < 2) return name
  if (characters.length === 2) return `${characters[0]}*`
  return `${characters[0]}${'*'.repeat(characters.length - 2)}${characters.at(-1)}`
}

const PRIVATE = new net.BlockList()
PRIVATE.addSubnet('10.0.0.0', 8)
PRIVATE.addSubnet('172.16.0.0', 12)
PRIVATE.addSubnet('192.168.0.0', 16)
PRIVATE.addSubnet('127.0.0.0', 8)
PRIVATE.addAddress('::1', 'ipv6')
PRIVATE.addSubnet('fc00::', 7, 'ipv6')

function placeOf(ip: string): string {
  const plain = ip.replace(/^::ffff:/, '')
  const family = net.isIPv6(plain) ? 'ipv6' : 'ipv4'
  return net.isIP(plain) && PRIVATE.check(plain, family) ? `内网 ${plain}` : plain
}
