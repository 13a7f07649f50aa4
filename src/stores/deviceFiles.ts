import type { Kept, KeptFiles } from '@/platform/keptFilesPort'
import type { Storage } from '@/platform/port'

const TO_WIPE = 'wipeFiles'

/** Purpose for which a file is kept on the device. */
export type Keeping = 'upload' | 'pin' | 'chat'

/**
 * Files kept on this device for the signed-in employee: uploads under way, and copies for offline use. They are deleted
 * when that person leaves; if that fails, then before anything is read again.
 */
export class DeviceFiles {
  constructor(
    private readonly storage: Storage,
    private readonly empId: () => string,
    private readonly load: () => Promise<KeptFiles> = async () => (await import('@/platform/keptFiles')).keptFiles,
  ) {}

  /** empId of the files' owner; empty while nobody is signed in. */
  get owner(): string {
    return this.empId()
  }

  /** One person's files of one purpose; names are unique within the two. */
  of(purpose: Keeping): KeptFiles {
    const prefix = `${this.empId()}.${purpose}.`
    let opened: Promise<KeptFiles> | undefined
    const ready = () => {
      opened ??= this.#openFiles()
      return opened
    }
    const mine = ({ name }: Kept) => name.startsWith(prefix)
    return {
      keep: async (name, file, about) => (await ready()).keep(prefix + name, file, about),
      note: async (name, about) => (await ready()).note(prefix + name, about),
      all: async () =>
        (await (await ready()).all()).filter(mine).map((kept) => ({ ...kept, name: kept.name.slice(prefix.length) })),
      remove: async (name) => (await ready()).remove(prefix + name),
    }
  }

  wipe() {
    this.storage.set(TO_WIPE, '1')
    // Offline, the chunk that deletes may not be loaded yet; TO_WIPE makes the next opening delete first.
    this.#openFiles().catch(() => {})
  }

  async #openFiles(): Promise<KeptFiles> {
    const files = await this.load()
    if (!this.storage.get(TO_WIPE)) return files
    for (const { name } of await files.all()) await files.remove(name)
    this.storage.remove(TO_WIPE)
    return files
  }
}
