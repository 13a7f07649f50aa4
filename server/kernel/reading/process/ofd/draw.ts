import { imageSize } from 'image-size'
import { readingLimits, Unreadable } from '../../reading-result'
import { type Element, within } from '../markup'
import type { EmbeddedFont, Fonts } from './fonts'
import { numbersOf, stepsOf } from './numbers'
import type { DrawParam, Resources } from './package'

const MOST_OBJECTS = 200_000
const DEFAULT_LINE_MM = 0.353
/** Ways of blending that keep what lies below a stamp legible; named alike in PDF. */
const BLENDED = new Set(['Darken', 'Multiply'])
const MISSING_MM = 3
const BLACK = [0, 0, 0] as const

type Paper = PDFKit.PDFDocument

/** Draws the objects of a layer, in their order, onto a paper whose unit is the millimetre. */
export class Drawer {
  #count = 0

  constructor(
    private readonly paper: Paper,
    private readonly resources: Resources,
    private readonly fonts: Fonts,
  ) {}

  layer(layer: Element) {
    this.#drawBlock(layer, this.#paramOf(layer))
  }

  /** Appearance of an annotation: objects within its boundary. */
  appearance(appearance: Element) {
    const [x = 0, y = 0] = numbersOf(appearance.attributes.Boundary, 4) ?? []
    this.paper.save().translate(x, y)
    this.#drawBlock(appearance, {})
    this.paper.restore()
  }

  /** Picture in a box, such as a seal; false when it cannot be drawn. */
  pictureIn(bytes: Uint8Array, [x = 0, y = 0, width = 0, height = 0]: readonly number[]): boolean {
    if (!isDrawable(bytes)) return false
    this.paper.save()
    this.#blend('Darken')
    this.paper.image(Buffer.from(bytes), x, y, { width, height })
    this.paper.restore()
    return true
  }

  /** Says in its place that something could not be drawn. */
  missing(words: string, [x = 0, y = 0, width = 0, height = 0]: readonly number[]) {
    const { paper } = this
    paper.save().lineWidth(DEFAULT_LINE_MM).dash(1, { space: 1 }).rect(x, y, width, height).stroke('#c8161d').undash()
    paper.fontSize(MISSING_MM).fillColor('#c8161d', 1)
    paper.text(words, x + 1, y + height / 2, { lineBreak: false, baseline: 'alphabetic' }).restore()
  }

  #applyBlending({ attributes: { BlendMode, Alpha } }: Element) {
    if (BLENDED.has(BlendMode ?? '')) this.#blend(BlendMode as string)
    const alpha = Alpha === undefined ? Number.NaN : Number(Alpha) / 255
    if (alpha >= 0 && alpha < 1) this.paper.opacity(alpha)
  }

  #blend(mode: string) {
    const { paper } = this
    const name = `Blend${mode}`
    const page = paper.page as unknown as { ext_gstates: Record<string, unknown> }
    if (!page.ext_gstates[name]) {
      const state = paper.ref({ Type: 'ExtGState', BM: mode })
      state.end(undefined)
      page.ext_gstates[name] = state
    }
    ;(paper as unknown as { addContent(content: string): void }).addContent(`/${name} gs`)
  }

  #drawBlock(block: Element, given: DrawParam) {
    for (const object of block.children) {
      if (++this.#count > MOST_OBJECTS) throw new Unreadable('tooLarge')
      const kind = DRAWN[object.name]
      if (object.name === 'PageBlock') this.#drawBlock(object, given)
      else if (kind) this.#drawPlaced(object, () => this[kind](object, { ...given, ...this.#paramOf(object) }))
    }
  }

  /** Draws an object within its boundary, transformed by its matrix. */
  #drawPlaced(object: Element, draw: () => void) {
    const { Boundary, CTM, Visible } = object.attributes
    const box = numbersOf(Boundary, 4)
    if (!box || Visible === 'false') return
    const [x = 0, y = 0] = box
    const { paper } = this
    paper.save()
    paper.translate(x, y)
    this.#applyBlending(object)
    const matrix = numbersOf(CTM, 6)
    if (matrix) paper.transform(...(matrix as [number, number, number, number, number, number]))
    draw()
    paper.restore()
  }

  text(object: Element, given: DrawParam) {
    const { Size, Fill } = object.attributes
    const size = Number(Size)
    if (!(size > 0) || size > 1_000 || Fill === 'false') return
    this.#applyColour(within(object, 'FillColor')[0] ?? given.fill, 'fill')
    this.paper.fontSize(size)
    const font = this.fonts.embedded(object.attributes.Font ?? '')
    const glyphs = glyphsOf(object)
    let from = 0
    for (const code of within(object, 'TextCode')) {
      this.#drawTextCode(code, size, { font, glyphs, from })
      from += [...code.text].length
    }
  }

  #drawTextCode({ attributes, text }: Element, size: number, { font, glyphs, from }: Written) {
    const characters = [...text]
    const [across, down] = [stepsOf(attributes.DeltaX), stepsOf(attributes.DeltaY)]
    let [x, y] = [Number(attributes.X) || 0, Number(attributes.Y) || 0]
    const isPlain = across.length === 0 && down.length === 0 && (!font || glyphs.size === 0)
    if (isPlain && characters.every((character) => this.fonts.has(character))) return this.#writeText(text, x, y)
    for (const [index, character] of characters.entries()) {
      const glyph = glyphs.get(from + index)
      // Words that our font has are written with it, so that they can be searched and copied.
      const isDrawn = glyph !== undefined || !this.fonts.has(character)
      const outline = isDrawn ? font?.outline(glyph, character, size) : undefined
      if (outline) this.paper.save().translate(x, y).path(outline.path).fill().restore()
      else this.#writeCharacter(character, x, y, size)
      // A list that is too short goes on with its last step.
      x +=
        across[index] ??
        across.at(-1) ??
        (down.length === 0 ? (outline?.width ?? this.fonts.width(character, size)) : 0)
      y += down[index] ?? down.at(-1) ?? 0
    }
  }

  /** A character that our font lacks is drawn as a box, and counted: the reader is told. */
  #writeCharacter(character: string, x: number, y: number, size: number) {
    if (this.fonts.has(character) || !character.trim()) return this.#writeText(character, x, y)
    if (character === '⊗' || character === 'ⓧ') return this.#drawCrossedCircle(x, y, size)
    this.fonts.missing.add(character)
    const [side, base] = [size * 0.8, size * 0.1]
    this.paper.save().lineWidth(size * 0.05)
    this.paper
      .rect(x + base, y - side + base, side, side)
      .stroke()
      .restore()
  }

  /** ⊗ before an amount in words, which hardly any font has. */
  #drawCrossedCircle(x: number, y: number, size: number) {
    const [radius, across] = [size * 0.4, size * 0.28]
    const [middleX, middleY] = [x + size / 2, y - size * 0.36]
    const { paper } = this
    paper
      .save()
      .lineWidth(size * 0.06)
      .circle(middleX, middleY, radius)
    for (const side of [1, -1])
      paper.moveTo(middleX - across, middleY - side * across).lineTo(middleX + across, middleY + side * across)
    paper.stroke().restore()
  }

  #writeText(text: string, x: number, y: number) {
    if (text.trim()) this.paper.text(text, x, y, { lineBreak: false, baseline: 'alphabetic' })
  }

  path(object: Element, given: DrawParam) {
    const { Fill, Stroke, LineWidth } = object.attributes
    const d = svgOf(within(object, 'AbbreviatedData')[0]?.text ?? '')
    if (!d) return
    const { paper } = this
    // A path without a colour to fill it with stays open (GB/T 33190, 9.1): ⊗ before an amount is a circle with a cross.
    const fill = within(object, 'FillColor')[0] ?? given.fill
    const fills = Fill === 'true' && fill !== undefined
    const strokes = Stroke !== 'false'
    if (fills) this.#applyColour(fill, 'fill')
    if (strokes) {
      this.#applyColour(within(object, 'StrokeColor')[0] ?? given.stroke, 'stroke')
      paper.lineWidth(Number(LineWidth) || given.lineWidth || DEFAULT_LINE_MM)
    }
    paper.path(d)
    if (fills && strokes) paper.fillAndStroke()
    else if (fills) paper.fill()
    else if (strokes) paper.stroke()
  }

  picture(object: Element) {
    const bytes = this.resources.pictures.get(object.attributes.ResourceID ?? '')
    if (!bytes || !isDrawable(bytes)) return
    // The matrix maps the unit square to the picture's area; without one it fills its boundary.
    const [, , width = 1, height = 1] = numbersOf(object.attributes.Boundary, 4) ?? []
    const [w, h] = object.attributes.CTM ? [1, 1] : [width, height]
    this.paper.image(Buffer.from(bytes), 0, 0, { width: w, height: h })
  }

  #paramOf({ attributes }: Element): DrawParam {
    return this.resources.params.get(attributes.DrawParam ?? '') ?? {}
  }

  #applyColour(colour: Element | undefined, kind: 'fill' | 'stroke') {
    const rgb = numbersOf(colour?.attributes.Value, 3) ?? BLACK
    const alpha = Number(colour?.attributes.Alpha ?? 255) / 255
    const opacity = Number.isFinite(alpha) ? Math.min(1, Math.max(0, alpha)) : 1
    const bounded = rgb.map((part) => Math.min(255, Math.max(0, part))) as [number, number, number]
    if (kind === 'fill') this.paper.fillColor(bounded, opacity)
    else this.paper.strokeColor(bounded, opacity)
  }
}

interface Written {
  font?: EmbeddedFont
  /** Glyph numbers by the place of their character in the object. */
  glyphs: ReadonlyMap<number, number>
  /** Place of the first character in the object. */
  from: number
}

/** Glyph numbers that an object gives for its characters: `CGTransform`, one glyph for one character. */
function glyphsOf(object: Element): Map<number, number> {
  const glyphs = new Map<number, number>()
  for (const transform of within(object, 'CGTransform')) {
    const first = Number(transform.attributes.CodePosition) || 0
    const numbers = (within(transform, 'Glyphs')[0]?.text ?? '').trim().split(/\s+/)
    for (const [index, number] of numbers.entries()) {
      const glyph = Number(number)
      if (number && Number.isInteger(glyph) && glyph >= 0) glyphs.set(first + index, glyph)
    }
  }
  return glyphs
}

const DRAWN: Readonly<Record<string, 'text' | 'path' | 'picture' | undefined>> = {
  TextObject: 'text',
  PathObject: 'path',
  ImageObject: 'picture',
}

/** Path letters: the SVG letter and how many numbers follow; `C` closes, `S` begins anew. */
const LETTERS: Readonly<Record<string, readonly [string, number] | undefined>> = {
  S: ['M', 2],
  M: ['M', 2],
  L: ['L', 2],
  Q: ['Q', 4],
  B: ['C', 6],
  A: ['A', 7],
  C: ['Z', 0],
}

/** A path in OFD's letters as an SVG path; empty if invalid. */
export function svgOf(data: string): string {
  const tokens = data.trim().split(/[\s,]+/)
  const path: string[] = []
  for (let index = 0; index < tokens.length; ) {
    const letter = LETTERS[tokens[index++] ?? '']
    if (!letter) return ''
    const [svg, count] = letter
    const numbers = tokens.slice(index, index + count).map(Number)
    if (numbers.length < count || !numbers.every(Number.isFinite)) return ''
    path.push(`${svg}${numbers.join(' ')}`)
    index += count
  }
  // A valid path begins with a move.
  return path[0]?.startsWith('M') ? path.join('') : ''
}

/** True for formats that pdfkit takes, up to the size that a phone could show. */
function isDrawable(bytes: Uint8Array): boolean {
  try {
    const { width, height, type } = imageSize(bytes)
    return (type === 'png' || type === 'jpg') && width * height <= readingLimits.pixels
  } catch {
    return false
  }
}
