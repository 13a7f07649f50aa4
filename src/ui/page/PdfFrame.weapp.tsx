/** A mini program has no viewer inside a page: its own opens over it. */
export function PdfFrame(_: { url: string; title: string }) {
  return null
}
