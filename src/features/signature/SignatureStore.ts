import type { file } from '@contract/file'
import type { personalSettings } from '@contract/personal-settings'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Api } from '@/api/call'
import { ignoreError } from '@/lib/errors'
import { Strokes } from '@/ui/sign/Strokes'
import { pictureOf } from '@/ui/sign/signaturePicture'
import type { Picture, Surface } from '@/ui/sign/surface'

/** Signature: written here, or the one kept in one's personal settings. */
export type Signature = { kind: 'written'; picture: Picture } | { kind: 'kept'; fileId: string }

interface KeptSignature {
  fileId: string
  /** Link for viewing it, valid for some minutes. */
  url: string
}

export type SignatureApi = Api<{ file: typeof file; personalSettings: typeof personalSettings }>

const NAME = '手写签名.png'

/** Signing: by hand, or with the kept signature. Requires an explicit choice. */
export class SignatureStore {
  readonly strokes = new Strokes()
  kept?: KeptSignature
  usesKept = false
  /** Picture of the handwriting when the pad was closed. */
  written?: Picture
  #surface?: Surface
  #asked = false

  constructor() {
    makeAutoObservable(this, { strokes: false, kept: observableRef, written: observableRef })
  }

  get given(): Signature | undefined {
    if (this.usesKept) return this.kept && { kind: 'kept', fileId: this.kept.fileId }
    return this.written && { kind: 'written', picture: this.written }
  }

  /** True if there is something to sign with, on the pad or kept. */
  get isReady() {
    return this.usesKept || !this.strokes.isTooShort
  }

  /** Looks once for a kept signature. Without one, or on failure, the user writes. */
  async lookForKept({ personalSettings, file }: SignatureApi) {
    if (this.#asked) return
    this.#asked = true
    try {
      const { signFileId: fileId } = await personalSettings.getInfo({})
      if (!fileId) return
      const { url } = await file.downloadUrl({ fileId, inline: true })
      runInAction(() => {
        this.kept = { fileId, url }
      })
    } catch (error) {
      this.#asked = false
      ignoreError(error)
    }
  }

  useKept() {
    this.usesKept = this.kept !== undefined
  }

  writeAnew() {
    this.usesKept = false
  }

  ready(surface: Surface) {
    this.#surface = surface
  }

  /** Turns the handwriting into a picture before the pad is removed. A slip of the finger is no signature. */
  async putAway() {
    if (this.usesKept) return
    const { strokes } = this
    const surface = this.#surface
    const picture = surface && !strokes.isTooShort ? await pictureOf(strokes, surface, NAME) : undefined
    runInAction(() => {
      this.written = picture
    })
  }

  clear() {
    this.usesKept = false
    this.written = undefined
    this.strokes.clear()
  }
}
