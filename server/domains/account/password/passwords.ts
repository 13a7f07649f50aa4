import { days as daysInMs } from '@contract/duration'
import { hash, verify } from '@node-rs/argon2'
import { fromTime } from '../../../kernel/clock'
import { Hashing } from './hashing'

/** OWASP's figures for argon2id: 19 MiB, two passes, 11 ms here. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

const hashing = new Hashing()

export const hashPassword = (password: string) => hashing.run(() => hash(password, OPTIONS))

let decoy: Promise<string> | undefined

/**
 * Takes as long for an account that does not exist (`stored` undefined) or has no password yet (`stored` empty, as
 * after an import), so that timing reveals neither.
 * @param count counts the guess, before it is hashed and only if there is room to; what it throws ends it
 */
export async function passwordMatches(
  stored: string | undefined,
  password: string,
  count?: () => Promise<void>,
): Promise<boolean> {
  decoy ??= hash('no account has this password', OPTIONS)
  const against = stored || (await decoy)
  return (await hashing.run(() => verify(against, password), count)) && Boolean(stored)
}

const SHORTEST = 8
const LONGEST = 20
const CLASSES = [/[a-z]/i, /\d/, /[^a-z\d]/i]

/** Problem of a new password, or undefined. */
export function passwordProblem(password: string, mobile: string | null): string | undefined {
  if (password.length < SHORTEST || password.length > LONGEST) return '密码为 8–20 位'
  if (CLASSES.filter((pattern) => pattern.test(password)).length < 2) return '密码需包含字母、数字、符号中的至少两种'
  if (mobile && password === mobile) return '密码不能与手机号相同'
  return undefined
}

/** A temporary password expires after this time. */
const TEMPORARY_MS = daysInMs(1)

export const isTemporaryOver = (
  account: { must_change_password: boolean; password_changed_at: string },
  now: number,
): boolean => account.must_change_password && fromTime(account.password_changed_at) + TEMPORARY_MS <= now

/**
 * Reason why a correct password must be changed before it lets anybody in, or undefined. @param days its life; 0: no
 * end
 */
export function renewalReason(
  account: { must_change_password: boolean; password_changed_at: string },
  now: number,
  days: number,
): string | undefined {
  if (account.must_change_password)
    return isTemporaryOver(account, now)
      ? '临时密码已过期，请联系管理员重新生成'
      : '这是管理员设置的临时密码，请先换成您自己的密码'
  const isOld = days > 0 && fromTime(account.password_changed_at) + daysInMs(days) <= now
  return isOld ? `密码已超过 ${days} 天没有更换，请先设置新密码` : undefined
}
