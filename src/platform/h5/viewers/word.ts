import { renderAsync } from 'docx-preview'
import { zipSync } from 'fflate'
import { NotShown, type Viewer } from '../../viewer'
import { bytesOf, unpack, xmlOf } from './bytes'
import { Zoom } from './zoom'
import './viewers.scss'

/** Parts of a document that are drawn: text, styles and pictures. No fonts, no macros, nothing embedded. */
const WANTED =
  /^(\[Content_Types\]\.xml|_rels\/\.rels|word\/[\w-]+\.xml|word\/theme\/[\w-]+\.xml|word\/media\/[^/]+\.(png|jpe?g|gif|bmp|webp)|word\/_rels\/[\w-]+\.xml\.rels)$/i

/** The frame runs no script and loads nothing, whatever the document contains. */
const FRAME = `<!DOCTYPE html><html lang="zh-CN"><head><meta charset="utf-8"><meta http-equiv="content-security-policy"
content="default-src 'none'; img-src data:; style-src 'unsafe-inline'"></head><body></body></html>`

/** Our background around the pages instead of the library's. */
const LOOKS = `html { background: #eceef1 } body { margin: 0 }
.docx-wrapper { background: none !important; padding: 8px !important }
.docx-wrapper > section.docx { box-shadow: none !important; margin-bottom: 8px !important; overflow: hidden }
.docx-wrapper > section.docx:not([style*="padding"]) { padding: 24px 16px }`

const DRAWN = {
  inWrapper: true,
  useBase64URL: true,
  renderAltChunks: false,
  renderComments: false,
  experimental: false,
  ignoreFonts: true,
  ignoreLastRenderedPageBreak: false,
  breakPages: true,
}

/** Shows a Word document, its pages as wide as the phone, in a frame of its own. */
export const showWord: Viewer = async (box, { url, name }) => {
  const clean = buildClean(unpack(await bytesOf(url), (part) => WANTED.test(part)))
  const frame = document.createElement('iframe')
  frame.className = 'viewer-word'
  frame.title = name
  // Same origin, so that it can be drawn into; without allow-scripts nothing in it runs.
  frame.setAttribute('sandbox', 'allow-same-origin')
  const ready = new Promise((resolve) => {
    frame.onload = resolve
  })
  frame.srcdoc = FRAME
  box.append(frame)
  try {
    await ready
    const inside = frame.contentDocument
    if (!inside) throw new NotShown('文档没能打开，请下载后查看')
    const looks = inside.createElement('div')
    inside.head.append(looks)
    await renderAsync(clean, inside.body, looks, DRAWN).catch(() => {
      throw new NotShown('文档没能读出来，请下载后查看')
    })
    disableLinks(inside)
    const ours = inside.createElement('style')
    ours.textContent = LOOKS
    inside.head.append(ours)
    return { zoom: fitToBox(box, frame, inside), close: () => frame.remove() }
  } catch (error) {
    frame.remove()
    throw error
  }
}

/** Rebuilds the document from its safe parts only. */
function buildClean(parts: Record<string, Uint8Array>): Uint8Array {
  if (!parts['word/document.xml']) throw new NotShown('文件已损坏，读不出内容')
  const kept = Object.entries(parts).map(([name, part]): [string, Uint8Array] => [
    name,
    name.endsWith('.rels') ? removeExternal(part) : part,
  ])
  return zipSync(Object.fromEntries(kept), { level: 0 })
}

/** Removes references out of the document: external content is not fetched. */
function removeExternal(part: Uint8Array): Uint8Array {
  const rels = xmlOf(part)
  if (!rels) return part
  for (const rel of Array.from(rels.getElementsByTagName('Relationship')))
    if (
      rel.getAttribute('TargetMode') === 'External' ||
      /aFChunk|oleObject|package$/.test(rel.getAttribute('Type') ?? '')
    )
      rel.parentNode?.removeChild(rel)
  return new TextEncoder().encode(new XMLSerializer().serializeToString(rels))
}

/** Disables links out of the document. */
function disableLinks(inside: Document) {
  for (const link of Array.from(inside.querySelectorAll('a[href]')))
    if (!link.getAttribute('href')?.startsWith('#')) link.removeAttribute('href')
  for (const other of Array.from(inside.querySelectorAll('iframe, script, object, embed, link'))) other.remove()
}

/** Fits the paper's width to the box; zoom starts from there. */
function fitToBox(box: HTMLElement, frame: HTMLIFrameElement, inside: Document) {
  const pages = inside.querySelector<HTMLElement>('.docx-wrapper')
  const widest = Math.max(1, ...Array.from(inside.querySelectorAll('section'), ({ offsetWidth }) => offsetWidth + 16))
  const draw = (factor: number) => {
    const fit = Math.min(1, box.clientWidth / widest) * factor
    pages?.style.setProperty('width', `${Math.max(widest, box.clientWidth / fit)}px`)
    pages?.style.setProperty('box-sizing', 'border-box')
    pages?.style.setProperty('zoom', String(fit))
  }
  draw(1)
  const zoom = new Zoom(frame.contentDocument?.documentElement ?? box, draw)
  return (by: number) => zoom.by(by)
}
