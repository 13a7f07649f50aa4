/** pdf.js, as its own build exports it. */
export type PdfLibrary = Pick<
  typeof import('pdfjs-dist/legacy/build/pdf.mjs'),
  'getDocument' | 'PDFDataRangeTransport' | 'PDFWorker' | 'TextLayer'
>
type PdfWorker = InstanceType<PdfLibrary['PDFWorker']>

export interface PdfEngine {
  library: PdfLibrary
  worker: PdfWorker
  /** Rejects when its thread could not be started: pdf.js would wait for it for ever. */
  broken: Promise<never>
}

/** Path where config/index.ts puts the published pdf.js and its resources: character maps, fonts, decoders. */
export const PDF_PARTS = `/static/pdfjs/${process.env.TARO_APP_PDFJS}`

/**
 * An engine with both (Chrome 121, iOS 17.4) reads the published pdf.js, which starts in half the time. Others get the
 * build in older language with polyfills: without transferToFixedLength no letter is drawn.
 */
const isNewer = 'fromAsync' in Array && 'transferToFixedLength' in ArrayBuffer.prototype

let engine: Promise<PdfEngine> | undefined

/** One thread for all files: starting it takes longer than drawing a page. */
export function startPdf(): Promise<PdfEngine> {
  if (engine) return engine
  const starting = startEngine(() => {
    if (engine === starting) engine = undefined
  })
  engine = starting
  // A failed start is not kept: opening the next file tries again.
  starting.catch(() => {
    if (engine === starting) engine = undefined
  })
  return starting
}

async function startEngine(forget: () => void): Promise<PdfEngine> {
  // The thread starts while the library is loading.
  const port = isNewer
    ? new Worker(`${PDF_PARTS}/pdf.worker.min.mjs`, { type: 'module' })
    : new Worker(new URL('./pdf-worker.ts', import.meta.url))
  const broken = new Promise<never>((_, reject) => {
    port.addEventListener('error', () => {
      forget()
      reject(new Error('pdf.js has no thread'))
    })
  })
  // A failure while no file is being read is not reported.
  broken.catch(() => undefined)
  const library: PdfLibrary = isNewer ? await loadPublished(`${PDF_PARTS}/pdf.min.mjs`) : await import('./pdf-older')
  return { library, worker: new library.PDFWorker({ port: port as unknown as null }), broken }
}

/** Loads the library by a script tag; it registers itself under its name. */
function loadPublished(address: string): Promise<PdfLibrary> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.type = 'module'
    script.src = address
    script.onload = () => resolve((globalThis as unknown as { pdfjsLib: PdfLibrary }).pdfjsLib)
    script.onerror = () => {
      script.remove()
      reject(new Error('pdf.js did not come'))
    }
    document.head.append(script)
  })
}
