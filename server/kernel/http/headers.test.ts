import { createHash } from 'node:crypto'
import { ContentPolicy } from './headers'

const shell = `<html><head><script>start()</script><script src="/js/app.js"></script></head><body></body></html>`
const HERE = { protocol: 'https', host: 'antou.example.cn' } as const
type Given = Partial<ConstructorParameters<typeof ContentPolicy>[1]>
const policy = (given: Given = {}, at: Parameters<ContentPolicy['at']>[0] = HERE) => {
  const config = { frameAncestors: [], ...given }
  const rules = new ContentPolicy(shell, config).at(at).split('; ')
  return new Map(rules.map((rule) => [rule.split(' ')[0], rule]))
}

test('the page’s policy allows its own scripts, and inline ones only if they were built in', () => {
  const hash = createHash('sha256').update('start()').digest('base64')
  expect(policy().get('script-src')).toBe(`script-src 'self' 'sha256-${hash}'`)
  expect(policy().get('object-src')).toBe("object-src 'none'")
  expect(policy().get('base-uri')).toBe("base-uri 'none'")
})

test('the page may be framed only by itself and by the origins that the operator names', () => {
  expect(policy().get('frame-ancestors')).toBe("frame-ancestors 'self'")
  expect(policy({ frameAncestors: ['https://work.example.cn'] }).get('frame-ancestors')).toBe(
    "frame-ancestors 'self' https://work.example.cn",
  )
})

test('the page may frame web-view’s sites and WeCom’s login, and upload to the bucket', () => {
  expect(policy().get('frame-src')).toBe(
    "frame-src 'self' blob: https://login.work.weixin.qq.com https://gov.cn https://*.gov.cn https://pkulaw.com https://*.pkulaw.com",
  )
  const s3 = { endpoint: 'https://{bucket}.oss.example.cn', bucket: 'b1', region: '', accessKey: '', secretKey: '' }
  expect(policy({ s3 }).get('connect-src')).toBe(
    "connect-src 'self' blob: https://b1.oss.example.cn wss://antou.example.cn",
  )
  expect(policy({ s3 }).get('img-src')).toBe("img-src 'self' data: blob: https://b1.oss.example.cn")
})

test('the page connects a socket to its own address only', () => {
  const connects = (given: Given, host: string, protocol: 'http' | 'https' = 'https') =>
    policy(given, { protocol, host }).get('connect-src')
  expect(connects({}, '127.0.0.1:8080', 'http')).toBe("connect-src 'self' blob: ws://127.0.0.1:8080")
  expect(connects({ publicUrl: 'https://antou.example.cn/' }, '10.0.0.8:8080', 'http')).toBe(
    "connect-src 'self' blob: ws://10.0.0.8:8080 wss://antou.example.cn",
  )
  for (const host of ['a.cn; script-src *', 'a.cn *', 'a.cn/x', ''])
    expect(connects({}, host)).toBe("connect-src 'self' blob:")
})

test('the page shows pictures of its own address only', () => {
  expect(policy().get('img-src')).toBe("img-src 'self' data: blob:")
})

test('no rule of the page’s policy names a whole scheme of the network', () => {
  for (const rule of policy({ s3: undefined }).values()) expect(rule).not.toMatch(/(^| )(https?|wss?):( |$)|\*( |$)/)
})
