import type { personalSettings } from '@contract/personal-settings'
import type { PersonalInfo, SavePersonalInput } from '@contract/personal-settings.shapes'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Api } from '@/api/call'
import type { Presenter } from '@/api/present'
import type { Uploader } from '@/api/upload'
import type { LocalFile } from '@/platform/port'
import type { SessionStore } from '@/stores/session'

interface Deps {
  api: Api<{ personalSettings: typeof personalSettings }>
  upload: Uploader
  session: Pick<SessionStore, 'changed'>
  presenter: Pick<Presenter, 'present'>
}

export type PersonalChange = Omit<SavePersonalInput, 'version'>

/** What one keeps of oneself in this firm: shown, and changed one thing at a time. */
export class PersonalStore {
  info?: PersonalInfo
  error?: unknown
  /** What is being saved. */
  busy: '' | 'info' | 'photo' | 'sign' = ''

  constructor(private readonly deps: Deps) {
    makeAutoObservable<this, 'deps'>(this, { deps: false, info: observableRef, error: observableRef })
  }

  get isLoading() {
    return !this.info && !this.error
  }

  /** Asks anew; what is shown stays while that fails. */
  async load() {
    try {
      this.#took(await this.deps.api.personalSettings.getInfo({}, { silent: true }))
    } catch (error) {
      runInAction(() => {
        if (!this.info) this.error = error
      })
    }
  }

  /** True once it is kept; what refuses has been said. */
  save(change: PersonalChange): Promise<boolean> {
    return this.#change('info', (version) =>
      this.deps.api.personalSettings.saveInfo({ version, ...change }, { silent: true }),
    )
  }

  savePhoto(file: LocalFile): Promise<boolean> {
    return this.#change('photo', async (version) => {
      const { fileId } = await this.deps.upload(file, 'avatar')
      return this.deps.api.personalSettings.savePhoto({ version, fileId }, { silent: true })
    })
  }

  deletePhoto(): Promise<boolean> {
    return this.#change('photo', (version) => this.deps.api.personalSettings.deletePhoto({ version }, { silent: true }))
  }

  saveSign(file: LocalFile): Promise<boolean> {
    return this.#change('sign', async (version) => {
      const { fileId } = await this.deps.upload(file, 'sign')
      return this.deps.api.personalSettings.saveSign({ version, fileId }, { silent: true })
    })
  }

  deleteSign(): Promise<boolean> {
    return this.#change('sign', (version) => this.deps.api.personalSettings.deleteSign({ version }, { silent: true }))
  }

  async #change(what: typeof this.busy, send: (version: number) => Promise<PersonalInfo>): Promise<boolean> {
    if (!this.info || this.busy) return false
    this.busy = what
    try {
      this.#took(await send(this.info.version))
      return true
    } catch (error) {
      this.deps.presenter.present(error)
      // Somebody changed it elsewhere, perhaps: the next try must be about what is there now.
      await this.load()
      return false
    } finally {
      runInAction(() => {
        this.busy = ''
      })
    }
  }

  #took(info: PersonalInfo) {
    runInAction(() => {
      this.info = info
      this.error = undefined
    })
    this.deps.session.changed({ photoUrl: info.photoUrl })
  }
}
