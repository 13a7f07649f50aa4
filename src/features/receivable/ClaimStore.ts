import type { arrival } from '@contract/receivable'
import type { Arrival, ClaimableCase, OpenInstalment } from '@contract/receivable/shapes'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Api } from '@/api/call'
import { tidyMoney, yuan } from '@/lib/amount'
import { ApiError, isReported } from '@/lib/errors'
import { addMoney, compareMoney, subtractMoney } from '@/lib/money'
import { RetryKeys } from '@/lib/RetryKeys'
import { amount as amountProblem } from '@/lib/validators'
import type { LiveRecord } from '@/stores/record/LiveRecord'

export interface ClaimLine {
  expectMoneyId: string
  caseName: string
  name: string
  /** Amount that may be claimed of it. */
  left: string
  amount: string
}

type Choice = Omit<ClaimLine, 'amount'>

/** Claim being composed: the receivables, and the amount of the arrival for each. */
export class ClaimStore {
  lines: ClaimLine[] = []
  /** Problems by line index. */
  problems: Readonly<Record<number, string>> = {}
  isSending = false
  readonly #keys = new RetryKeys()

  constructor(
    readonly record: LiveRecord<Arrival>,
    private readonly api: Api<{ arrival: typeof arrival }>,
  ) {
    makeAutoObservable<this, 'api'>(this, { api: false, record: false, problems: observableRef })
  }

  /** Amounts of the lines as they are sent: 1,234.50 is 1234.50. */
  get #amounts(): string[] {
    return this.lines.map(({ amount }) => tidyMoney(amount))
  }

  get total(): string {
    return addMoney(...this.#amounts.map((amount) => (amountProblem(amount) ? '0' : amount || '0')))
  }

  /** Remainder of the arrival after these lines. */
  get left(): string {
    return subtractMoney(this.record.now?.left ?? '0', this.total)
  }

  get canSend(): boolean {
    return this.lines.length > 0 && !this.isSending
  }

  has = (expectMoneyId: string) => this.lines.some((line) => line.expectMoneyId === expectMoneyId)

  /** Adds a receivable with as much as is left. */
  add(choice: Choice) {
    if (this.has(choice.expectMoneyId)) return
    const amount = compareMoney(this.left, choice.left) < 0 ? this.left : choice.left
    this.lines.push({ ...choice, amount: compareMoney(amount, '0') > 0 ? amount : '' })
  }

  remove(expectMoneyId: string) {
    this.lines = this.lines.filter((line) => line.expectMoneyId !== expectMoneyId)
    this.problems = {}
  }

  setAmount(index: number, amount: string) {
    const line = this.lines[index]
    if (line) line.amount = amount
    this.problems = {}
  }

  myCases = (keyword: string): Promise<ClaimableCase[]> =>
    this.api.arrival.getMyCaseList({ keyword, size: 50 }, { silent: false }).then(({ records }) => records)

  instalments = (caseId: string): Promise<OpenInstalment[]> =>
    this.api.arrival.getNoCheckExpectMoneyListByCaseId({ caseId }, { silent: false })

  /** Returns true once submitted. A refusal is shown at its line, which stays as typed. */
  async send(note: string): Promise<boolean> {
    const { now } = this.record
    this.problems = this.#findProblems()
    if (!now || this.isSending || Object.keys(this.problems).length > 0) return false
    const lines = this.lines.map(({ expectMoneyId }, index) => ({ expectMoneyId, amount: this.#amounts[index] ?? '' }))
    const attempt = this.#keys.try('claim')
    this.isSending = true
    try {
      await this.api.arrival.saveFinanceClaimInfo({ id: now.arrivalId, lines, note }, { key: attempt.key })
      attempt.answered()
      runInAction(() => {
        this.lines = []
      })
      return true
    } catch (error) {
      if (error instanceof ApiError) attempt.answered()
      runInAction(() => {
        this.problems = refusedLines(error)
      })
      if (!isReported(error)) throw error
      return false
    } finally {
      runInAction(() => {
        this.isSending = false
      })
      await this.record.refresh()
    }
  }

  #findProblems(): Record<number, string> {
    const found: Record<number, string> = {}
    this.lines.forEach(({ left }, index) => {
      const amount = this.#amounts[index] ?? ''
      const problem = amount ? amountProblem(amount) : '请填写认领金额'
      if (problem) found[index] = problem
      else if (compareMoney(amount, '0') <= 0) found[index] = '认领金额须大于0'
      else if (compareMoney(amount, left) > 0) found[index] = `这笔应收还可认领 ${yuan(left)}`
    })
    const last = this.lines.length - 1
    if (Object.keys(found).length === 0 && compareMoney(this.left, '0') < 0)
      found[last] = `合计超过到账可认领金额 ${yuan(this.record.now?.left ?? '0')}`
    return found
  }
}

/** Server errors by line index. */
function refusedLines(error: unknown): Record<number, string> {
  const fields = error instanceof ApiError ? (error.data as { fields?: Record<string, string> } | null)?.fields : {}
  return Object.fromEntries(
    Object.entries(fields ?? {}).flatMap(([key, words]) => {
      const lineIndex = /^lines\.(\d+)\./.exec(key)?.[1]
      return lineIndex === undefined ? [] : [[Number(lineIndex), words]]
    }),
  )
}
