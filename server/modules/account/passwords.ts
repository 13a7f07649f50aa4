import { hash, verify } from '@node-rs/argon2'

/** OWASP's figures for argon2id: 19 MiB, two passes, 11 ms here. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export const hashPassword = (password: string) => hash(password, OPTIONS)

let decoy: Promise<string> | undefined

/** Takes as long for an account that does not exist (`stored` undefined), so that its absence cannot be timed. */
export async function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this password')
  const matches = await verify(stored ?? (await decoy), password)
  return stored !== undefined && matches
}

const SHORTEST = 8
const LONGEST = 20
const CLASSES = [/[a-z]/i, /\d/, /[^a-z\d]/i]

/** What is wrong with a new password, or undefined. */
export function passwordProblem(password: string, mobile: string | null): string | undefined {
  if (password.length < SHORTEST || password.length > LONGEST) return '密码为 8–20 位'
  if (CLASSES.filter((pattern) => pattern.test(password)).length < 2) return '密码需包含字母、数字、符号中的至少两种'
  if (mobile && password === mobile) return '密码不能与手机号相同'
  return undefined
}
