/** Sites the app shows inside itself, besides its own: what lawyers look things up in. */
const SITES = ['gov.cn', 'pkulaw.com'] as const

const ADDRESS = /^(https?):\/\/([^/?#@\s]+)(\/[^\s]*|\?[^\s]*|#[^\s]*)?$/i

/**
 * Whether a link may be shown inside the app. Anything else is refused in words: a link is not somewhere to be led to
 * because somebody sent it.
 */
export function mayShow(url: string, webOrigin: string): boolean {
  const [, scheme = '', host = ''] = ADDRESS.exec(url.trim()) ?? []
  const origin = `${scheme}://${host}`.toLowerCase()
  if (!host) return false
  if (origin === webOrigin.toLowerCase()) return true
  const name = host.toLowerCase()
  return scheme.toLowerCase() === 'https' && SITES.some((site) => name === site || name.endsWith(`.${site}`))
}
