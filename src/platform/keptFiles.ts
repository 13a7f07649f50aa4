import type { Kept, KeptFiles } from './keptFilesPort'
import type { LocalFile } from './port'

/** Bytes of a locally chosen file, from one offset to another. */
export const bytesOf = ({ blob, path }: LocalFile, from: number, to: number): Promise<ArrayBuffer> =>
  new Promise((resolve, reject) => {
    if (!blob) return reject(new Error(`no bytes behind ${path}`))
    // Blob.arrayBuffer is missing from the oldest engines.
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as ArrayBuffer)
    reader.onerror = () => reject(reader.error)
    reader.readAsArrayBuffer(blob.slice(from, to))
  })

interface Row {
  name: string
  fileName: string
  type: string
  blob: Blob
  about: string
}

const STORE = 'files'

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('antou', 1)
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'name' })
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
    request.onblocked = () => reject(new Error('blocked'))
  })
}

/** Runs `work` on the store; undefined where the browser keeps nothing (private windows, no room). */
async function withStore<T>(
  mode: IDBTransactionMode,
  work: (rows: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> {
  try {
    const db = await openDatabase()
    return await new Promise<T>((resolve, reject) => {
      const transaction = db.transaction(STORE, mode)
      const request = work(transaction.objectStore(STORE))
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = transaction.onerror = () => reject(transaction.error)
    }).finally(() => db.close())
  } catch {
    return undefined
  }
}

/** H5: stored in IndexedDB. (keptFiles.weapp.ts: in the mini program's own folder.) */
export const keptFiles: KeptFiles = {
  async keep(name, file, about) {
    const { blob } = file
    if (!blob) return undefined
    const row: Row = { name, fileName: file.name, type: file.type, blob, about }
    return (await withStore('readwrite', (rows) => rows.put(row))) === undefined ? undefined : file
  },
  async note(name, about) {
    const row = await withStore<Row | undefined>('readonly', (rows) => rows.get(name))
    if (row) await withStore('readwrite', (rows) => rows.put({ ...row, about }))
  },
  async all() {
    const rows = (await withStore<Row[]>('readonly', (store) => store.getAll())) ?? []
    return rows.map(({ name, fileName, type, blob, about }): Kept => {
      const file = { path: URL.createObjectURL(blob), name: fileName, size: blob.size, type, blob }
      return { name, about, file }
    })
  },
  async remove(name) {
    await withStore('readwrite', (rows) => rows.delete(name))
  },
}
