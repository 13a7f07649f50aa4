import { toQuery } from '@/lib/query'
import type { ShareCard } from '@/platform/port'
import type { Params, Route } from '@/routes/route'
import { useApp } from './app'

/** Link parameter with the firm of the record: people who work in several firms may have another one open. */
export const FIRM_OF_LINK = 'firm'

/**
 * Returns a function that shares a card by the host's own means; undefined where the host has none. Pages that must not
 * be shared do not use it: sharing is off in the host's menu until a page offers a card.
 */
export function useShare(): ((card: ShareCard) => Promise<void>) | undefined {
  const { platform, presenter } = useApp()
  if (!platform.host.can('share')) return undefined
  return async (card) => {
    const shared = await presenter.outcome(platform.host.share(card))
    if (shared?.value === 'copied') platform.feedback.toast('链接已复制，可以发送给同事')
    if (shared?.value === 'menu') platform.feedback.toast('请点右上角「···」，选择发送给谁')
  }
}

/** The same for one of our pages. The recipient sees only what they have the right to see. */
export function useSharePage() {
  const { platform, session } = useApp()
  const { settings } = platform
  const share = useShare()
  if (!share) return undefined
  return <R extends Route>(route: R, params: Params<R>, card: Omit<ShareCard, 'link'>) =>
    share({
      ...card,
      link: `${settings.webOrigin}/${route.path}?${toQuery({ ...params, [FIRM_OF_LINK]: session.user?.companyId })}`,
    })
}
