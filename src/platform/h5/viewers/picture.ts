import type { Viewer } from '../../viewer'
import { NotShown } from '../../viewer'
import { element } from '../element'
import { Zoom, zoomByFingers } from './zoom'
import './viewers.scss'

/** Shows a picture as wide as the page; two fingers zoom. */
export const showPicture: Viewer = async (box, { url, name }) => {
  const paper = element('div', 'viewer-picture')
  const image = document.createElement('img')
  image.className = 'viewer-picture__image'
  image.alt = name
  paper.append(image)
  await new Promise<void>((resolve, reject) => {
    image.onload = () => resolve()
    image.onerror = () => reject(new NotShown('图片没能打开，请下载后查看'))
    image.src = url
  })
  box.append(paper)
  const zoom = new Zoom(box, (factor) => {
    paper.style.width = `${factor * 100}%`
  })
  const stop = zoomByFingers(box, zoom)
  return {
    zoom: (by) => zoom.by(by),
    close() {
      stop()
      paper.remove()
    },
  }
}
