import { randomInt } from 'node:crypto'
import { setUpLimits } from '@contract/firm/set-up/codes'
import type { Config } from '../../config'
import type { SystemDb } from '../../kernel/db/open'
import { fail } from '../../kernel/fail'
import { hashOf } from '../../kernel/token-hash'
import { countTry, findAnyFirm, saveSetUpCode, takeTryBack } from './set-up-repository'

/** Leaves out characters that read as something else. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const LENGTH = 8

const LOCKED = '初始设置码错误次数过多，已锁定。请重新启动服务，日志里会有新的初始设置码'
const WRONG = '初始设置码不正确，请核对服务日志里的 8 位字符'

const hashTypedCode = (code: string) => hashOf(`set up ${code.replace('-', '').toUpperCase()}`)

/** Returns whether there is no firm here yet. */
export async function isWithoutFirm(db: SystemDb, { demo }: Pick<Config, 'demo'>): Promise<boolean> {
  if (demo) return false
  return !(await findAnyFirm(db))
}

/** Creates a new code for a start without a firm; the previous one becomes invalid. It is stored as a hash. */
export async function newSetUpCode(db: SystemDb): Promise<string> {
  const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  const row = { code_hash: hashTypedCode(letters), tries: 0 }
  await saveSetUpCode(db, row)
  return `${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`
}

/**
 * Refuses a wrong code. Each try is counted before it is compared, so that concurrent guesses cannot exceed the limit.
 */
export async function checkSetUpCode(db: SystemDb, code: string): Promise<void> {
  const counted = await countTry(db)
  if (!counted) return fail.locked(LOCKED)
  if (counted.code_hash !== hashTypedCode(code))
    return counted.tries >= setUpLimits.tries ? fail.locked(LOCKED) : fail.invalid(WRONG, { code: WRONG })
  // A right code does not count as a guess.
  await takeTryBack(db)
}
