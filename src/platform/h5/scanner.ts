import type { Outcome } from '../port'
import { codeReader, type ReadCode } from './code-reader'
import { element } from './element'
import { overPage } from './layer'
import './scanner.scss'

const LOOK_EVERY_MS = 150
const NO_CAMERA = '没有可用的相机，可以从相册选取二维码图片'
const DENIED = '没有相机权限，可以在浏览器设置中允许，或从相册选取二维码图片'
const NO_CODE = '这张图片里没有找到二维码，换一张试试'

/** Scans in a plain browser: over any page, with the camera, or from a photo if there is none. */
export function scanWithCamera(): Promise<Outcome<string>> {
  return new Promise((resolve) => {
    const view = scannerView()
    let stream: MediaStream | undefined
    let looking: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const reader = codeReader()

    const finish = (outcome: Outcome<string>) => {
      if (isOver) return
      isOver = true
      clearTimeout(looking)
      for (const track of stream?.getTracks() ?? []) track.stop()
      over.close()
      resolve(outcome)
    }
    const look = async () => {
      const { video } = view
      const read = await reader
      const text = video.videoWidth ? await read(video, video.videoWidth, video.videoHeight).catch(() => undefined) : ''
      if (text) return finish({ ok: true, value: text })
      if (!isOver) looking = setTimeout(look, LOOK_EVERY_MS)
    }
    const readPhoto = async (file: File) => {
      const text = await textOfPhoto(await reader, file)
      if (text) finish({ ok: true, value: text })
      else view.hint.textContent = NO_CODE
    }

    const cancel = () => finish({ ok: false, why: 'cancelled' })
    view.close.onclick = cancel
    view.layer.onkeydown = (event) => event.key === 'Escape' && cancel()
    view.photo.onchange = () => {
      const file = view.photo.files?.[0]
      view.photo.value = ''
      if (file) readPhoto(file)
    }
    const over = overPage(view.layer, cancel)
    view.close.focus({ preventScroll: true })
    openCamera().then(
      (opened) => {
        stream = opened
        if (isOver) for (const track of opened.getTracks()) track.stop()
        else {
          view.video.srcObject = opened
          view.video.play()
          look()
        }
      },
      (error: unknown) => {
        view.layer.classList.add('scanner--blind')
        view.hint.textContent = (error as Error)?.name === 'NotAllowedError' ? DENIED : NO_CAMERA
      },
    )
  })
}

/** Browsers grant the camera only to pages served over https. */
const openCamera = async (): Promise<MediaStream> => {
  if (!navigator.mediaDevices?.getUserMedia) throw new Error('no camera')
  return navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false })
}

async function textOfPhoto(read: ReadCode, file: File): Promise<string | undefined> {
  const image = new Image()
  image.src = URL.createObjectURL(file)
  try {
    await image.decode()
    return await read(image, image.naturalWidth, image.naturalHeight)
  } catch {
    // The file is no picture.
    return undefined
  } finally {
    URL.revokeObjectURL(image.src)
  }
}

function scannerView() {
  const layer = element('div', 'scanner')
  layer.setAttribute('role', 'dialog')
  layer.setAttribute('aria-modal', 'true')
  layer.setAttribute('aria-label', '扫一扫')
  const video = document.createElement('video')
  video.className = 'scanner__video'
  video.muted = true
  video.playsInline = true
  const hint = element('p', 'scanner__hint', '将二维码放入框内')
  hint.setAttribute('role', 'status')
  const label = element('label', 'scanner__photo', '从相册选取')
  const photo = document.createElement('input')
  photo.type = 'file'
  photo.accept = 'image/*'
  photo.className = 'scanner__file'
  label.append(photo)
  const close = element('button', 'scanner__close', '取消') as HTMLButtonElement
  close.type = 'button'
  const bar = element('div', 'scanner__bar')
  bar.append(close, label)
  layer.append(video, element('div', 'scanner__frame'), hint, bar)
  return { layer, video, hint, photo, close }
}
