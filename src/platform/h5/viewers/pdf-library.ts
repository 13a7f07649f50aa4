/** pdf.js, as its own build has it. */
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

/** Where config/index.ts puts pdf.js as it is published, and what it asks for: characters' names, its fonts, its decoders. */
export const PDF_PARTS = `/static/pdfjs/${process.env.TARO_APP_PDFJS}`

/**
 * An engine with both (Chrome 121, iOS 17.4) reads pdf.js as it is published, which starts in half the time. For the others it
 * is written in older language and brings what they lack: without transferToFixedLength no letter is drawn.
 */
const isNewer = 'fromAsync' in Array && 'transferToFixedLength' in ArrayBuffer.prototype

let engine: Promise<PdfEngine> | undefined

/** One thread for all files: starting it takes longer than drawing a page. */
export function startPdf(): Promise<PdfEngine> {
  if (engine) return engine
  const starting = start(() => {
    if (engine === starting) engine = undefined
  })
  engine = starting
  // Whoever opens the next file asks again.
  starting.catch(() => {
    if (engine === starting) engine = undefined
  })
  return starting
}

async function start(forget: () => void): Promise<PdfEngine> {
  // It starts while the library is on its way.
  const port = isNewer
    ? new Worker(`${PDF_PARTS}/pdf.worker.min.mjs`, { type: 'module' })
    : new Worker(new URL('./pdf-worker.ts', import.meta.url))
  const broken = new Promise<never>((_, reject) => {
    port.addEventListener('error', () => {
      forget()
      reject(new Error('pdf.js has no thread'))
    })
  })
  // Whoever reads no file just now is not told.
  broken.catch(() => undefined)
  const library: PdfLibrary = isNewer ? await published(`${PDF_PARTS}/pdf.min.mjs`) : await import('./pdf-older')
  return { library, worker: new library.PDFWorker({ port: port as unknown as null }), broken }
}

/** Loads the library by a tag; once there it gives itself by name. */
function published(address: string): Promise<PdfLibrary> {
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
