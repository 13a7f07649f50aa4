import { mayShow } from './webLink'

const ORIGIN = 'https://law.example'

test.each([
  'https://law.example/protocol/protocol',
  'https://LAW.example',
  'https://wenshu.court.gov.cn/website/wenshu/181029CR4M5A62CH/index.html',
  'https://flk.npc.gov.cn/detail2.html?ZmY4',
  'https://www.gov.cn',
])('%s is shown', (url) => {
  expect(mayShow(url, ORIGIN)).toBe(true)
})

test.each([
  'http://www.gov.cn/',
  'http://law.example/',
  'https://law.example:444/',
  'https://evil.example/?u=https://law.example',
  'https://law.example@evil.example/',
  'https://fakegov.cn/',
  'https://gov.cn.evil.example/',
  'javascript:alert(1)',
  'data:text/html,x',
  '//www.gov.cn',
  'https://www.gov.cn@evil.example',
  '',
])('%s is refused', (url) => {
  expect(mayShow(url, ORIGIN)).toBe(false)
})
