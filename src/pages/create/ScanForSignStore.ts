import type { file } from '@contract/file'
import type { personalSettings } from '@contract/personal-settings'
import type { signTask } from '@contract/sign-task'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Api } from '@/api/call'
import type { LocalFile } from '@/platform/port'
import type { Draft } from '@/stores/drafts'
import { FormModel } from '@/ui/form/FormModel'
import { textarea } from '@/ui/form/fields'
import { pictureOf } from '@/ui/sign/pictureOf'
import { Strokes } from '@/ui/sign/Strokes'
import type { Surface } from '@/ui/sign/surface'
import { type SignTaskDeps, SignTaskStore } from './SignTaskStore'

export interface Refusal {
  reason: string
}

interface Deps extends SignTaskDeps {
  api: Api<{ signTask: typeof signTask; personalSettings: typeof personalSettings; file: typeof file }>
  /** Sends a signature; says what went wrong, if it did. */
  send(picture: LocalFile): Promise<{ ok: true; fileId?: string } | { ok: false }>
  draft: Draft<Refusal>
  /** Whoever asked for it has a page of their own for it. */
  toAsker(signTaskId: string): void
}

const FILE_NAME = '手写签名.png'
const REASON_LENGTH = 200

/** A signer's side of one sign task, found by its code. */
export class ScanForSignStore {
  readonly shown: SignTaskStore
  readonly strokes = new Strokes()
  readonly refusal: FormModel<Refusal>
  /** The signature that personal settings keep, once it is asked for. */
  kept?: { fileId: string; url: string }
  isWriting = false
  private surface?: Surface

  /** @param isRecord to be read, not to be answered */
  constructor(
    qrsource: string,
    readonly isRecord: boolean,
    private readonly deps: Deps,
  ) {
    this.shown = new SignTaskStore(() => deps.api.signTask.open({ qrsource }, { silent: true }), deps)
    this.refusal = new FormModel<Refusal>({
      fields: [
        textarea('reason', '拒签原因', {
          required: true,
          max: REASON_LENGTH,
          placeholder: '说明哪里需要修改，发起人会看到',
        }),
      ],
      initial: { reason: '' },
      draft: deps.draft,
    })
    makeAutoObservable<this, 'deps' | 'surface'>(this, {
      deps: false,
      shown: false,
      strokes: false,
      refusal: false,
      isRecord: false,
      kept: observableRef,
      surface: observableRef,
    })
  }

  get task() {
    return this.shown.task
  }

  get canAnswer() {
    return !this.isRecord && !!this.task?.can.sign
  }

  get shows(): 'kept' | 'pad' {
    return this.kept && !this.isWriting ? 'kept' : 'pad'
  }

  get canSign() {
    return this.shows === 'kept' || (!!this.surface && !this.strokes.isTooShort)
  }

  async load() {
    await this.shown.load()
    const { task } = this
    if (!this.isRecord && task?.isAsker && !task.mine) this.deps.toAsker(task.signTaskId)
  }

  dispose() {
    this.shown.dispose()
  }

  ready(surface: Surface) {
    this.surface = surface
  }

  write() {
    this.isWriting = true
  }

  useKept() {
    this.strokes.clear()
    this.isWriting = false
  }

  /** Without a kept one, or when it cannot be had, one signs by hand. */
  async loadKept() {
    const { personalSettings, file } = this.deps.api
    try {
      const { signFileId } = await personalSettings.getInfo({}, { silent: true })
      if (!signFileId) return
      const { url } = await file.downloadUrl({ fileId: signFileId, inline: true }, { silent: true })
      runInAction(() => {
        this.kept = { fileId: signFileId, url }
      })
    } catch {
      // The pad is there.
    }
  }

  sign(): Promise<boolean> {
    const { sign } = this.deps.api.signTask
    return this.shown.change(
      'sign',
      async ({ signTaskId, mine }) =>
        sign({ signTaskId, version: mine?.version ?? 1, signatureId: await this.#signature() }),
      '已签署',
    )
  }

  refuse(): Promise<boolean> {
    const { refuse } = this.deps.api.signTask
    return this.shown.change(
      'refuse',
      async ({ signTaskId, mine }) => {
        const sent = await this.refusal.submit(({ reason }, key) =>
          refuse({ signTaskId, version: mine?.version ?? 1, reason: reason.trim() }, { key }),
        )
        if (!sent) throw new Error('no reason was given')
        return sent
      },
      '已拒签',
    )
  }

  /** Whose sending failed has been told why. */
  async #signature(): Promise<string> {
    const { kept, surface, strokes } = this
    if (kept && !this.isWriting) return kept.fileId
    if (!surface) throw new Error('nothing was written')
    const sent = await this.deps.send(await pictureOf(strokes, surface, FILE_NAME))
    if (!sent.ok || !sent.fileId) throw new Error('the signature was not sent')
    return sent.fileId
  }
}
