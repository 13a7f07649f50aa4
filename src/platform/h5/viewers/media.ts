import { NotShown, type ShownFile, type Viewer } from '../../viewer'
import './viewers.scss'

/** Shows sound or video in the browser's own player, which loads while playing. */
export const showPlayed =
  (tag: 'audio' | 'video'): Viewer =>
  async (box, { url, name, again }, { onLost }) => {
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
    player.onerror = () =>
      resumeWithNewLink(player, again).then((goesOn) => !goesOn && player.isConnected && onLost?.())
    return { close }
  }

/** Continues a long recording at the same position under a new link after its link has expired. */
async function resumeWithNewLink(player: HTMLMediaElement, again: ShownFile['again']): Promise<boolean> {
  const { currentTime, paused, src } = player
  const url = await again?.().catch(() => undefined)
  if (!url || new URL(url, src).href === src || !player.isConnected) return false
  player.onloadedmetadata = () => {
    player.currentTime = currentTime
    // A browser that requires a tap first gets it from the listener.
    if (!paused) player.play().catch(() => undefined)
  }
  player.src = url
  return true
}
