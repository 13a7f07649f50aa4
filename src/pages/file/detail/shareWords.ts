import type { DocumentShare } from '@contract/document/shares/shapes'
import { toQuery } from '@/lib/query'
import * as routes from '@/routes'

/** Text for a recipient outside: the link, its expiry, and the password while it is still known. */
export function shareWords(
  { name, token, expireTime, hasPassword }: DocumentShare,
  { firm, origin, password }: { firm: string; origin: string; password: string },
): string {
  const link = `${origin}/${routes.public.docDetails.path}?${toQuery({ token: token ?? '' })}`
  const secret = password ? `访问密码：${password}` : hasPassword && '访问密码另行告知'
  return [`${firm}与您共享「${name}」`, link, secret, `${expireTime.slice(0, 16)} 前有效`].filter(Boolean).join('\n')
}
