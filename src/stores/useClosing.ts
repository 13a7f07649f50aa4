import { useApp } from './app'

/**
 * Closes the window a chat app opened for this page, where the road ends: whoever came from the chat is back in it.
 * Nothing where the host cannot, or where another page of ours led here: going back is the way then.
 */
export function useClosing(): (() => void) | undefined {
  const { platform, presenter, navigation } = useApp()
  const { host } = platform
  if (!host.can('close') || navigation.canGoBack) return undefined
  return () => void presenter.outcome(host.closeWindow())
}
