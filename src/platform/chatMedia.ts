import type { Host, LocalFile, Outcome } from './port'

/** A film and how long it is. */
export interface ChosenFilm {
  file: LocalFile
  seconds: number
}

/** A picture as it is sent; its size in px where it can be known. */
export interface SizedPicture {
  file: LocalFile
  width?: number
  height?: number
}

export interface SoundEvents {
  onBegin(): void
  onEnd(): void
  onError(): void
}

/** One sound at a time. */
export interface Sound {
  play(src: string, rate: number): void
  pause(): void
  resume(): void
  setRate(rate: number): void
  stop(): void
}

/** What a chat needs of pictures, films and sounds, and no other page does. */
export interface Media {
  chooseFilm(host: Pick<Host, 'chooseFile'>): Promise<Outcome<ChosenFilm>>
  /** §9, image send: made smaller unless it is to be sent as it is. */
  toSend(file: LocalFile, isOriginal: boolean): Promise<SizedPicture>
  sound(events: SoundEvents): Sound
}
