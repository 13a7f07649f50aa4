import { createHash } from 'node:crypto'
import { contentPolicy } from './headers'

const shell = `<html><head><script>start()</script><script src="/js/app.js"></script></head><body></body></html>`
const policy = (given: Partial<Parameters<typeof contentPolicy>[1]> = {}) =>
  new Map(
    contentPolicy(shell, { frameAncestors: [], ...given })
      .split('; ')
      .map((rule) => [rule.split(' ')[0], rule]),
  )

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
  expect(policy({ s3 }).get('connect-src')).toBe("connect-src 'self' blob: ws: wss: https://b1.oss.example.cn")
})
