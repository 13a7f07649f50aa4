import { StartRefused } from './refused'

export type Env = Record<string, string | undefined>

// Readers of variables. A wrong value stops the start in one sentence that names the variable. A value that may hold a
// password is not repeated: the sentence ends up in a log.

/** Reads an address with one of these protocols; undefined if it is not set. @param example a right value */
export function addressFrom(name: string, env: Env, { protocols, example }: { protocols: string[]; example: string }) {
  const text = env[name]
  if (!text) return undefined
  const url = parseUrl(text)
  if (!url?.hostname || !protocols.includes(url.protocol.slice(0, -1)))
    throw new StartRefused(
      `${name} 须是 ${protocols.map((name) => `${name}://`).join(' 或 ')} 开头的地址，如 ${example}`,
    )
  return text
}

const parseUrl = (text: string) => (URL.canParse(text) ? new URL(text) : undefined)

const HTTP = ['https', 'http']

/** Reads the address of a service, without its trailing slashes. */
export const serviceFrom = (name: string, env: Env, example = 'https://gateway.example.com') =>
  addressFrom(name, env, { protocols: HTTP, example })?.replace(/\/+$/, '')

/** Reads the address of a site: a protocol and a host, nothing behind them. */
export function siteFrom(name: string, env: Env): string | undefined {
  const site = serviceFrom(name, env, 'https://antou.example.com')
  if (site && new URL(site).origin !== site.toLowerCase())
    throw new StartRefused(`${name} 只写协议与域名，如 https://antou.example.com，后面不带路径`)
  return site
}

export function wholeFrom(name: string, env: Env, { otherwise, least = 0 }: { otherwise: number; least?: number }) {
  const text = env[name]
  if (!text) return otherwise
  if (!/^\d{1,7}$/.test(text) || Number(text) < least)
    throw new StartRefused(`${name} 须为${least > 0 ? ` ${least} 以上的` : ''}整数，现为「${text}」`)
  return Number(text)
}

/** Reads a switch: `1` on, `0` or nothing off. */
export function switchFrom(name: string, env: Env): boolean {
  const text = env[name] || '0'
  if (text !== '0' && text !== '1') throw new StartRefused(`${name} 只能是 0 或 1，现为「${text}」`)
  return text === '1'
}

/** Reads an id, a key or a token: copied with a space or a line it would be refused by its service, in riddles. */
export function tokenFrom(name: string, env: Env, { least = 1 } = {}): string | undefined {
  const text = env[name]
  if (!text) return undefined
  if (/\s/.test(text)) throw new StartRefused(`${name} 里有空格或换行，多半是复制时带上的`)
  if (text.length < least)
    throw new StartRefused(`${name} 太短，至少 ${least} 个字符（可用 openssl rand -hex 32 生成）`)
  return text
}

/** Reads a version such as 4.4.37. */
export function versionFrom(name: string, env: Env): string | undefined {
  const text = env[name]
  if (text && !/^\d+(\.\d+){0,3}$/.test(text))
    throw new StartRefused(`${name} 须是 4.4.37 这样的版本号，现为「${text}」`)
  return text || undefined
}
