import fs from 'node:fs'
import path from 'node:path'

/** Written after every whole backup, in the data folder. */
export const LAST_BACKUP = 'last-backup'

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

export class FolderIsOpen extends Error {
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

export class WrongKind extends Error {
  constructor(kind: DataKind, where: string) {
    super(
      kind === 'demo'
        ? `这里是演示数据，不能用于正式运行，没有启动：${where}\n请换一个空的数据目录（DATA_DIR）或数据库；要继续演示请设 ANTOU_DEMO=1。`
        : `这里是律所的正式数据，不能打开演示，没有启动：${where}\n请设 ANTOU_DEMO=0；要演示请另设一个数据目录（DATA_DIR）或数据库。`,
    )
    this.name = 'WrongKind'
  }
}
