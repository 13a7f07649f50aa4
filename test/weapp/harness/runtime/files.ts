import type { Payload, PickedFile } from '../protocol'

const MEDIA: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  svg: 'image/svg+xml',
  pdf: 'application/pdf',
}

export const extensionOf = (path: string) => /\.([^./?]+)(?:\?.*)?$/.exec(path)?.[1]?.toLowerCase() ?? ''

export const bytesOf = (payload: Payload): Uint8Array => {
  if ('text' in payload) return new TextEncoder().encode(payload.text)
  const binary = atob(payload.base64)
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0))
}

export const base64Of = (bytes: Uint8Array): string => {
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary)
}

/** Files on the phone: temporary ones (`http://tmp/…`) and those of the app's own folder (`http://usr/…`). */
export class Files {
  readonly #files = new Map<string, Uint8Array>()
  #made = 0

  /** `assets` are the package's files that are neither code nor configuration, as paths from its root. */
  constructor(private readonly assets: readonly string[]) {}

  /** Stores bytes under a new temporary path. */
  temporary(name: string, bytes: Uint8Array): PickedFile {
    const path = `http://tmp/${++this.#made}-${name}`
    this.#files.set(path, bytes)
    return { path, name, size: bytes.length }
  }

  read(path: string): Uint8Array | undefined {
    return this.#files.get(path)
  }
  write(path: string, bytes: Uint8Array): void {
    this.#files.set(path, bytes)
  }
  delete(path: string): boolean {
    return this.#files.delete(path)
  }

  /** True when the package has this file; undefined if the address is not one of the package. */
  isInPackage(source: string): boolean | undefined {
    if (/^[a-z]+:/i.test(source)) return undefined
    return this.assets.includes(source.replace(/^\//, ''))
  }

  /** Address of the file for a browser: a data URL, a path of the package, or the source itself. */
  resolve(source: string): string {
    const bytes = this.#files.get(source)
    if (bytes) return `data:${MEDIA[extensionOf(source)] ?? 'application/octet-stream'};base64,${base64Of(bytes)}`
    return this.isInPackage(source) ? `/${source.replace(/^\//, '')}` : source
  }
}
