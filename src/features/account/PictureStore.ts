import type { account } from '@contract/account'
import type { PictureCode } from '@contract/account/shapes'
import { Code } from '@contract/codes/errors'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Api } from '@/api/call'
import { ApiError, unlessUntold } from '@/lib/errors'

interface Deps {
  api: Api<{ account: typeof account }>
}

/** The picture code: the picture, what was read in it, and another one when it could not be. */
export class PictureStore {
  picture?: PictureCode
  text = ''

  constructor(private readonly deps: Deps) {
    makeAutoObservable<this, 'deps'>(this, { deps: false, picture: observableRef })
  }

  /** What a call takes of it. */
  get answer(): { pictureId?: string; pictureText?: string } {
    return this.picture ? { pictureId: this.picture.pictureId, pictureText: this.text.trim() } : {}
  }

  get isMissing(): boolean {
    return !!this.picture && !this.text.trim()
  }

  read(text: string) {
    this.text = text
  }

  /** A call that was refused for want of it brings it along (code 101); true if this one did. */
  take(error: unknown): boolean {
    if (!(error instanceof ApiError) || error.code !== Code.pictureCode) return false
    this.picture = error.data as PictureCode
    this.text = ''
    return true
  }

  async renew() {
    // Said by the request helper; the old picture stays.
    const picture = await this.deps.api.account.getPicCode({}, { silent: false }).catch(unlessUntold)
    if (!picture) return
    runInAction(() => {
      this.picture = picture
      this.text = ''
    })
  }
}
