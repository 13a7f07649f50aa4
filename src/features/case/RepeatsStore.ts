import type { caseInfo } from '@contract/case'
import type { CaseRepeat, CaseRepeatInput } from '@contract/case/shapes'
import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx'
import type { Api } from '@/api/call'
import type { Values } from '@/features/form/formValues'
import { debounce } from '@/lib/throttle'
import type { FormModel } from '@/ui/form/FormModel'
import type { Line } from '@/ui/form/fields'

const STILL_MS = 600
/** Maximum number of parties per call. */
const MOST = 100

/** Finds cases that may be the same as the one being entered. */
export class RepeatsStore {
  found: readonly CaseRepeat[] = []
  asked: CaseRepeatInput = {}
  #round = 0
  #accepted = ''

  constructor(private readonly deps: { api: Api<{ caseInfo: typeof caseInfo }>; caseId?: string }) {
    makeAutoObservable<this, 'deps'>(this, { deps: false, found: observableRef, asked: observableRef })
  }

  /** Notes that the found ones were checked and are different: nobody is asked twice about the same ones. */
  accept() {
    this.#accepted = keyOf(this.found)
  }

  get isAccepted() {
    return keyOf(this.found) === this.#accepted
  }

  /** For RecordForm's `follow`: checks after a pause in typing. */
  follow = (form: FormModel<Values>): (() => void) => {
    const ask = debounce((input: CaseRepeatInput) => this.#findRepeats(input), STILL_MS)
    const stop = reaction(
      () => JSON.stringify(this.#inputOf(form.values)),
      (said) => ask(JSON.parse(said)),
    )
    return () => {
      ask.cancel()
      stop()
    }
  }

  #inputOf({ name, cause, clients, others }: Values): CaseRepeatInput {
    const opponents = (others as Line[] | undefined)?.filter(({ role }) => role === 'opponent')
    const { caseId } = this.deps
    return {
      caseId,
      name: textOf(name),
      cause: textOf(cause),
      clients: partiesIn(clients),
      opponents: partiesIn(opponents),
    }
  }

  async #findRepeats(input: CaseRepeatInput) {
    const round = ++this.#round
    const isNothing = !input.name && !input.clients?.length
    // A failed check is ignored: entering the case does not wait for it.
    const found = isNothing
      ? []
      : await this.deps.api.caseInfo.isSaveCaseInfo(input).then(
          ({ repeats }) => repeats,
          () => undefined,
        )
    if (found && round === this.#round)
      runInAction(() => {
        this.found = found
        this.asked = input
      })
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

/** Parties by whatever is known of them. */
const partiesIn = (lines: unknown) =>
  ((lines ?? []) as Line[])
    .flatMap(({ name, creditCode, idNo }) => [name, creditCode, idNo].map(textOf).filter(Boolean))
    .slice(0, MOST)

const keyOf = (found: readonly CaseRepeat[]) =>
  found.map(({ caseId, lead, createTime }) => `${caseId ?? lead.empId} ${createTime}`).join()
