/** Older type of the letter about what is wrong with the server. */
export const OPERATIONS_MESSAGE = 45

/** Parts of an installation. */
export const PARTS = {
  database: '数据库',
  redis: 'Redis',
  store: '文件存放处',
  disk: '磁盘',
  loop: '主线程',
  memory: '内存',
  sockets: '在线的客户端',
} as const
export type Part = keyof typeof PARTS
