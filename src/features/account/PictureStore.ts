import type { account } from '@contract/account'
import type { PictureCode } from '@contract/account/shapes'
import { Code } from '@contract/codes/errors'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Api } from '@/api/call'
import { ApiError, rethrowUnlessReported } from '@/lib/errors'

interface Deps {
  api: Api<{ account: typeof account }>
}

/** Picture code: the picture, the typed text, and a new picture on request. */
export class PictureStore {
  picture?: PictureCode
  text = ''
  /** True from the refusal that first asks for the code until the next answer: nothing wrong was typed yet. */
  isNew = false

  constructor(private readonly deps: Deps) {
    makeAutoObservable<this, 'deps'>(this, { deps: false, picture: observableRef })
  }

  /** Fields for a call that needs the code. */
  get answer(): { pictureId?: string; pictureText?: string } {
    return this.picture ? { pictureId: this.picture.pictureId, pictureText: this.text.trim() } : {}
  }

  get isMissing(): boolean {
    return !!this.picture && !this.text.trim()
  }

  read(text: string) {
    this.text = text
  }

  /** Takes the picture from a refusal that asks for the code (code 101); returns true if this one did. */
  take(error: unknown): boolean {
    if (!(error instanceof ApiError) || error.code !== Code.pictureCode) return false
    this.isNew = !this.picture
    this.picture = error.data as PictureCode
    this.text = ''
    return true
  }

  async renew() {
    // A failure is reported by the request helper; the old picture stays.
    const picture = await this.deps.api.account.getPicCode({}, { silent: false }).catch(rethrowUnlessReported)
    if (!picture) return
    runInAction(() => {
      this.picture = picture
      this.text = ''
    })
  }
}
