import fs from 'node:fs'
import path from 'node:path'
import { StartRefused } from './start/refused'

/** Mode bits of group and others. */
const OTHERS = 0o077

/**
 * Keeps the data private to this user: the folder holds every firm's rows, all files and the secret that signs links.
 * Sets the umask for everything this process creates, and refuses a folder that is already open to others, since it may
 * have been read or written by anyone. Checks only the folder itself: nobody reaches what is inside a closed one.
 */
export function keepPrivate(folder: string) {
  process.umask(OTHERS)
  // Windows has no such modes; there the folder inherits its permissions.
  if (process.platform === 'win32') return
  const mode = fs.statSync(folder, { throwIfNoEntry: false })?.mode ?? 0
  if (mode & OTHERS) throw new FolderIsOpen(folder, mode)
}

/**
 * Makes the data folder, private to this user, and refuses one that cannot be written or is all but full: a database
 * that meets that amid a transaction says it less clearly.
 */
export function prepareFolder(folder: string) {
  try {
    if (fs.statSync(folder, { throwIfNoEntry: false })?.isFile()) throw new TakenByFile()
    keepPrivate(folder)
    fs.mkdirSync(folder, { recursive: true })
    fs.accessSync(folder, fs.constants.W_OK)
    const { bavail, bsize } = fs.statfsSync(folder)
    if (bavail * bsize < LEAST_FREE_BYTES) throw new StartRefused(fullFolder(folder, bavail * bsize))
  } catch (error) {
    const why = FOLDER_TROUBLE[(error as NodeJS.ErrnoException).code ?? '']
    throw why ? new StartRefused(`${why}，没有启动：${folder}\n请改正，或用 DATA_DIR 指定另一个数据目录。`) : error
  }
}

class TakenByFile extends Error {
  readonly code = 'EEXIST'
}

const MB = 1_048_576
/** Room that the embedded database needs before its first call. */
const LEAST_FREE_BYTES = 100 * MB

const fullFolder = (folder: string, freeBytes: number) =>
  `数据目录所在的磁盘只剩 ${Math.floor(freeBytes / MB)} MB，没有启动：${folder}\n请腾出空间，或用 DATA_DIR 指定另一个数据目录。`

const FOLDER_TROUBLE: Record<string, string> = {
  EACCES: '没有权限写数据目录',
  EPERM: '没有权限写数据目录',
  EROFS: '数据目录是只读的',
  ENOSPC: '数据目录所在的磁盘已满',
  ENOTDIR: '数据目录的上级不是文件夹',
  EEXIST: '数据目录的位置已有一个同名文件',
}

export class FolderIsOpen extends StartRefused {
  constructor(folder: string, mode: number) {
    const shown = (mode & 0o777).toString(8).padStart(4, '0')
    super(
      `数据目录对本机其他用户开放（权限 ${shown}），没有启动：${folder}\n请先收回权限：chmod -R go= '${folder.replaceAll("'", "'\\''")}'`,
    )
    this.name = 'FolderIsOpen'
  }
}

/** Purpose of a data folder: the demo, whose passwords everybody can read, or a firm's real work. */
export type DataKind = 'demo' | 'real'

const MARK = 'kind'

/** Purpose that a folder has been used for; undefined before its first firm. */
export function kindOfFolder(folder: string): DataKind | undefined {
  const file = path.join(folder, MARK)
  const text = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() : ''
  return text === 'demo' || text === 'real' ? text : undefined
}

export function markFolder(folder: string, kind: DataKind) {
  fs.mkdirSync(folder, { recursive: true })
  fs.writeFileSync(path.join(folder, MARK), `${kind}\n`)
}

/** Throws WrongKind when a folder was used for the other kind: demo and real data never mix. */
export function refuseOtherKind(kind: DataKind | undefined, demo: boolean, where: string) {
  if (kind && kind !== (demo ? 'demo' : 'real')) throw new WrongKind(kind, where)
}

export class WrongKind extends StartRefused {
  constructor(kind: DataKind, where: string) {
    super(
      kind === 'demo'
        ? `这里是演示数据，不能用于正式运行，没有启动：${where}\n请换一个空的数据目录（DATA_DIR）或数据库；要继续演示请设 ANTOU_DEMO=1。`
        : `这里是律所的正式数据，不能打开演示，没有启动：${where}\n请设 ANTOU_DEMO=0；要演示请另设一个数据目录（DATA_DIR）或数据库。`,
    )
    this.name = 'WrongKind'
  }
}
