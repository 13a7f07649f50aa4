import { seconds } from '@contract/duration'
import type { ShownFile } from '../../viewer'
import type { PdfLibrary } from './pdf-library'

/** Bytes per request: a page or two of most files. */
export const RANGE = 131_072
const PAUSE_MS = seconds(2)

type Part = Promise<Uint8Array>

/**
 * Loads a file's bytes by range for pdf.js. Its own requests go through the browser's cache, which serialises those for
 * one file, and begin once its thread is ready: ours run in parallel, and both ends of the file, which are read first
 * in every PDF, are requested before.
 */
export class PdfRanges {
  readonly #closed = new AbortController()
  readonly #early = new Map<number, Part>()
  #isOpen = false
  #fail: (error: unknown) => void = () => undefined
  #renewing: Promise<boolean> | undefined
  /** Rejects when the file cannot be opened or read on because its bytes are missing. */
  readonly failed = new Promise<never>((_, reject) => {
    this.#fail = reject
  })

  constructor(
    private url: string,
    private readonly size: number,
    private readonly again: NonNullable<ShownFile['again']> = async () => undefined,
  ) {
    // Prevents an unhandled rejection while nobody waits for it.
    this.failed.catch(() => undefined)
    for (const begin of new Set([0, Math.floor((size - 1) / RANGE) * RANGE])) {
      const part = this.#fetchPart(begin, Math.min(begin + RANGE, size))
      part.catch(() => undefined)
      this.#early.set(begin, part)
    }
  }

  /** Transport object that pdf.js takes in place of an address. */
  transport({ PDFDataRangeTransport }: PdfLibrary) {
    const transport = new PDFDataRangeTransport(this.size, null)
    transport.requestDataRange = (begin, end) =>
      this.#getPart(begin, end)
        .then((bytes) => !this.#closed.signal.aborted && transport.onDataRange(begin, bytes))
        .catch((error) => this.#fail(error))
    return transport
  }

  /** From now on a missing part is requested until it comes: the network may be away, or the link expired. */
  opened() {
    this.#isOpen = true
  }

  close() {
    this.#closed.abort()
  }

  async #getPart(begin: number, end: number): Part {
    const early = this.#early.get(begin)
    this.#early.delete(begin)
    for (
      let asked = early && end - begin <= RANGE ? early : this.#fetchPart(begin, end);
      ;
      asked = this.#fetchPart(begin, end)
    ) {
      const answer = await asked.catch(async (error: unknown) => {
        if (!this.#isOpen || this.#closed.signal.aborted) throw error
        if (!(error instanceof Refused)) return new Promise<void>((resolve) => setTimeout(resolve, PAUSE_MS))
        if (error.url === this.url && !(await this.#renewLink())) throw error
      })
      if (answer) return answer
    }
  }

  /** Fetches one new link for several refused parts. */
  #renewLink(): Promise<boolean> {
    this.#renewing ??= this.again()
      .then((url = this.url) => {
        const isNew = url !== this.url
        this.url = url
        return isNew
      })
      .finally(() => {
        this.#renewing = undefined
      })
    return this.#renewing
  }

  async #fetchPart(begin: number, end: number): Part {
    const { url } = this
    const answer = await fetch(url, {
      headers: { range: `bytes=${begin}-${end - 1}` },
      cache: 'no-store',
      credentials: 'omit',
      signal: this.#closed.signal,
    })
    // A server that ignores ranges sends the whole file.
    if (answer.status === 200) return new Uint8Array(await answer.arrayBuffer()).subarray(begin, end)
    if (answer.status !== 206) throw new Refused(url, answer.status)
    return new Uint8Array(await answer.arrayBuffer())
  }
}

/** Refusal; retrying at the same address changes nothing. */
class Refused extends Error {
  constructor(
    readonly url: string,
    status: number,
  ) {
    super(`the file answered ${status}`)
  }
}
