import Taro from '@tarojs/taro'
import type { KeptFiles } from './keptFilesPort'
import type { LocalFile } from './port'
import { weappStorage } from './weapp/storage'

interface Row {
  path: string
  fileName: string
  size: number
  type: string
  about: string
}

const PREFIX = 'kept.'

/** Bytes of a locally chosen file, from one offset to another. */
export const bytesOf = ({ path }: LocalFile, from: number, to: number): Promise<ArrayBuffer> =>
  new Promise((resolve, reject) => {
    Taro.getFileSystemManager().readFile({
      filePath: path,
      position: from,
      length: to - from,
      success: ({ data }) => resolve(data as ArrayBuffer),
      fail: reject,
    })
  })

function rowOf(name: string): Row | undefined {
  try {
    return JSON.parse(weappStorage.get(PREFIX + name) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Moves the file and returns its new path; undefined beyond the 200 MB that the host grants a mini program. */
const moveToFolder = (tempFilePath: string, filePath: string) =>
  new Promise<string | undefined>((resolve) => {
    Taro.getFileSystemManager().saveFile({
      tempFilePath,
      filePath,
      success: ({ savedFilePath }) => resolve(savedFilePath),
      fail: () => resolve(undefined),
    })
  })

/** Mini program: stored in its own folder, each file with an entry in its storage. */
export const keptFiles: KeptFiles = {
  async keep(name, file, about) {
    const extension = /\.[a-z0-9]+$/i.exec(file.name)?.[0] ?? ''
    const safe = name.replace(/[^\w-]/g, '-')
    const path = await moveToFolder(file.path, `${Taro.env.USER_DATA_PATH}/${safe}${extension}`)
    if (!path) return undefined
    const row: Row = { path, fileName: file.name, size: file.size, type: file.type, about }
    weappStorage.set(PREFIX + name, JSON.stringify(row))
    return { ...file, path }
  },
  async note(name, about) {
    const row = rowOf(name)
    if (row) weappStorage.set(PREFIX + name, JSON.stringify({ ...row, about }))
  },
  async all() {
    const names = weappStorage.keys().filter((key) => key.startsWith(PREFIX))
    return names.flatMap((key) => {
      const name = key.slice(PREFIX.length)
      const row = rowOf(name)
      if (!row) return []
      return [{ name, about: row.about, file: { path: row.path, name: row.fileName, size: row.size, type: row.type } }]
    })
  },
  async remove(name) {
    const row = rowOf(name)
    weappStorage.remove(PREFIX + name)
    if (row) await new Promise<void>((done) => unlink(row.path, done))
  },
}

const unlink = (filePath: string, done: () => void) =>
  Taro.getFileSystemManager().unlink({ filePath, success: done, fail: done })
