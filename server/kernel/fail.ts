import { Code } from '@contract/codes/errors'
import type { Remedy } from '@contract/codes/remedies'
import type { RolePermission } from '@contract/codes/role-permissions'
import { words } from '@contract/forms/words'

/** Colleague who can do what the caller may not: one employee, or anybody whose roles give a permission. */
export type Capable = { readonly empId: string | null } | { readonly permission: RolePermission }

/** A refusal in the user's words. Thrown anywhere, turned into the reply's envelope in one place (http/server.ts). */
export class Failure extends Error {
  constructor(
    readonly code: number,
    message: string,
    readonly data: unknown = null,
    /** Named to the caller, with the way to them (refusals/capable-colleague.ts). */
    readonly capable?: Capable,
  ) {
    super(message)
    this.name = 'Failure'
  }
}

/** Named refusals. Each returns never, so `row ?? fail.gone('任务')` reads as it runs. */
export const fail = {
  invalid(message: string, fields: Record<string, string> = {}): never {
    throw new Failure(Code.invalid, message, { fields })
  },
  /** `field` is the input's, `label` what the user calls it: 请填写退回原因. */
  unfilled(field: string, label: string): never {
    return fail.invalid(words.missing(label), { [field]: words.missing(label) })
  },
  /** 请选择审阅人. */
  unchosen(field: string, label: string): never {
    return fail.invalid(words.notChosen(label), { [field]: words.notChosen(label) })
  },
  /** `what` is the noun the user knows: 任务, 消息. */
  gone(noun: string): never {
    throw new Failure(Code.gone, `${noun}不存在或已被删除`)
  },
  /** For something the caller knew of and sees no longer: says why (撤回, 退回, 已由…认领), never for a secret. */
  noLongerVisible(message: string, remedy?: Remedy): never {
    throw new Failure(Code.gone, message, remedy && { remedy })
  },
  /** For something that was not chosen in the app: a code, a link. */
  missing(message: string): never {
    throw new Failure(Code.gone, message)
  },
  /** @param capable the colleague who can do it; the client offers to contact them */
  forbidden(message = '您没有权限进行此操作', capable?: Capable): never {
    throw new Failure(Code.forbidden, message, null, capable)
  },
  /** @param remedy the place where the caller may cure what is missing; the client offers to go there */
  conflict(message: string, remedy?: Remedy): never {
    throw new Failure(Code.conflict, message, remedy ? { remedy } : null)
  },
  /** Somebody else changed the row first. */
  stale(noun: string): never {
    throw new Failure(Code.conflict, `${noun}已被他人更新，请刷新后重试`)
  },
  locked(message: string): never {
    throw new Failure(Code.locked, message)
  },
  /** @param retryAfter seconds until another try may succeed, where that is known */
  tooFast(message = '操作太频繁，请稍后再试', retryAfter?: number): never {
    throw new Failure(Code.tooFast, message, retryAfter === undefined ? null : { retryAfter })
  },
  signedOut(message = '您的账号已退出，请重新登录'): never {
    throw new Failure(Code.signedOut, message)
  },
}

/** Throws `forbidden` unless permitted; asserts the answer of a policy. */
export function allow(permitted: boolean, message?: string, capable?: Capable): asserts permitted {
  if (!permitted) fail.forbidden(message, capable)
}

/**
 * Returns whether the caller can see a record: false for a refusal. Rethrows any other error, which is a fault of ours.
 */
export const isFound = (found: Promise<unknown>): Promise<boolean> =>
  found.then(Boolean, (error: unknown) => {
    if (error instanceof Failure) return false
    throw error
  })
