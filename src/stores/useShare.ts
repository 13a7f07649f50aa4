import type { ShareCard } from '@/platform/port'
import { useApp } from './app'

/**
 * Passes a page on by the host's own means. Pages that are nobody else's business do not use it: sharing is off in the
 * host's menu until a page offers a card.
 */
export function useShare(): (card: ShareCard) => Promise<void> {
  const { platform, presenter } = useApp()
  return async (card) => {
    const shared = await presenter.outcome(platform.host.share(card))
    if (shared?.value === 'menu') platform.feedback.toast('请点右上角「···」，选择发送给谁')
  }
}
