import type { Config } from '../../config'
import type { SystemDb } from '../../kernel/db/open'
import { SET_UP_PAGE } from '../../kernel/http/web'
import { isWithoutFirm, newSetUpCode } from './set-up-code'

/** Log lines for a server without a firm: the address at which to create the first, and the code for it. */
export async function setUpWords(db: SystemDb, config: Config, address: string): Promise<string[]> {
  if (!(await isWithoutFirm(db, config))) return []
  return [
    `还没有律所。请打开 ${address}${SET_UP_PAGE}，输入初始设置码：${await newSetUpCode(db)}`,
    '也可以不用浏览器：停下服务，运行 npm run firm -- create\n',
  ]
}
