import type { LocalFile } from './port'

/** A file that was kept, and what was noted of it. */
export interface Kept {
  name: string
  about: string
  file: LocalFile
}

/** Files that outlive the app, on this device. Never throws: a full or forbidden store keeps nothing and says so. */
export interface KeptFiles {
  /** Keeps it; the file is then the one returned (a host may have moved it). Undefined if there is no room. */
  keep(name: string, file: LocalFile, about: string): Promise<LocalFile | undefined>
  /** Notes something else of a kept file. */
  note(name: string, about: string): Promise<void>
  all(): Promise<Kept[]>
  remove(name: string): Promise<void>
}
