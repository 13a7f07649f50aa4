import type { approval } from '@contract/approval'
import type { Verb } from '@contract/approval/codes'
import type { VerbResult } from '@contract/approval/shapes'
import type { Api, IntentKey } from '@/api/call'
import type { Feedback } from '@/platform/port'
import type { WorkStore } from '../WorkStore'
import type { VerbValues } from './verbForms'

interface Deps {
  api: Api<{ approval: typeof approval }>
  feedback: Feedback
}

/** Result of a verb: the caller's part is over, or the page goes on showing the application. */
export type VerbEnd = { kind: 'decided'; result: VerbResult; words: string } | { kind: 'stays' } | { kind: 'gone' }

/** Actions on an application other than agreeing. A failure has been shown and keeps the typed text. */
export class WorkActions {
  constructor(
    private readonly store: WorkStore,
    private readonly deps: Deps,
  ) {}

  async back({ to, opinion }: VerbValues): Promise<VerbEnd | undefined> {
    const result = await this.store.back(to, opinion.trim())
    return result && { kind: 'decided', result, words: '已退回' }
  }

  transfer({ toId, opinion }: VerbValues) {
    return this.#decideStep('transfer', '已转交', (step, key) =>
      this.#api.transfer({ ...step, toId, opinion: trimmedOpinion(opinion) }, { key }),
    )
  }

  /** @param signatureId signature of a person who agrees by adding somebody after them, where the step asks for it */
  addSign({ place, mode, empIds, opinion }: VerbValues, signatureId?: string) {
    return this.#decideStep('addSign', '已加签', (step, key) =>
      this.#api.addSign({ ...step, place, mode, empIds, opinion: trimmedOpinion(opinion), signatureId }, { key }),
    )
  }

  cc({ empIds, opinion }: VerbValues) {
    return this.#runAndStay('cc', '已抄送', (workId, key) =>
      this.#api.cc({ workId, empIds, opinion: trimmedOpinion(opinion) }, { key }),
    )
  }

  comment({ opinion, empIds, files }: VerbValues) {
    const [content, fileIds] = [opinion.trim(), idsOf(files)]
    const atIds = empIds.length > 0 ? empIds : undefined
    return this.#runAndStay('comment', '已评论', (workId, key) =>
      this.#api.comment({ workId, content, fileIds, atIds }, { key }),
    )
  }

  supplement({ files, opinion }: VerbValues) {
    const fileIds = idsOf(files) ?? []
    return this.#runAndStay('supplement', '已补充', (workId, key) =>
      this.#api.supplement({ workId, fileIds, opinion: trimmedOpinion(opinion) }, { key }),
    )
  }

  withdraw({ opinion }: VerbValues) {
    return this.#runAndStay('withdraw', '已撤销', (workId, key) =>
      this.#api.withdraw({ workId, version: this.#version, opinion: trimmedOpinion(opinion) }, { key }),
    )
  }

  cancel({ opinion }: VerbValues) {
    return this.#runAndStay('cancel', '已作废', (workId, key) =>
      this.#api.cancel({ workId, version: this.#version, opinion: trimmedOpinion(opinion) }, { key }),
    )
  }

  urge() {
    return this.#runAndStay('urge', '已催办', (workId, key) => this.#api.urge({ workId }, { key }))
  }

  lock() {
    return this.#runAndStay('lock', '已锁定，10 分钟内他人不能处理', (_, key) => this.#api.lock(this.#taskRef, { key }))
  }

  unlock() {
    return this.#runAndStay('unlock', '已解锁', (workId, key) => this.#api.workUnlock({ workId }, { key }))
  }

  async read(): Promise<VerbEnd | undefined> {
    return this.#runAndStay('read', '已标为已阅，申请人能看到', (workId, key) =>
      this.#api.markRead({ workId }, { key }),
    )
  }

  /** Copies it and returns the new draft's id. */
  async copy(): Promise<string | undefined> {
    const made = await this.store.run('copy', (key) => this.#api.copy({ workId: this.store.workId }, { key }))
    return made?.workId
  }

  async delete(): Promise<VerbEnd | undefined> {
    const isConfirmed = await this.deps.feedback.confirm({ content: '删除这份草稿？', confirmText: '删除' })
    if (!isConfirmed) return undefined
    const { workId } = this.store
    const done = await this.store.run('delete', async (key) => {
      await this.#api.deleteDraft({ workId, version: this.#version }, { key })
      // Otherwise the event of the deletion would be shown on the page that is being left.
      this.store.dispose()
      return true
    })
    return done ? { kind: 'gone' } : undefined
  }

  get #api() {
    return this.deps.api.approval
  }

  get #version() {
    return this.store.detail?.version ?? 1
  }

  get #taskRef() {
    return { taskId: this.store.detail?.my?.taskId ?? '' }
  }

  async #decideStep(
    verb: Verb,
    words: string,
    call: (step: { taskId: string; version: number }, key: IntentKey) => Promise<VerbResult>,
  ): Promise<VerbEnd | undefined> {
    const my = this.store.detail?.my
    if (!my) return undefined
    const result = await this.store.run(verb, (key) => call({ taskId: my.taskId, version: my.version }, key))
    if (!result) return undefined
    this.store.settle()
    return { kind: 'decided', result, words }
  }

  async #runAndStay(
    verb: Verb,
    words: string,
    call: (workId: string, key: IntentKey) => Promise<unknown>,
  ): Promise<VerbEnd | undefined> {
    const done = await this.store.run(verb, (key) => call(this.store.workId, key).then(() => true), words)
    return done ? { kind: 'stays' } : undefined
  }
}

const trimmedOpinion = (opinion: string) => opinion.trim() || undefined
const idsOf = (files: VerbValues['files']) => (files.length > 0 ? files.map(({ id }) => id) : undefined)
