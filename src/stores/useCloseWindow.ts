import { useApp } from './app'

/**
 * Returns a function that closes the window a chat app opened for this page and so leads back to the chat. Undefined
 * where the host cannot close it, or where another page of ours opened this one: going back is the way then.
 */
export function useCloseWindow(): (() => void) | undefined {
  const { platform, presenter, navigation } = useApp()
  const { host } = platform
  if (!host.can('close') || navigation.canGoBack) return undefined
  return () => presenter.outcome(host.closeWindow())
}
