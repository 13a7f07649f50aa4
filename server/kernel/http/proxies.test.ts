import { isAmong, trustedProxiesFrom } from './proxies'

test.each([
  [undefined, []],
  ['', []],
  ['127.0.0.1', ['127.0.0.1']],
  ['127.0.0.1, 10.0.0.0/8  ::1', ['127.0.0.1', '10.0.0.0/8', '::1']],
  ['loopback,uniquelocal', ['loopback', 'uniquelocal']],
  ['fd00::/8', ['fd00::/8']],
  ['10.0.0.1/32 ::1/128', ['10.0.0.1/32', '::1/128']],
])('trusted proxies %j are parsed as %j', (text, proxies) => {
  expect(trustedProxiesFrom(text)).toEqual(proxies)
})

test.each(['true', '1', 'nginx', '10.0.0.0/33', '::1/129', '10.0.0', '10.0.0.0/8/8', '127.0.0.1,*'])(
  'trusted proxies %j are refused with a message',
  (text) => {
    expect(() => trustedProxiesFrom(text)).toThrow(/^ANTOU_TRUSTED_PROXIES 中的 .+ 不是 IP 地址或网段$/)
  },
)

test.each([
  [['loopback'], '127.0.0.9', true],
  [['loopback'], '::1', true],
  [['10.0.0.0/8', '2001:db8::/32'], '10.200.0.1', true],
  [['10.0.0.0/8'], '::ffff:10.0.0.1', true],
  [['10.0.0.0/8', '2001:db8::/32'], '2001:db8::7', true],
  [['10.0.0.0/8'], '11.0.0.1', false],
  [[], '127.0.0.1', false],
])('with proxies %s, %s counts as one: %s', (proxies, address, isThere) => {
  expect(isAmong(proxies)(address)).toBe(isThere)
})
