import { base64Of, bytesOf, type Files } from '../files'
import { Refusal } from '../refusal'
import type { Report } from '../report'
import { type Callbacks, installAsync } from './install-apis'

interface PathOptions {
  filePath: string
  encoding?: string
  data?: string | ArrayBuffer
  path?: string
  tempFilePath?: string
  srcPath?: string
  destPath?: string
  position?: number
  length?: number
}

const HOME = 'http://usr/'

/** `wx.getFileSystemManager()` over the temporary files and the program's own folder. Subfolders are not simulated. */
export class FileSystem {
  constructor(private readonly files: Files) {}

  #bytes(path: string): Uint8Array {
    const bytes = this.files.read(path)
    if (!bytes) throw new Refusal(`fail no such file or directory, open ${path}`)
    return bytes
  }

  #mustBeOurs(path: string): void {
    if (!path.startsWith(HOME)) throw new Refusal(`fail permission denied, open ${path}`)
  }

  readFile({ filePath, encoding, position = 0, length }: PathOptions) {
    const all = this.#bytes(filePath)
    const bytes = all.subarray(position, length === undefined ? all.length : position + length)
    if (encoding === 'base64') return { data: base64Of(bytes) }
    if (encoding) return { data: new TextDecoder().decode(bytes) }
    return { data: bytes.slice().buffer }
  }

  writeFile({ filePath, data = '', encoding }: PathOptions): void {
    this.#mustBeOurs(filePath)
    const asBase64 = typeof data === 'string' && encoding === 'base64'
    const bytes =
      typeof data === 'string' ? bytesOf(asBase64 ? { base64: data } : { text: data }) : new Uint8Array(data)
    this.files.write(filePath, bytes)
  }

  access({ path = '' }: PathOptions): void {
    this.#bytes(path)
  }

  unlink({ filePath }: PathOptions): void {
    this.#mustBeOurs(filePath)
    if (!this.files.delete(filePath)) throw new Refusal(`fail no such file or directory, unlink ${filePath}`)
  }

  copyFile({ srcPath = '', destPath = '' }: PathOptions): void {
    this.#mustBeOurs(destPath)
    this.files.write(destPath, this.#bytes(srcPath))
  }

  saveFile({ tempFilePath = '', filePath }: PathOptions) {
    const savedFilePath = filePath || `${HOME}${tempFilePath.split('/').at(-1)}`
    this.files.write(savedFilePath, this.#bytes(tempFilePath))
    return { savedFilePath }
  }

  getFileInfo({ filePath }: PathOptions) {
    return { size: this.#bytes(filePath).length }
  }

  /** Creates the manager object, with asynchronous and synchronous functions. */
  manager(report: Report): Record<string, unknown> {
    const manager: Record<string, unknown> = {
      readFileSync: (filePath: string, encoding?: string) =>
        this.#now(() => this.readFile({ filePath, encoding }).data),
      writeFileSync: (filePath: string, data: string | ArrayBuffer, encoding?: string) =>
        this.#now(() => this.writeFile({ filePath, data, encoding })),
      accessSync: (path: string) => this.#now(() => this.access({ filePath: path, path })),
      unlinkSync: (filePath: string) => this.#now(() => this.unlink({ filePath })),
      copyFileSync: (srcPath: string, destPath: string) =>
        this.#now(() => this.copyFile({ filePath: '', srcPath, destPath })),
    }
    const apis: Record<string, (options: PathOptions & Callbacks) => unknown> = {
      readFile: (options) => this.readFile(options),
      writeFile: (options) => this.writeFile(options),
      access: (options) => this.access(options),
      unlink: (options) => this.unlink(options),
      copyFile: (options) => this.copyFile(options),
      saveFile: (options) => this.saveFile(options),
      getFileInfo: (options) => this.getFileInfo(options),
    }
    installAsync(manager, apis as never, report)
    return manager
  }

  /** Runs a synchronous call, which throws WeChat's message as an Error. */
  #now<T>(run: () => T): T {
    try {
      return run()
    } catch (reason) {
      throw reason instanceof Refusal ? new Error(reason.reason) : reason
    }
  }
}
