import type { account } from '@contract/account'
import type { register } from '@contract/account/register'
import { Code } from '@contract/codes/errors'
import { makeAutoObservable, runInAction } from 'mobx'
import type { Api } from '@/api/call'
import { placed, wordsOf } from '@/features/account/formErrors'
import { newPasswordForm } from '@/features/account/newPasswordForm'
import { PictureStore } from '@/features/account/PictureStore'
import { ApiError } from '@/lib/errors'
import { fieldProblems } from '@/ui/form/checks'

interface Deps {
  api: Api<{ account: typeof account; register: typeof register }>
  /** Account typed last on the sign-in page. */
  account: string
  /** Ticket of a person who has just proved the old password and only sets a new one. */
  ticket?: string
}

export type FindStep = 'account' | 'code' | 'password' | 'done'

/** Place of a problem; one without a place is shown above all fields. */
export type FindField = 'account' | 'picture' | 'code'

const STEPS: readonly FindStep[] = ['account', 'code', 'password']

/** Reset of a forgotten password: the account, a code to its mobile, a new password. */
export class FindPasswordStore {
  step: FindStep = 'account'
  account: string
  code = ''
  /** Masked number the code is sent to. */
  mobile = ''
  /** True once a code was sent. */
  isSent = false
  problem = ''
  /** Field the problem belongs to. */
  wrongAt?: FindField
  busy = false
  readonly picture: PictureStore
  readonly password = newPasswordForm(() => this.account.trim())
  private ticket = ''

  constructor(private readonly deps: Deps) {
    this.account = deps.account
    this.picture = new PictureStore(deps)
    if (deps.ticket) {
      this.ticket = deps.ticket
      this.step = 'password'
    }
    makeAutoObservable<this, 'deps' | 'ticket'>(this, { deps: false, ticket: false, picture: false, password: false })
  }

  get stepIndex() {
    return Math.max(0, STEPS.indexOf(this.step))
  }

  /** True if only the new password is asked for. */
  get isRenewal() {
    return !!this.deps.ticket
  }

  /** Problem of a field, shown at the field. */
  wrongOf(field: FindField): string | undefined {
    return this.wrongAt === field ? this.problem : undefined
  }

  load() {
    if (!this.isRenewal) return this.picture.renew()
  }

  type(field: 'account' | 'code', text: string) {
    this[field] = text
    this.#showProblem('')
  }

  readPicture(text: string) {
    this.picture.read(text)
    this.#showProblem('')
  }

  back() {
    this.step = 'account'
    this.#showProblem('')
    this.code = ''
    this.isSent = false
    this.picture.renew()
  }

  next(): Promise<boolean> {
    if (this.step === 'account') return this.#verifyCode()
    if (this.step === 'code') return this.check(this.code)
    return this.#resetPassword()
  }

  async sendCode(): Promise<boolean> {
    const sent = await this.#call(() =>
      this.deps.api.register.sendPasswordCode({ ticket: this.ticket }, { silent: true }),
    )
    runInAction(() => {
      this.isSent ||= sent !== undefined
    })
    return sent !== undefined
  }

  async check(code: string): Promise<boolean> {
    if (!/^\d{6}$/.test(code)) return this.#showProblem('请填写短信中的 6 位数字', 'code')
    const { ticket } = this
    const reply = await this.#call(() => this.deps.api.register.checkPasswordCode({ ticket, code }, { silent: true }))
    if (!reply) {
      runInAction(() => {
        this.code = ''
      })
      return false
    }
    this.ticket = reply.ticket
    return this.#goToStep('password')
  }

  async #verifyCode(): Promise<boolean> {
    const account = this.account.trim()
    if (!account) return this.#showProblem('请填写手机号或账号', 'account')
    if (this.picture.isMissing) return this.#showProblem('请填写图形验证码', 'picture')
    const { pictureId = '', pictureText = '' } = this.picture.answer
    const quiet = { silent: true, accept: [Code.pictureCode] }
    const found = await this.#call(() =>
      this.deps.api.register.verifyPhoneOrAccountId({ account, pictureId, pictureText }, quiet),
    )
    // A picture is valid for one answer.
    if (!found) {
      await this.picture.renew()
      return false
    }
    this.ticket = found.ticket
    runInAction(() => {
      this.mobile = found.mobile
    })
    return this.#goToStep('code')
  }

  async #resetPassword(): Promise<boolean> {
    const { ticket, password } = this
    try {
      const done = await password.submit(async (values) => {
        await this.deps.api.register.resetPassword({ ticket, password: values.password }, { silent: true })
        return true
      })
      return done ? this.#goToStep('done') : false
    } catch (error) {
      return this.#showProblem(placed(error, password))
    }
  }

  async #call<R>(send: () => Promise<R>): Promise<R | undefined> {
    if (this.busy) return undefined
    this.#setBusy(true)
    try {
      const reply = await send()
      this.#showProblem('')
      return reply
    } catch (error) {
      this.#showProblem(wordsOf(error), placeOf(error))
      return undefined
    } finally {
      this.#setBusy(false)
    }
  }

  #goToStep(step: FindStep): true {
    runInAction(() => {
      this.step = step
      this.#showProblem('')
    })
    return true
  }

  #setBusy(busy: boolean) {
    runInAction(() => {
      this.busy = busy
    })
  }

  #showProblem(problem: string, at?: FindField): false {
    runInAction(() => {
      this.problem = problem
      this.wrongAt = at
    })
    return false
  }
}

/** Field of these steps that a refusal names. */
function placeOf(error: unknown): FindField | undefined {
  if (error instanceof ApiError && error.code === Code.pictureCode) return 'picture'
  const named = fieldProblems(error) ?? {}
  if ('account' in named) return 'account'
  if ('pictureText' in named) return 'picture'
  return 'code' in named ? 'code' : undefined
}
