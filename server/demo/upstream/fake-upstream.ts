import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { minutes } from '@contract/duration'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { UpstreamConfig } from '../../config'
import type { Clock } from '../../kernel/clock'
import { demoContacts, type FakeContacts } from './contacts'
import { DEMO_CORP, demoPeople, VISITOR } from './people'

type Query = Record<string, string | undefined>
type Answer = Record<string, unknown>

/** Path of the consent page, on the server's own address: the browser must reach it (consent.ts). */
export const DEMO_OPEN = '/demo/open'

/** Firm of the demo's corporation: the first. */
export const DEMO_CONTACTS_FIRM = 'f1'

const CODE_MS = minutes(5)
const TOKEN_SECONDS = 7_200
const MINI_CODE = /^as-([0-9a-z-]+?)-[0-9a-f]+$/

const DEAD_TOKEN = { errcode: 42001, errmsg: 'access_token expired' }
const BAD_CODE = { errcode: 40029, errmsg: 'invalid code' }
const USED_CODE = { errcode: 40163, errmsg: 'code been used' }
const NO_RIGHT = { errcode: 48002, errmsg: 'api forbidden' }
/** Key of the address book's tokens among those of the applications. */
const CONTACTS = 'contacts'
const WRONG_SECRET = { errcode: 40001, errmsg: 'invalid credential' }

interface Issued {
  appId: string
  person: string
  scope: string
  until: number
  used: boolean
}

/**
 * WeChat and WeCom within this process: demo mode and tests send it the same requests as to the vendors. It answers
 * as their documents say; nothing here was checked against the vendors themselves.
 */
export class FakeUpstream {
  /** Number of requests by address. */
  readonly asked = new Map<string, number>()
  /** Messages sent outside the app, as requested. */
  readonly told: Answer[] = []
  /** Address book of the corporation. */
  contacts: FakeContacts = demoContacts
  readonly #server: FastifyInstance = fastify({ forceCloseConnections: true })
  readonly #codes = new Map<string, Issued>()
  readonly #miniCodes = new Set<string>()
  readonly #tokens = new Set<string>()
  readonly #lastTokens = new Map<string, string>()
  #base = ''

  constructor(protected readonly clock: Clock) {}

  async start(): Promise<this> {
    this.#server.all('/*', (request, reply) => this.respond(request, reply))
    await this.#server.listen({ host: '127.0.0.1', port: 0 })
    this.#base = `http://127.0.0.1:${(this.#server.server.address() as AddressInfo).port}`
    return this
  }

  stop() {
    return this.#server.close()
  }

  /** Configuration that points a server at it. */
  get config() {
    return {
      wechatApi: this.#base,
      wecomApi: this.#base,
      open: DEMO_OPEN,
      official: { appId: 'wx-demo-official', secret: 'demo' },
      mini: { appId: 'wx-demo-mini', secret: 'demo' },
      wecom: { corpId: DEMO_CORP, agentId: '1000002', secret: 'demo' },
      contacts: { secret: 'demo-contacts', firm: DEMO_CONTACTS_FIRM },
    } satisfies Partial<UpstreamConfig>
  }

  /** Issues a code for the person who consented, as the consent page does. */
  issueCode(appId: string, person: string, scope = 'snsapi_base'): string {
    const code = randomBytes(12).toString('hex')
    this.#codes.set(code, { appId, person, scope, until: this.clock.now() + CODE_MS, used: false })
    return code
  }

  /** Code that login() in the mini program returns for this person. */
  issueMiniCode(person: string): string {
    return `as-${person}-${randomBytes(6).toString('hex')}`
  }

  /** Invalidates every access token. */
  killTokens() {
    this.#tokens.clear()
  }

  protected isLiveToken(token = ''): boolean {
    return this.#tokens.has(token)
  }

  protected async respond(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const path = request.url.split('?')[0] ?? ''
    const query = { ...(request.query as Query), ...(request.body as Query | null) }
    this.asked.set(path, (this.asked.get(path) ?? 0) + 1)
    return this.#answerRequest(path, query) ?? reply.code(404).send({})
  }

  #answerRequest(path: string, query: Query): Answer | undefined {
    const { official, mini, wecom, contacts } = this.config
    switch (path) {
      case '/cgi-bin/stable_token':
        return query.secret === official.secret ? this.#tokenOf(official.appId, query.force_refresh) : WRONG_SECRET
      case '/cgi-bin/gettoken':
        if (query.corpsecret === contacts.secret) return this.#tokenOf(CONTACTS)
        return query.corpsecret === wecom.secret ? this.#tokenOf(wecom.corpId) : WRONG_SECRET
      case '/sns/oauth2/access_token':
        return this.#wechatUser(query)
      case '/sns/userinfo':
        return { openid: query.openid, nickname: nameOf(query.openid), headimgurl: '' }
      case '/sns/jscode2session':
        return this.#miniUser(query, (person) => ({
          openid: `${mini.appId}.${person}`,
          unionid: `union.${person}`,
          session_key: 'never leaves the server',
        }))
    }
    if (!this.isLiveToken(query.access_token)) return DEAD_TOKEN
    switch (path) {
      case '/cgi-bin/ticket/getticket':
        return { errcode: 0, ticket: 'ticket-wechat', expires_in: TOKEN_SECONDS }
      case '/cgi-bin/get_jsapi_ticket':
        return { errcode: 0, ticket: 'ticket-wecom', expires_in: TOKEN_SECONDS }
      case '/cgi-bin/ticket/get':
        return { errcode: 0, ticket: 'ticket-wecom-agent', expires_in: TOKEN_SECONDS }
      case '/cgi-bin/auth/getuserinfo': {
        const issued = this.#spendCode(query.code, wecom.corpId)
        return 'errcode' in issued ? issued : { errcode: 0, userid: issued.person }
      }
      case '/cgi-bin/department/list':
      case '/cgi-bin/user/list':
        // An application's own secret shows no mobile numbers: the address book has a secret of its own.
        if (query.access_token !== this.#lastTokens.get(CONTACTS)) return NO_RIGHT
        return path === '/cgi-bin/user/list' ? this.#membersOf(query.department_id) : this.#listDepartments()
      case '/cgi-bin/message/send':
      case '/cgi-bin/message/template/send':
        this.told.push(query)
        return { errcode: 0, errmsg: 'ok' }
      case '/cgi-bin/miniprogram/jscode2session':
        return this.#miniUser(query, (userid) => ({ errcode: 0, corpid: wecom.corpId, userid, session_key: 'kept' }))
    }
    return undefined
  }

  #listDepartments(): Answer {
    return { errcode: 0, errmsg: 'ok', department: this.contacts.departments }
  }

  #membersOf(departmentId = ''): Answer {
    const ofIt = this.contacts.members.filter(({ department }) => department.includes(Number(departmentId)))
    return { errcode: 0, errmsg: 'ok', userlist: ofIt }
  }

  /** Current token, until it ends or is refreshed. */
  #tokenOf(appId: string, afresh: unknown = false): Answer {
    const last = this.#lastTokens.get(appId)
    const token = !afresh && last && this.#tokens.has(last) ? last : `token-${randomBytes(8).toString('hex')}`
    this.#tokens.add(token)
    this.#lastTokens.set(appId, token)
    return { errcode: 0, access_token: token, expires_in: TOKEN_SECONDS }
  }

  #wechatUser({ code, appid }: Query): Answer {
    const issued = this.#spendCode(code, appid)
    if ('errcode' in issued) return issued
    const { person, scope } = issued
    return { access_token: 'for-userinfo', openid: `${appid}.${person}`, unionid: `union.${person}`, scope }
  }

  /** Accepts any code, as real ones cannot be known here: a stranger's, unless it names a person. */
  #miniUser({ js_code: code = '' }: Query, answer: (person: string) => Answer): Answer {
    if (this.#miniCodes.has(code)) return USED_CODE
    if (code.startsWith('bad-')) return BAD_CODE
    this.#miniCodes.add(code)
    return answer(MINI_CODE.exec(code)?.[1] ?? VISITOR)
  }

  #spendCode(code = '', appId = ''): Issued | Answer {
    const issued = this.#codes.get(code)
    if (issued?.used) return USED_CODE
    if (!issued || issued.appId !== appId || issued.until < this.clock.now()) return BAD_CODE
    issued.used = true
    return issued
  }
}

const nameOf = (openId = '') => demoPeople.find(({ id }) => openId.endsWith(`.${id}`))?.name ?? '微信用户'
