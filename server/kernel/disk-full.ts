/** Codes for a disk without room: the file system's, and PostgreSQL's `disk_full`, embedded or not. */
const CODES = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** Words for the user: nothing was kept, and somebody has to make room on the server. Reads go on. */
export const DISK_FULL = '服务器的磁盘已满，暂时不能保存，请联系管理员'

export const isDiskFull = (error: unknown): boolean => CODES.has((error as { code?: string }).code ?? '')
