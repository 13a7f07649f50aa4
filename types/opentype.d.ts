/** The part that server/kernel/drawing and its callers use; the package brings no types. */
declare module 'opentype.js' {
  export type Command =
    | { type: 'M' | 'L'; x: number; y: number }
    | { type: 'Q'; x1: number; y1: number; x: number; y: number }
    | { type: 'C'; x1: number; y1: number; x2: number; y2: number; x: number; y: number }
    | { type: 'Z' }

  interface Font {
    getPath(text: string, x: number, y: number, fontSize: number): { commands: Command[] }
  }

  const opentype: { parse(file: ArrayBuffer): Font }
  export default opentype
}
