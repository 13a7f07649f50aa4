import { element } from './element'
import './image-viewer.scss'
import { overPage } from './layer'

/** Maximum time between the two taps of a double tap, ms. */
const DOUBLE_TAP_MS = 280

/**
 * Shows pictures full screen, one per swipe, as plain elements over any page. A tap or Esc closes it, a double tap
 * zooms to twice the size, arrow keys turn pages, 保存 downloads the one shown. Resolves when it is closed.
 */
export function showImages(urls: readonly string[], start: number): Promise<void> {
  return new Promise((resolve) => {
    const layer = element('div', 'image-viewer')
    layer.setAttribute('role', 'dialog')
    layer.setAttribute('aria-modal', 'true')
    layer.setAttribute('aria-label', '查看图片')
    const strip = element('div', 'image-viewer__strip')
    const counter = element('div', 'image-viewer__counter')
    counter.setAttribute('role', 'status')
    const cross = element('button', 'image-viewer__close')
    cross.setAttribute('type', 'button')
    cross.setAttribute('aria-label', '关闭')
    const save = element('a', 'image-viewer__save', '保存')
    save.setAttribute('aria-label', '保存这张图片')
    save.setAttribute('download', '')
    // Another origin's file opens instead of being saved: beside the app, not in its place.
    save.setAttribute('target', '_blank')
    save.setAttribute('rel', 'noopener')
    const close = () => {
      over.close()
      resolve()
    }
    const shown = () => Math.round(strip.scrollLeft / Math.max(1, strip.clientWidth))
    const go = (index: number) => strip.scrollTo({ left: index * strip.clientWidth })
    const count = () => {
      save.setAttribute('href', urls[shown()] ?? '')
      counter.textContent = urls.length > 1 ? `${shown() + 1} / ${urls.length}` : ''
    }
    strip.append(...urls.map((url, index) => slide(url, `第 ${index + 1} 张图片，共 ${urls.length} 张`, close)))
    strip.onscroll = count
    cross.onclick = close
    layer.onkeydown = (event) => {
      if (event.key === 'Escape') close()
      if (event.key === 'ArrowLeft') go(shown() - 1)
      if (event.key === 'ArrowRight') go(shown() + 1)
      if (event.key !== 'Tab') return
      // Keeps the focus on the two controls.
      event.preventDefault()
      const next = document.activeElement === cross ? save : cross
      next.focus({ preventScroll: true })
    }
    layer.append(strip, counter, save, cross)
    const over = overPage(layer, close)
    go(start)
    count()
    cross.focus({ preventScroll: true })
  })
}

function slide(url: string, label: string, close: () => void): HTMLElement {
  const box = element('div', 'image-viewer__slide')
  const image = document.createElement('img')
  image.className = 'image-viewer__image'
  image.alt = label
  image.src = url
  image.onerror = () => image.replaceWith(element('div', 'image-viewer__failed', '图片没能打开，请返回后重试'))
  let waiting: number | undefined
  box.onclick = () => {
    if (waiting === undefined) {
      waiting = window.setTimeout(() => {
        waiting = undefined
        close()
      }, DOUBLE_TAP_MS)
      return
    }
    clearTimeout(waiting)
    waiting = undefined
    box.classList.toggle('image-viewer__slide--large')
  }
  box.append(image)
  return box
}
