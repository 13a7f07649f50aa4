/** Codes of the file system and of PostgreSQL (`disk_full`, in the embedded database as in a server) for a disk without room. */
const CODES = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** What a user is told: nothing was kept, and somebody has to make room on the server. Reads go on. */
export const DISK_FULL = '服务器的磁盘已满，暂时不能保存，请联系管理员'

export const isDiskFull = (error: unknown): boolean => CODES.has((error as { code?: string }).code ?? '')
