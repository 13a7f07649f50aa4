import type { account } from '@contract/account'
import type { signIn } from '@contract/account/sign-in'
import type { SaveThirdPartyInput, ThirdPartyLink } from '@contract/account/sign-in/shapes'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Api } from '@/api/call'
import { rethrowUnlessReported } from '@/lib/errors'
import type { Feedback, Host, Pages, Settings, Storage } from '@/platform/port'
import * as routes from '@/routes'
import { type ChatApp, chatAppName, chatAppOf } from '@/stores/session/signInOrder'
import { FormModel } from '@/ui/form/FormModel'
import { NO_PROOF, type ProofValues, proofFields, proofOf } from './ownProof'

interface Deps {
  api: Api<{ account: typeof account; signIn: typeof signIn }>
  host: Pick<Host, 'kind' | 'can' | 'authCode' | 'returned'>
  pages: Pick<Pages, 'current' | 'keepWanted'>
  storage: Pick<Storage, 'get' | 'set' | 'remove'>
  settings: Pick<Settings, 'webOrigin'>
  feedback: Pick<Feedback, 'confirm' | 'toast'>
  newId(): string
}

/** Answer of the chat app about the user; with the owner's proof it binds the two. */
type Consent = Omit<SaveThirdPartyInput, 'password' | 'ownCode'>

const ASKED = 'linkConsent'

/** Chat apps that sign in to this account: shown, unbound, and bound from within the chat app itself. */
export class LinksStore {
  links?: ThirdPartyLink[]
  consent?: Consent
  isBusy = false
  readonly proof = new FormModel<ProofValues>({ initial: { ...NO_PROOF }, fields: proofFields<ProofValues>() })

  constructor(private readonly deps: Deps) {
    makeAutoObservable<this, 'deps'>(this, { deps: false, links: observableRef, consent: observableRef, proof: false })
  }

  /** Chat apps the firm has set up, and those bound before it removed one. */
  get shown(): ThirdPartyLink[] {
    return (this.links ?? []).filter(({ isAvailable, isLinked }) => isAvailable || isLinked)
  }

  /** Only the chat app itself can identify the user there. */
  canTie({ kind, isLinked }: ThirdPartyLink): boolean {
    const { host } = this.deps
    return !isLinked && host.can('oauth') && chatAppOf[host.kind] === kind
  }

  async load() {
    this.#takeReturned()
    // On failure the group is left out: the rest of the page works without it.
    const links = await this.deps.api.signIn.getThirdPartyLink({}).catch(rethrowUnlessReported)
    runInAction(() => {
      this.links = links ?? this.links
    })
  }

  async untie({ kind }: ThirdPartyLink) {
    const name = chatAppName[kind]
    const content = `解除后不能再用${name}登录，可以在${name}里重新绑定。`
    if (
      this.isBusy ||
      !(await this.deps.feedback.confirm({ title: `解除绑定${name}？`, content, confirmText: '解除绑定' }))
    )
      return
    await this.#runBusy(async () => {
      await this.deps.api.signIn.removeThirdPartyLink({ kind })
      this.deps.feedback.toast(`已解除绑定${name}`, { icon: 'success' })
      await this.load()
    })
  }

  /** Asks the chat app for the user's identity; on H5 the app starts again and comes back to this page. */
  tie(kind: ChatApp) {
    return this.#runBusy(async () => {
      const { host, feedback } = this.deps
      const inMiniProgram = host.kind.startsWith('weapp')
      const outcome = await host.authCode({ url: inMiniProgram ? '' : await this.#getConsentUrl(kind) })
      if (outcome.ok) this.#setConsent({ kind, from: 'weapp', code: outcome.value.code })
      else feedback.toast(outcome.message ?? `没有获得${chatAppName[kind]}授权`)
    })
  }

  async sendOwnCode(): Promise<boolean> {
    await this.deps.api.account.sendOwnCode({ purpose: 'ownLink' })
    return true
  }

  /** Binds the two with the proof. */
  async submit() {
    const { consent } = this
    if (!consent) return
    const kept = await this.proof
      .submit(async (values) => {
        await this.deps.api.signIn.saveThirdPartyLink({ ...consent, ...proofOf(values) })
        return true
      })
      .catch(rethrowUnlessReported)
    if (!kept) return
    this.deps.feedback.toast(`已绑定${chatAppName[consent.kind]}`, { icon: 'success' })
    this.forget()
    await this.load()
  }

  forget() {
    this.consent = undefined
    this.proof.set('password', '')
    this.proof.set('ownCode', '')
  }

  async #getConsentUrl(kind: ChatApp): Promise<string> {
    const { api, settings, storage, pages, newId } = this.deps
    const nonce = newId()
    const redirectUrl = `${settings.webOrigin}/${routes.init.init.path}`
    const call = kind === 'wechat' ? api.signIn.getWechatAppId : api.signIn.getWecomAppId
    const { authorizeUrl, state } = await call({ nonce, redirectUrl, scope: 'base' })
    storage.set(ASKED, JSON.stringify({ kind, state, nonce }))
    const here = pages.current()
    pages.keepWanted(here.path, here.query)
    return authorizeUrl
  }

  /** Ignores an answer to somebody else's question. */
  #takeReturned() {
    const { host, storage, feedback } = this.deps
    const kept = storage.get(ASKED)
    storage.remove(ASKED)
    if (!kept) return
    const { kind, state, nonce } = JSON.parse(kept) as { kind: ChatApp; state: string; nonce: string }
    const returned = host.returned()
    if (returned?.state !== state) return
    if (returned.code) this.#setConsent({ kind, from: 'h5', code: returned.code, state, nonce })
    else feedback.toast(`没有获得${chatAppName[kind]}授权`)
  }

  #setConsent(consent: Consent) {
    runInAction(() => {
      this.consent = consent
    })
  }

  async #runBusy(work: () => Promise<void>) {
    runInAction(() => {
      this.isBusy = true
    })
    // A refusal has been shown.
    await work().catch(rethrowUnlessReported)
    runInAction(() => {
      this.isBusy = false
    })
  }
}
