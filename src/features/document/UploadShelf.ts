import type { DocumentPlace } from '@contract/document/shapes'
import { hours } from '@contract/duration'
import type { BegunUpload } from '@/api/partedUpload'
import type { Kept, KeptFiles } from '@/platform/keptFilesPort'
import type { LocalFile } from '@/platform/port'
import type { StoredFile } from '@/ui/input/UploadContext'

/** Note of a queued file, with which it can be resumed after the app was closed. */
export interface Shelved {
  place: DocumentPlace
  /** Time of choosing, which also gives the order. */
  at: number
  isPaused?: boolean
  begun?: BegunUpload
  stored?: StoredFile
}

export interface OnShelf {
  key: string
  file: LocalFile
  noted: Shelved
}

/** Files waiting for another place. */
export interface Elsewhere {
  place: DocumentPlace
  count: number
}

/** Age from which an upload starts over, ms: the server deletes unused uploads after a day. */
const KEPT_MS = hours(20)

/** Queued files on this device: they outlive the page, the app, and a lost connection. */
export class UploadShelf {
  constructor(private readonly files: KeptFiles) {}

  /** Files waiting for this place, in the order they were chosen, and those waiting for others. */
  async take(place: DocumentPlace, now = Date.now()): Promise<{ here: OnShelf[]; elsewhere: Elsewhere[] }> {
    const all = (await this.files.all()).flatMap(parseKept).sort((left, right) => left.noted.at - right.noted.at)
    const mine = all.filter(({ noted }) => nameOf(noted.place) === nameOf(place))
    const elsewhere = new Map<string, Elsewhere>()
    for (const { noted } of all.filter((shelved) => !mine.includes(shelved))) {
      const name = nameOf(noted.place)
      elsewhere.set(name, { place: noted.place, count: (elsewhere.get(name)?.count ?? 0) + 1 })
    }
    const here = mine.map((shelved) =>
      now - shelved.noted.at > KEPT_MS ? { ...shelved, noted: restarted(shelved.noted) } : shelved,
    )
    return { here, elsewhere: [...elsewhere.values()] }
  }

  /** Keeps the file and returns the kept one; undefined if this device keeps none. */
  keep(key: string, file: LocalFile, noted: Shelved): Promise<LocalFile | undefined> {
    return this.files.keep(key, file, JSON.stringify(noted))
  }

  note(key: string, noted: Shelved) {
    return this.files.note(key, JSON.stringify(noted))
  }

  drop(key: string) {
    return this.files.remove(key)
  }
}

const nameOf = ({ space, caseId, folderId }: DocumentPlace) => [space, caseId, folderId].join('/')

const restarted = ({ place, at, isPaused, begun }: Shelved): Shelved => ({
  place,
  at,
  isPaused,
  // Hashes never expire.
  begun: begun && { ...begun, fileId: '' },
})

function parseKept({ name, file, about }: Kept): OnShelf[] {
  try {
    return [{ key: name, file, noted: JSON.parse(about) as Shelved }]
  } catch {
    return []
  }
}
