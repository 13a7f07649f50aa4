import { limits } from '@contract/limits'
import Taro from '@tarojs/taro'
import type { Media, SizedPicture } from './chatMedia'
import type { LocalFile } from './port'
import { failureOf } from './weapp/outcome'

/** Maximum length of a video from the host's camera. */
const LONGEST_SECONDS = 60

/** Mini program media for chat: the host chooses, compresses and plays. */
export const media: Media = {
  async chooseFilm() {
    try {
      const { tempFiles } = await Taro.chooseMedia({ count: 1, mediaType: ['video'], maxDuration: LONGEST_SECONDS })
      const [film] = tempFiles
      if (!film) return { ok: false, why: 'cancelled' }
      const { tempFilePath: path, size, duration } = film
      const file = { path, name: path.split('/').pop() ?? '视频.mp4', size, type: 'video/mp4' }
      return { ok: true, value: { file, seconds: duration } }
    } catch (error) {
      return failureOf(error)
    }
  },
  async toSend(file, isOriginal): Promise<SizedPicture> {
    const size = await sizeOf(file)
    if (isOriginal || !size) return { file, ...size }
    const { quality, maxSize } = limits.imageSend
    const scale = Math.min(1, maxSize / Math.max(size.width, size.height))
    const small = { width: Math.round(size.width * scale), height: Math.round(size.height * scale) }
    try {
      const made = await Taro.compressImage?.({
        src: file.path,
        quality,
        compressedWidth: small.width,
        compressedHeight: small.height,
      })
      if (!made) return { file, ...size }
      return { file: { ...file, path: made.tempFilePath, name: jpegName(file.name), type: 'image/jpeg' }, ...small }
    } catch {
      return { file, ...size }
    }
  },
  sound({ onBegin, onEnd, onError }) {
    const player = Taro.createInnerAudioContext()
    player.onPlay(onBegin)
    player.onEnded(onEnd)
    player.onError(onError)
    return {
      play(src, rate) {
        player.src = src
        player.playbackRate = rate
        player.play()
      },
      pause: () => player.pause(),
      resume: () => player.play(),
      setRate(rate) {
        player.playbackRate = rate
      },
      stop: () => player.stop(),
    }
  },
}

async function sizeOf({ path }: LocalFile): Promise<{ width: number; height: number } | undefined> {
  try {
    const { width, height } = await Taro.getImageInfo({ src: path })
    return { width, height }
  } catch {
    return undefined
  }
}

const jpegName = (name: string) => `${name.replace(/\.[^.]+$/, '')}.jpg`
