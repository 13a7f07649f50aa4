import { timeInWords } from '@contract/day-words'
import type { DocumentShare } from '@contract/document/shares/shapes'
import { toQuery } from '@/lib/query'
import * as routes from '@/routes'

interface Sender {
  firm: string
  origin: string
  /** Password while it is still known. */
  password: string
}

export const shareLink = ({ token }: DocumentShare, { origin }: Pick<Sender, 'origin'>): string =>
  `${origin}/${routes.public.docDetails.path}?${toQuery({ token: token ?? '' })}`

export const shareTitle = ({ name }: DocumentShare, { firm }: Pick<Sender, 'firm'>) => `${firm}与您共享「${name}」`

/** Terms for a recipient outside, besides the link: the password while it is still known, and the expiry. */
export const shareTerms = ({ expireTime, hasPassword }: DocumentShare, { password }: Pick<Sender, 'password'>) =>
  [password ? `访问密码：${password}` : hasPassword && '访问密码另行告知', `${timeInWords(expireTime)} 前有效`]
    .filter(Boolean)
    .join('\n')

export const shareWords = (share: DocumentShare, sender: Sender): string =>
  [shareTitle(share, sender), shareLink(share, sender), shareTerms(share, sender)].join('\n')
