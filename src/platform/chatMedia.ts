import type { Host, LocalFile, Outcome } from './port'

/** Chosen video with its length. */
export interface ChosenFilm {
  file: LocalFile
  seconds: number
}

/** Picture as it is sent; its size in px where known. */
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

/** Player for one sound at a time. */
export interface Sound {
  play(src: string, rate: number): void
  pause(): void
  resume(): void
  setRate(rate: number): void
  stop(): void
}

/** Pictures, videos and sounds for chat; no other page needs them. */
export interface Media {
  chooseFilm(host: Pick<Host, 'chooseFile'>): Promise<Outcome<ChosenFilm>>
  /** §9, image send: compresses the picture unless the original is to be sent. */
  toSend(file: LocalFile, isOriginal: boolean): Promise<SizedPicture>
  sound(events: SoundEvents): Sound
}
