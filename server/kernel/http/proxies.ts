import net from 'node:net'
import { StartRefused } from '../start/refused'

/** Names that fastify knows for whole ranges. */
const RANGES = ['loopback', 'linklocal', 'uniquelocal']

/** True for an address, or a network such as 203.0.113.0/24. */
export const isAddressOrNetwork = (text: string) => {
  const [address = '', bits, ...rest] = text.split('/')
  const family = net.isIP(address)
  if (!family || rest.length) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

/**
 * Parses the proxies whose X-Forwarded-For and X-Forwarded-Proto are trusted: addresses and networks, separated by
 * commas. None by default: anybody can send such a header.
 */
export function trustedProxiesFrom(text = ''): string[] {
  const proxies = text.split(/[,\s]+/).filter(Boolean)
  const wrong = proxies.find((proxy) => !RANGES.includes(proxy) && !isAddressOrNetwork(proxy))
  if (wrong) throw new StartRefused(`ANTOU_TRUSTED_PROXIES 中的 ${wrong} 不是 IP 地址或网段`)
  return proxies
}

const NETWORKS: Record<string, string[]> = {
  loopback: ['127.0.0.0/8', '::1'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/** Returns a check whether an address belongs to these addresses and networks. */
export function isAmong(proxies: readonly string[]): (address: string) => boolean {
  const list = new net.BlockList()
  for (const place of proxies.flatMap((proxy) => NETWORKS[proxy] ?? [proxy])) {
    const [address = '', bits] = place.split('/')
    const family = net.isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return (address) => list.check(address, net.isIPv6(address) ? 'ipv6' : 'ipv4')
}
