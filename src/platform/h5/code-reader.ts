/** The browsers' own reader, where available; missing from TypeScript's library types. */
interface Detector {
  detect(source: CanvasImageSource): Promise<{ rawValue: string }[]>
}
type DetectorClass = { new (): Detector; getSupportedFormats(): Promise<string[]> }

export type ReadCode = (source: CanvasImageSource, width: number, height: number) => Promise<string | undefined>

/** Maximum side of a picture, px: larger ones are read no better, only slower. */
const LONGEST_SIDE = 1_200

/** Returns a reader of QR codes: the browser's own if it has one, else jsqr, which is loaded for it. */
export async function codeReader(): Promise<ReadCode> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass }
  const formats = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? []
  if (BarcodeDetector && formats.includes('qr_code')) {
    const detector = new BarcodeDetector()
    return async (source) => (await detector.detect(source))[0]?.rawValue || undefined
  }
  const { default: jsqr } = await import('jsqr')
  const canvas = document.createElement('canvas')
  return async (source, width, height) => {
    const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height))
    canvas.width = Math.round(width * scale)
    canvas.height = Math.round(height * scale)
    const context = canvas.getContext('2d', { willReadFrequently: true })
    if (!context || canvas.width === 0 || canvas.height === 0) return undefined
    context.drawImage(source, 0, 0, canvas.width, canvas.height)
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
    return jsqr(data, canvas.width, canvas.height)?.data || undefined
  }
}
