// Names in a place of backups:
//   antou-20261127-023000.zip     rows and secrets, in an archive; .antou if it is encrypted
//   antou-20261127-023000.files   the files of that moment: key, hash, name below
//   files/ab/ab12…                one file, once, however many backups have it
//   running                       while a backup is being made

export const FILES_FOLDER = 'files/'
export const RUNNING = 'running'
const NAME = /^antou-(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)\.(zip|antou)$/

/** @param now milliseconds since 1970; the name says it in UTC */
export const backupName = (now: number, isEncrypted: boolean) =>
  `antou-${new Date(now).toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-')}.${isEncrypted ? 'antou' : 'zip'}`

export const listName = (name: string) => name.replace(/\.(zip|antou)$/, '.files')

export const isBackup = (name: string) => NAME.test(name)

/** Time of a backup, milliseconds since 1970. */
export function timeOfBackup(name: string): number {
  const [, year, month, day, hour, minute, second] = NAME.exec(name) ?? []
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
}

/** Names of backups, the oldest first. */
export const backupsAmong = (names: readonly string[]) => names.filter(isBackup).sort()

/** Name of a file's bytes, from their hash or what stands for it. */
export const bytesName = (hash: string) => `${FILES_FOLDER}${hash.slice(0, 2)}/${hash}`
