import type { file } from '@contract/file'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Api } from '@/api/call'
import type { Presenter } from '@/api/present'
import type { PersonalStore } from '@/features/personal-settings/PersonalStore'
import { ignoreError } from '@/lib/errors'
import { Strokes } from '@/ui/sign/Strokes'
import { pictureOf } from '@/ui/sign/signaturePicture'
import type { Surface } from '@/ui/sign/surface'

interface Deps {
  api: Api<{ file: typeof file }>
  person: Pick<PersonalStore, 'info' | 'error' | 'busy' | 'load' | 'saveSign' | 'deleteSign'>
  presenter: Pick<Presenter, 'present'>
}

const FILE_NAME = '手写签名.png'

/** Kept handwritten signature: shown, written again, deleted. */
export class SignStore {
  readonly strokes = new Strokes()
  /** Link to the kept one, valid for some minutes. */
  url = ''
  /** True while another is being written. */
  isWriting = false
  private surface?: Surface

  constructor(private readonly deps: Deps) {
    makeAutoObservable<this, 'deps' | 'surface'>(this, {
      deps: false,
      strokes: false,
      surface: observableRef,
    })
  }

  get isLoading() {
    return !this.deps.person.info && !this.error
  }

  get error() {
    return this.deps.person.error
  }

  get hasKept() {
    return !!this.deps.person.info?.signFileId
  }

  get shows(): 'kept' | 'pad' {
    return this.hasKept && !this.isWriting ? 'kept' : 'pad'
  }

  get isSaving() {
    return this.deps.person.busy === 'sign'
  }

  get canSave() {
    return !!this.surface && !this.strokes.isTooShort
  }

  async load() {
    await this.deps.person.load()
    await this.#loadLink()
  }

  ready(surface: Surface) {
    this.surface = surface
  }

  writeAnew() {
    this.strokes.clear()
    this.isWriting = true
  }

  keepOld() {
    this.strokes.clear()
    this.isWriting = false
  }

  /** Saves the handwriting without the empty paper around it; returns true once saved. */
  async save(): Promise<boolean> {
    const { surface, strokes, deps } = this
    if (!surface || strokes.isTooShort) return false
    try {
      return await deps.person.saveSign(await pictureOf(strokes, surface, FILE_NAME))
    } catch (error) {
      deps.presenter.present(error)
      return false
    }
  }

  async remove(): Promise<boolean> {
    return this.deps.person.deleteSign()
  }

  async #loadLink() {
    const fileId = this.deps.person.info?.signFileId
    if (!fileId) return
    // On failure the page states that there is one and offers to write it again.
    const link = await this.deps.api.file.downloadUrl({ fileId, inline: true }).catch(ignoreError)
    runInAction(() => {
      this.url = link?.url ?? ''
    })
  }
}
