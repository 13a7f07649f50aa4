import path from 'node:path'
import { strFromU8 } from 'fflate'
import { Unreadable } from '../../reading-result'
import { type Element, parseXmlTree, within } from '../markup'
import { unzipParts } from '../zip-parts'
import { numbersOf } from './numbers'
import { readSeals, type Seal } from './seals'

/** A page of the package, with the layers below it. */
export interface OfdPage {
  /** Millimetres. */
  width: number
  height: number
  /** Layers: those of its templates first, then its own. */
  layers: Element[]
  /** Appearances of its annotations, drawn above: stamps, watermarks. */
  appearances: Element[]
  /** Seals of electronic signatures, drawn last. */
  seals: Seal[]
}

/** Default drawing parameters of an object. */
export interface DrawParam {
  lineWidth?: number
  fill?: Element
  stroke?: Element
}

export interface Resources {
  /** Embedded fonts, by the id that text names. */
  fonts: Map<string, Uint8Array>
  pictures: Map<string, Uint8Array>
  params: Map<string, DrawParam>
}

export interface OfdPackage {
  pages: OfdPage[]
  resources: Resources
}

const MOST_PAGES = 500
const A4: readonly [number, number] = [210, 297]

/** Reads the content of an OFD that is drawn: its first document, page by page (GB/T 33190). */
export function openOfd(bytes: Uint8Array): OfdPackage {
  const { parts } = unzipParts(bytes, (name) => /\.(xml|png|jpe?g|bmp|gif|esl|dat|ttf|otf)$/i.test(name))
  const files = new Files(parts)
  const root = files.tree('OFD.xml') ?? fail()
  const documentPath = within(within(root, 'DocBody')[0], 'DocRoot')[0]?.text ?? 'Doc_0/Document.xml'
  const file = files.resolve('', documentPath)
  const document = files.tree(file) ?? fail()
  const folder = path.posix.dirname(file)
  const [common] = within(document, 'CommonData')
  const resources: Resources = { fonts: new Map(), pictures: new Map(), params: new Map() }
  for (const kind of ['PublicRes', 'DocumentRes'])
    for (const { text } of within(common, kind)) readResources(files, files.resolve(folder, text), resources)
  const templates = new Map(
    within(common, 'TemplatePage').map(({ attributes }) => [attributes.ID, files.resolve(folder, attributes.BaseLoc)]),
  )
  const listed = within(within(document, 'Pages')[0], 'Page')
  if (listed.length > MOST_PAGES) throw new Unreadable('tooLarge')
  const usual = sizeOf(within(common, 'PageArea')[0]) ?? A4
  const annotations = readAnnotations(files, folder, document)
  const signatures = within(within(root, 'DocBody')[0], 'Signatures')[0]?.text
  const seals = signatures ? readSeals(files, files.resolve('', signatures)) : []
  const pages = listed.map(({ attributes }) => {
    const page = files.tree(files.resolve(folder, attributes.BaseLoc))
    for (const { text } of within(page, 'PageRes'))
      readResources(
        files,
        files.resolve(path.posix.dirname(files.resolve(folder, attributes.BaseLoc)), text),
        resources,
      )
    const under = within(page, 'Template').map((template) => files.tree(templates.get(template.attributes.TemplateID)))
    const [width, height] = sizeOf(within(page, 'Area')[0]) ?? usual
    const id = attributes.ID ?? ''
    return {
      width,
      height,
      layers: [...under, page].flatMap(layersOf),
      appearances: annotations.get(id) ?? [],
      seals: seals.filter(({ pageId }) => pageId === id),
    }
  })
  return pages.length > 0 ? { pages, resources } : fail()
}

function fail(): never {
  throw new Unreadable('broken')
}

const layersOf = (page: Element | undefined) => within(within(page, 'Content')[0], 'Layer')

/** Appearances of annotations by page id. */
function readAnnotations(files: Files, folder: string, document: Element): Map<string, Element[]> {
  const listPath = within(document, 'Annotations')[0]?.text
  if (!listPath) return new Map()
  const list = files.resolve(folder, listPath)
  return new Map(
    within(files.tree(list), 'Page').map((page) => {
      const file = files.resolve(path.posix.dirname(list), within(page, 'FileLoc')[0]?.text)
      const shown = within(files.tree(file), 'Annot').filter(({ attributes }) => attributes.Visible !== 'false')
      return [page.attributes.PageID ?? '', shown.flatMap((annotation) => within(annotation, 'Appearance'))]
    }),
  )
}

const LARGEST_MM = 5_000

function sizeOf(area: Element | undefined): readonly [number, number] | undefined {
  const [, , width = 0, height = 0] = numbersOf(within(area, 'PhysicalBox')[0]?.text, 4) ?? []
  return width > 0 && height > 0 && width < LARGEST_MM && height < LARGEST_MM ? [width, height] : undefined
}

function readResources(files: Files, file: string, { fonts, pictures, params }: Resources) {
  const root = files.tree(file)
  const folder = files.resolve(path.posix.dirname(file), root?.attributes.BaseLoc ?? '')
  for (const media of within(within(root, 'MultiMedias')[0], 'MultiMedia')) {
    const bytes = files.bytes(files.resolve(folder, within(media, 'MediaFile')[0]?.text))
    if (bytes && media.attributes.ID) pictures.set(media.attributes.ID, bytes)
  }
  for (const font of within(within(root, 'Fonts')[0], 'Font')) {
    const [place] = within(font, 'FontFile')
    const bytes = place && files.bytes(files.resolve(folder, place.text))
    if (bytes && font.attributes.ID) fonts.set(font.attributes.ID, bytes)
  }
  for (const param of within(within(root, 'DrawParams')[0], 'DrawParam')) {
    const { ID, LineWidth, Relative } = param.attributes
    const [fill] = within(param, 'FillColor')
    const [stroke] = within(param, 'StrokeColor')
    // A parameter that relates to another takes from it what it does not set itself.
    const base = params.get(Relative ?? '')
    const own = {
      lineWidth: Number(LineWidth) || base?.lineWidth,
      fill: fill ?? base?.fill,
      stroke: stroke ?? base?.stroke,
    }
    if (ID) params.set(ID, own)
  }
}

/** Parts by name: nothing outside of the package is ever looked up. */
class Files {
  constructor(private readonly parts: Record<string, Uint8Array>) {}

  resolve(folder: string, name = ''): string {
    const joined = name.trim().startsWith('/') ? name.trim() : path.posix.join('/', folder, name.trim())
    return path.posix.normalize(joined).replace(/^\/+/, '')
  }

  bytes(name: string): Uint8Array | undefined {
    return Object.hasOwn(this.parts, name) ? this.parts[name] : undefined
  }

  tree(name: string | undefined): Element | undefined {
    const part = name === undefined ? undefined : this.bytes(name)
    return part && parseXmlTree(strFromU8(part))
  }
}
