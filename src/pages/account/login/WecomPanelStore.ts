import type { signIn } from '@contract/account/sign-in'
import { makeAutoObservable, runInAction } from 'mobx'
import type { Api } from '@/api/call'
import type { Presenter } from '@/api/present'
import { ignoreError } from '@/lib/errors'
import type { Host, Settings } from '@/platform/port'
import * as routes from '@/routes'
import type { Launch } from '@/stores/session/launch'
import type { SessionStore } from '@/stores/session/session'

interface Deps {
  api: Api<{ signIn: typeof signIn }>
  host: Pick<Host, 'scanLogin'>
  session: Pick<SessionStore, 'enter' | 'loadUserData' | 'deviceId'>
  launch: Pick<Launch, 'enter'>
  presenter: Pick<Presenter, 'words'>
  settings: Pick<Settings, 'webOrigin'>
  newId(): string
}

const FAILED = '企业微信扫码没有完成，可以扫上面的二维码'

/** WeCom's own scan panel, where the firm has set WeCom up: it identifies the person by itself. */
export class WecomPanelStore {
  isOffered = false
  isOpen = false
  problem = ''

  constructor(private readonly deps: Deps) {
    makeAutoObservable<this, 'deps'>(this, { deps: false })
  }

  async load() {
    const app = await this.#getAppId(this.deps.newId()).catch(ignoreError)
    runInAction(() => {
      this.isOffered = !!app?.hasPanel
    })
  }

  open() {
    this.isOpen = true
    this.problem = ''
  }

  /** Draws the panel into an element and signs in the person it identifies. */
  async show(elementId: string) {
    const { api, host, session, launch } = this.deps
    try {
      const nonce = this.deps.newId()
      const { appId, agentId, state } = await this.#getAppId(nonce)
      const scanned = await host.scanLogin(elementId, { appId, agentId, redirectUri: this.#redirectUrl, state })
      if (!scanned.ok) return this.#closePanel(scanned.message ?? FAILED)
      const input = { from: 'h5' as const, code: scanned.value.code, state, nonce, deviceId: session.deviceId }
      const reply = await api.signIn.wecomLogin(input, { silent: true })
      if (reply.status !== 1) return this.#closePanel(reply.info)
      session.enter(reply)
      await session.loadUserData()
      await launch.enter()
    } catch (error) {
      this.#closePanel(this.deps.presenter.words(error))
    }
  }

  get #redirectUrl() {
    return `${this.deps.settings.webOrigin}/${routes.init.init.path}`
  }

  #getAppId(nonce: string) {
    return this.deps.api.signIn.getWecomAppId({ nonce, redirectUrl: this.#redirectUrl }, { silent: true })
  }

  #closePanel(problem: string) {
    runInAction(() => {
      this.isOpen = false
      this.problem = problem
    })
  }
}
