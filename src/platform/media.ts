import { limits } from '@contract/limits'
import { extensionOf } from '@/lib/text'
import type { ChosenFilm, Media, SizedPicture } from './chatMedia'
import type { LocalFile } from './port'
import { isTooLargeToDraw } from './preparePictures'

const FILMS = ['mp4', 'm4v', 'mov', 'webm']
const HUNDRED = 100
/** Animated formats, and those a browser cannot draw again: sent unchanged. */
const KEPT_AS_THEY_ARE = ['gif', 'heic', 'heif', 'tif', 'tiff']

/** H5 media for chat. (media.weapp.ts: the mini program's.) */
export const media: Media = {
  async chooseFilm(host) {
    const chosen = await host.chooseFile({ count: 1, extensions: FILMS })
    if (!chosen.ok) return chosen
    const [file] = chosen.value
    if (!file) return { ok: false, why: 'cancelled' }
    return { ok: true, value: { file, seconds: await secondsOf(file) } satisfies ChosenFilm }
  },
  async toSend(file, isOriginal) {
    // Sent as it is, without a size: drawing it would take the memory of the phone.
    if (await isTooLargeToDraw(file)) return { file }
    const picture = await loadImage(file).catch(() => undefined)
    if (!picture) return { file }
    const { naturalWidth: width, naturalHeight: height } = picture
    if (isOriginal || KEPT_AS_THEY_ARE.includes(extensionOf(file.name))) return { file, width, height }
    const { quality, maxSize } = limits.imageSend
    const scale = Math.min(1, maxSize / Math.max(width, height))
    const size = { width: Math.round(width * scale), height: Math.round(height * scale) }
    const blob = await drawScaled(picture, size, quality / HUNDRED)
    // Recompression may enlarge a small picture; the original is kept then.
    if (!blob || blob.size >= file.size) return { file, width, height }
    const name = `${file.name.replace(/\.[^.]+$/, '')}.jpg`
    const shrunk = { path: URL.createObjectURL(blob), name, size: blob.size, type: blob.type, blob }
    return { file: shrunk, ...size } satisfies SizedPicture
  },
  sound({ onBegin, onEnd, onError }) {
    const player = new Audio()
    player.onplaying = onBegin
    player.onended = onEnd
    player.onerror = onError
    const go = () => player.play().catch(() => player.paused && onError())
    return {
      play(src, rate) {
        player.src = src
        player.defaultPlaybackRate = rate
        player.playbackRate = rate
        go()
      },
      pause: () => player.pause(),
      resume: go,
      setRate(rate) {
        player.playbackRate = rate
      },
      stop() {
        player.pause()
        player.onerror = null
        player.removeAttribute('src')
        player.load()
        player.onerror = onError
      },
    }
  },
}

function loadImage({ path }: LocalFile): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const picture = new Image()
    picture.onload = () => resolve(picture)
    picture.onerror = reject
    picture.src = path
  })
}

function drawScaled(picture: HTMLImageElement, { width, height }: { width: number; height: number }, quality: number) {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (!pen) return undefined
  // Transparent parts would turn black in a JPEG.
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, width, height)
  pen.drawImage(picture, 0, 0, width, height)
  return new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
}

function secondsOf({ path }: LocalFile): Promise<number> {
  return new Promise((resolve) => {
    const player = document.createElement('video')
    player.preload = 'metadata'
    player.onloadedmetadata = () => resolve(Number.isFinite(player.duration) ? player.duration : 0)
    player.onerror = () => resolve(0)
    player.src = path
  })
}
