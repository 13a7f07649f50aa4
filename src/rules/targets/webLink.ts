/** Sites the app shows inside itself, besides its own: references that lawyers use. */
const SITES = ['gov.cn', 'pkulaw.com'] as const

/**
 * Address that every engine parses alike: scheme, a plain host name, perhaps a port, and then the rest. No user name,
 * no backslash (browsers read it as a slash), nothing invisible (they drop tabs and line breaks), no other dots or
 * letters than the ASCII ones (they read 。 as a dot) and no dot at the end. Mini programs have no `URL` to ask.
 */
const ADDRESS = /^(https?):\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)*)(?::(\d{1,5}))?([/?#].*)?$/i
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is what is looked for.
const UNREADABLE = /[\s\\\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/

const DEFAULT_PORTS: Record<string, string> = { http: '80', https: '443' }

/** Scheme, host and port of a link, normalised. */
function placeOf(url: string) {
  const [, scheme = '', host = '', port] = (!UNREADABLE.test(url) && ADDRESS.exec(url)) || []
  if (!host) return undefined
  const plain = scheme.toLowerCase()
  return { scheme: plain, host: host.toLowerCase(), port: String(Number(port ?? DEFAULT_PORTS[plain])) }
}

/**
 * True if a link may be shown inside the app. Any other is refused with a message: being sent a link is no reason to
 * open it.
 */
export function mayShow(url: string, webOrigin: string): boolean {
  const place = placeOf(url)
  const own = placeOf(webOrigin)
  if (!place) return false
  const { scheme, host, port } = place
  if (own && scheme === own.scheme && host === own.host && port === own.port) return true
  return scheme === 'https' && port === '443' && SITES.some((site) => host === site || host.endsWith(`.${site}`))
}
