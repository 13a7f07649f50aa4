/** The part that server/kernel/drawing, the reader of OFD and their tests use; the package brings no types. */
declare module 'opentype.js' {
  export type Command =
    | { type: 'M' | 'L'; x: number; y: number }
    | { type: 'Q'; x1: number; y1: number; x: number; y: number }
    | { type: 'C'; x1: number; y1: number; x2: number; y2: number; x: number; y: number }
    | { type: 'Z' }

  /** Outline that a font is made of. */
  export interface Outline {
    moveTo(x: number, y: number): void
    lineTo(x: number, y: number): void
    close(): void
  }

  export interface Glyph {
    advanceWidth?: number
    getPath(x: number, y: number, fontSize: number): { toPathData(decimals: number): string }
  }

  export interface Font {
    unitsPerEm: number
    glyphs: { length: number; get(index: number): Glyph }
    getPath(text: string, x: number, y: number, fontSize: number): { commands: Command[] }
    /** 0 where the font lacks the character. */
    charToGlyphIndex(character: string): number
    charToGlyph(character: string): Glyph
    toArrayBuffer(): ArrayBuffer
  }

  const opentype: {
    parse(file: ArrayBuffer): Font
    Path: new () => Outline
    Glyph: new (given: { name: string; unicode?: number; advanceWidth: number; path: Outline }) => Glyph
    Font: new (given: {
      familyName: string
      styleName: string
      unitsPerEm: number
      ascender: number
      descender: number
      glyphs: Glyph[]
    }) => Font
  }
  export default opentype
}
