import { NotShown, type Viewer } from '../../viewing'
import './viewers.scss'

/** Sound or film, by the browser's own player; fetched as it is played. */
export const showPlayed =
  (tag: 'audio' | 'video'): Viewer =>
  async (box, { url, name }) => {
    const player = document.createElement(tag)
    player.className = `viewer-player viewer-player--${tag}`
    player.controls = true
    player.preload = 'metadata'
    player.setAttribute('playsinline', '')
    player.setAttribute('aria-label', name)
    box.append(player)
    const close = () => {
      player.removeAttribute('src')
      player.load()
      player.remove()
    }
    try {
      await new Promise<void>((resolve, reject) => {
        player.onloadedmetadata = () => resolve()
        player.onerror = () => reject(new NotShown('手机上播放不了这种格式，请下载后查看'))
        player.src = url
      })
    } catch (error) {
      close()
      throw error
    }
    return { close }
  }
