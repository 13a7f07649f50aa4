import { signatureOf } from './signature'

// The vendor's own example (developer.work.weixin.qq.com, document 96909).
const TICKET = 'sM4AOVdWfPE4DxkXGEs8VMCPGGVi4C3VM0P37wVUCFvkVAy_90u5h9nbSlYy3-Sl-HhTdfl2fzFy1AOcHKP7qg'
const PAGE = {
  nonceStr: 'Wm3WZYTPz0wzccnW',
  timestamp: 1_414_587_457,
  url: 'http://mp.weixin.qq.com?params=value',
}

test('the signature matches the vendor’s example', () => {
  expect(signatureOf(TICKET, PAGE)).toBe('0f9de62fce790f9a083d5c99e95740ceb90c27ed')
})

test('the hash of an address is left out of the signature', () => {
  expect(signatureOf(TICKET, { ...PAGE, url: `${PAGE.url}#/route` })).toBe('0f9de62fce790f9a083d5c99e95740ceb90c27ed')
})
