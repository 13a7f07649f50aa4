import fs from 'node:fs'

/** What others on the machine may do to a file. */
const OTHERS = 0o077

/**
 * Keeps the data to this user: the folder holds every firm's rows, all files and the secret that links are signed with.
 * Whatever this process makes from now on is its own; a folder that is open already is not used, since what was read or
 * written in it before nobody knows. Only the folder itself is looked at: nobody reaches what is inside a closed one.
 */
export function keepPrivate(folder: string) {
  process.umask(OTHERS)
  // Windows has no such modes; there the folder inherits who may enter it.
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
