import { lookup } from 'node:dns/promises'
import net from 'node:net'
import { isAmong } from '../http/proxies'

/**
 * Addresses that are not the public internet: this machine, the firm's network, the cloud's metadata, ranges without an
 * owner, and those that wrap an IPv4 address. An IPv4 address in IPv6 notation is compared as IPv4.
 */
const NOT_PUBLIC = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4'],
  ...['::/96', '64:ff9b::/96', '64:ff9b:1::/48', '100::/64', '2001::/32', '2001:db8::/32', '2002::/16'],
  ...['fc00::/7', 'fe80::/10', 'fec0::/10', 'ff00::/8'],
]

const isNotPublic = isAmong(NOT_PUBLIC)

/** An address that a name stands for. */
export interface Resolved {
  address: string
  family: number
}

/** Looks up every address of a name. */
export type Resolve = (name: string) => Promise<readonly Resolved[]>

export const resolveName: Resolve = (name) => lookup(name, { all: true })

/** A destination that may not be called; the message is for the log and the administrator. */
export class AddressRefused extends Error {}

/** Checks destinations; the operator may open networks of the firm's own. */
export class PublicAddresses {
  readonly #isOpened: (address: string) => boolean

  constructor(
    readonly networks: readonly string[],
    private readonly resolve: Resolve = resolveName,
  ) {
    this.#isOpened = networks.length > 0 ? isAmong(networks) : () => false
  }

  /** True if an address may be called. */
  isAllowed(address: string): boolean {
    return this.#isOpened(address) || !isNotPublic(address)
  }

  /** True if it is in a network that the operator has opened: it may be called without TLS. */
  isOpened(address: string): boolean {
    return this.#isOpened(address)
  }

  /**
   * Returns the addresses behind a host, which the caller connects to without looking them up again: a name could stand
   * for another one by then. Throws AddressRefused if any of them may not be called.
   */
  async find(host: string, isPlain: boolean): Promise<readonly Resolved[]> {
    const found = net.isIP(host) ? [{ address: host, family: net.isIP(host) }] : await this.resolve(host)
    if (found.length === 0) throw new AddressRefused('这个域名没有地址')
    if (!found.every(({ address }) => this.isAllowed(address))) throw new AddressRefused('地址指向内网或本机，不能推送')
    if (isPlain && !found.every(({ address }) => this.isOpened(address)))
      throw new AddressRefused('地址不是 https，不能推送')
    return found
  }
}

/** Host of an address as a name or an IP, without the brackets of IPv6. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
