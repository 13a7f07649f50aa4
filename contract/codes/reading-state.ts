/** Reasons why a stored file could not be read, or not wholly, in the user's words. */
export const READING_TROUBLES = {
  encrypted: '文件设有打开密码',
  broken: '文件已损坏，读不出内容',
  bomb: '文件解压后过大',
  macro: '文件含有宏',
  script: '文件含有脚本',
  tooLarge: '文件较大，没有提取文字',
  timeout: '文件过于复杂，没有在时限内读完',
  memory: '文件过于复杂，读取时占用内存过多',
} as const
export type ReadingTrouble = keyof typeof READING_TROUBLES

/** `none`: its format has no text; `failed`: it has, but the text could not be read. */
export type ReadingState = 'waiting' | 'done' | 'none' | 'failed'
