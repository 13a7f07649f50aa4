import type { personalSettings } from '@contract/personal-settings'
import type { PersonalInfo, SavePersonalInput } from '@contract/personal-settings/shapes'
import type { Api, IntentKey } from '@/api/call'
import type { Uploader } from '@/api/upload'
import type { LocalFile } from '@/platform/port'
import { LiveRecord, type RecordDeps } from '@/stores/record/LiveRecord'
import type { SessionStore } from '@/stores/session/session'

interface Deps {
  api: Api<{ personalSettings: typeof personalSettings }>
  live: RecordDeps
  upload: Uploader
  session: Pick<SessionStore, 'changed'>
}

export type PersonalChange = Omit<SavePersonalInput, 'version'>

/** Personal information in this firm: shown, and changed one field at a time. */
export class PersonalStore {
  readonly record: LiveRecord<PersonalInfo>

  constructor(private readonly deps: Deps) {
    this.record = new LiveRecord({
      ...deps.live,
      read: () => this.#api.getInfo({}),
      onShow: ({ photoUrl }) => deps.session.changed({ photoUrl }),
    })
  }

  get info() {
    return this.record.now
  }

  get error() {
    return this.record.error
  }

  get isLoading() {
    return this.record.isLoading
  }

  /** Name of the field being saved. */
  get busy() {
    return this.record.busy
  }

  /** Reloads it; what is shown stays if that fails. */
  load() {
    return this.record.load()
  }

  dispose() {
    this.record.dispose()
  }

  /** Returns true once it is saved; a refusal has been shown. */
  save(change: PersonalChange): Promise<boolean> {
    return this.#sendChange('info', (version, key) => this.#api.saveInfo({ version, ...change }, { key }))
  }

  savePhoto(file: LocalFile): Promise<boolean> {
    return this.#sendChange('photo', async (version, key) => {
      const { fileId } = await this.deps.upload(file, 'avatar')
      return this.#api.savePhoto({ version, fileId }, { key })
    })
  }

  deletePhoto(): Promise<boolean> {
    return this.#sendChange('photo', (version, key) => this.#api.deletePhoto({ version }, { key }))
  }

  saveSign(file: LocalFile): Promise<boolean> {
    return this.#sendChange('sign', async (version, key) => {
      const { fileId } = await this.deps.upload(file, 'sign')
      return this.#api.saveSign({ version, fileId }, { key })
    })
  }

  deleteSign(): Promise<boolean> {
    return this.#sendChange('sign', (version, key) => this.#api.deleteSign({ version }, { key }))
  }

  #sendChange(part: 'info' | 'photo' | 'sign', send: (version: number, key: IntentKey) => Promise<PersonalInfo>) {
    return this.record.change(part, ({ version }, key) => send(version, key))
  }

  get #api() {
    return this.deps.api.personalSettings
  }
}
