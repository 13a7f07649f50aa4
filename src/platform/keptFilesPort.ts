import type { LocalFile } from './port'

/** Kept file with its note. */
export interface Kept {
  name: string
  about: string
  file: LocalFile
}

/**
 * Files on this device that outlive the app. Never throws: a full or forbidden store keeps nothing and returns
 * undefined.
 */
export interface KeptFiles {
  /** Keeps the file and returns the kept one, which a host may have moved; undefined if there is no room. */
  keep(name: string, file: LocalFile, about: string): Promise<LocalFile | undefined>
  /** Replaces the note of a kept file. */
  note(name: string, about: string): Promise<void>
  all(): Promise<Kept[]>
  remove(name: string): Promise<void>
}
