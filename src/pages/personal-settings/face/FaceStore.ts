import type { account } from '@contract/account'
import type { signIn } from '@contract/account/sign-in'
import type { Passkey } from '@contract/account/sign-in/shapes'
import { makeAutoObservable, runInAction } from 'mobx'
import type { Api } from '@/api/call'
import type { OwnKey } from '@/features/account/ownKey'
import { rethrowUnlessReported } from '@/lib/errors'
import type { OwnerCheck, OwnerWay } from '@/platform/owner'
import { LiveRecord, type RecordDeps } from '@/stores/record/LiveRecord'
import type { LockStore } from '@/stores/session/lock'
import { FormModel } from '@/ui/form/FormModel'
import { NO_PROOF, type ProofValues, proofFields, proofOf } from '../ownProof'

interface Deps {
  api: Api<{ account: typeof account; signIn: typeof signIn }>
  live: RecordDeps
  ownerCheck(): Promise<OwnerCheck>
  ownKey: OwnKey
  lock: Pick<LockStore, 'isOn' | 'owner' | 'openBy'>
  accountId: string
}

/** Value of the lock for a device that makes no keys and only checks its owner. */
export const BY_LOOK = 'device'

const NOT_MADE = '本机没有完成验证，请重试'

/** Signing in and unlocking by the device's check of its owner; and the other devices that do. */
export class FaceStore {
  readonly record: LiveRecord<readonly Passkey[]>
  readonly proof = new FormModel<ProofValues>({ initial: { ...NO_PROOF }, fields: proofFields<ProofValues>() })
  way?: OwnerWay
  /** True while the owner's proof is asked for. */
  isAsking = false

  constructor(private readonly deps: Deps) {
    this.record = new LiveRecord<readonly Passkey[]>({
      ...deps.live,
      read: async () => {
        const [keys, check] = await Promise.all([deps.api.signIn.getPasskeys({}), deps.ownerCheck()])
        const way = await check.way()
        runInAction(() => {
          this.way = way
        })
        return keys
      },
    })
    makeAutoObservable<this, 'deps'>(this, { deps: false, record: false, proof: false })
  }

  load() {
    return this.record.load()
  }

  dispose() {
    this.record.dispose()
  }

  isHere({ credentialId }: Passkey): boolean {
    return credentialId === this.deps.ownKey.of(this.deps.accountId)
  }

  /** Key of this device, while the account knows it. */
  get here(): Passkey | undefined {
    return this.record.now?.find((key) => this.isHere(key))
  }

  /** True if the lock can use it: a key was created here, or the device checks by itself. */
  get canUnlock(): boolean {
    return this.way === 'look' || this.here !== undefined
  }

  get unlocks(): boolean {
    return this.deps.lock.isOn && this.deps.lock.owner !== undefined
  }

  ask() {
    this.isAsking = true
  }

  forget() {
    this.isAsking = false
    this.proof.set('password', '')
    this.proof.set('ownCode', '')
  }

  async sendOwnCode(): Promise<boolean> {
    await this.deps.api.account.sendOwnCode({ purpose: 'ownPasskey' })
    return true
  }

  /** Creates a key on the device after the proof; the account keeps its public half. */
  async turnOn() {
    const made = await this.proof.submit((values) => this.#createKey(values)).catch(rethrowUnlessReported)
    if (!made) return
    this.deps.ownKey.keep(this.deps.accountId, made.credentialId)
    this.forget()
    this.deps.live.feedback.toast('已开启刷脸登录', { icon: 'success' })
    await this.record.refresh()
  }

  async #createKey(values: ProofValues): Promise<Passkey | undefined> {
    const { api, live } = this.deps
    const { ticket, ...request } = await api.signIn.startPasskey(proofOf(values))
    const made = await (await this.deps.ownerCheck()).makeKey(request)
    if (made.ok) return api.signIn.savePasskey({ ticket, ...made.value })
    if (made.why !== 'cancelled') live.feedback.toast(made.message ?? NOT_MADE)
    return undefined
  }

  /** @param isOn whether the owner's face or finger opens the app's lock; it must succeed once before it does */
  async letUnlock(isOn: boolean) {
    const { lock, live } = this.deps
    if (!isOn) return lock.openBy(undefined)
    const key = this.here?.credentialId ?? BY_LOOK
    const seen = await (await this.deps.ownerCheck()).look(key)
    if (seen.ok) lock.openBy(key)
    else if (seen.why !== 'cancelled') live.feedback.toast(seen.message ?? NOT_MADE)
  }

  async remove(key: Passkey) {
    const { api, live, lock, ownKey, accountId } = this.deps
    const content = '移除后，这台设备不能再刷脸登录；设备里保存的密钥也可以在系统设置里删除。'
    if (!(await live.feedback.confirm({ title: `移除「${key.label}」？`, content, confirmText: '移除' }))) return
    const removed = async () => api.signIn.removePasskey({ passkeyId: key.passkeyId })
    await this.record.send(key.passkeyId, removed, '已移除')
    if (!this.isHere(key) || this.record.now?.some(({ passkeyId }) => passkeyId === key.passkeyId)) return
    ownKey.forget(accountId)
    lock.openBy(undefined)
  }
}
