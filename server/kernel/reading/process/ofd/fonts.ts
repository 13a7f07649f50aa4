import opentype, { type Font } from 'opentype.js'

/** Largest embedded font that is read. */
const LARGEST_BYTES = 30 * 1024 * 1024

interface Outline {
  /** SVG path around the point 0 0, on the line that text stands on. */
  path: string
  width: number
}

/** A font that the file brings: glyphs by their number, or by character. */
export class EmbeddedFont {
  constructor(private readonly font: Font) {}

  /** Undefined where the font has no such glyph. */
  outline(number: number | undefined, character: string, size: number): Outline | undefined {
    const index = number ?? this.font.charToGlyphIndex(character)
    // Glyph 0 is the font's own box for what it lacks.
    if (index <= 0 || index >= this.font.glyphs.length) return undefined
    const glyph = this.font.glyphs.get(index)
    const path = glyph.getPath(0, 0, size).toPathData(3)
    if (!path && character.trim()) return undefined
    return { path: path || 'M0 0', width: ((glyph.advanceWidth ?? 0) / this.font.unitsPerEm) * size }
  }
}

/** Fonts of a file: ours, and those that it brings. */
export class Fonts {
  /** Characters of the page that no font has. */
  readonly missing = new Set<string>()
  readonly #own: Font
  readonly #embedded = new Map<string, EmbeddedFont | undefined>()

  constructor(
    own: Buffer,
    private readonly files: ReadonlyMap<string, Uint8Array>,
  ) {
    this.#own = ownFont(own)
  }

  has(character: string): boolean {
    return this.#own.charToGlyphIndex(character) > 0
  }

  width(character: string, size: number): number {
    return ((this.#own.charToGlyph(character).advanceWidth ?? 0) / this.#own.unitsPerEm) * size
  }

  embedded(id: string): EmbeddedFont | undefined {
    if (!this.#embedded.has(id)) this.#embedded.set(id, openFont(this.files.get(id)))
    return this.#embedded.get(id)
  }
}

let kept: Font | undefined

function ownFont(bytes: Buffer): Font {
  kept ??= parse(bytes)
  return kept
}

const parse = (bytes: Uint8Array) =>
  opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer)

/** Undefined for a font that cannot be read: its text is drawn with ours. */
function openFont(bytes: Uint8Array | undefined): EmbeddedFont | undefined {
  if (!bytes || bytes.length > LARGEST_BYTES) return undefined
  try {
    return new EmbeddedFont(parse(bytes))
  } catch {
    return undefined
  }
}
