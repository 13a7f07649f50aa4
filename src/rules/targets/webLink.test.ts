import { mayShow } from './webLink'

const ORIGIN = 'https://law.example'

test.each([
  'https://law.example/protocol/protocol',
  'https://LAW.example',
  'https://law.example:443/',
  'https://wenshu.court.gov.cn/website/wenshu/181029CR4M5A62CH/index.html',
  'https://flk.npc.gov.cn/detail2.html?ZmY4',
  'https://www.gov.cn',
  'HTTPS://WWW.GOV.CN:443/搜索?q=民法典@2021#第1条',
])('%s is shown', (url) => {
  expect(mayShow(url, ORIGIN)).toBe(true)
})

const REFUSED = [
  'http://www.gov.cn/',
  'http://law.example/',
  'https://law.example:444/',
  'https://www.gov.cn:8443/',
  'https://www.gov.cn:0443x/',
  'https://evil.example/?u=https://law.example',
  'https://law.example@evil.example/',
  'https://fakegov.cn/',
  'https://gov.cn.evil.example/',
  'https://gov.cn.evil.com',
  'javascript:alert(1)',
  'data:text/html,x',
  '//www.gov.cn',
  'https:www.gov.cn',
  'https:///www.gov.cn',
  'https://www.gov.cn@evil.example',
  'https://user@gov.cn',
  'https://user:word@www.gov.cn/',
  'https://127.0.0.1:8299\\.gov.cn/',
  'https://127.0.0.1\\@www.gov.cn/',
  'https://www.gov.cn\\@evil.example/',
  'https://www.gov.cn/\\evil.example',
  'https:\\\\www.gov.cn/',
  'https://evil.example/\t.gov.cn/',
  'https://evil.example\n.gov.cn/',
  'https://evil.example\t/.gov.cn/',
  'https://www.go\tv.cn/',
  'https://www.gov.cn/\r\nx',
  ' https://www.gov.cn/',
  'https://www.gov.cn/ ',
  'https://www.gov.cn\u0000.evil.example/',
  'https://www.gov\u200b.cn/',
  'https://www.gov.cn./',
  'https://www。gov。cn/',
  'https://evil.example／.gov.cn/',
  'https://evil.example#.gov.cn',
  'https://evil.example%2f.gov.cn/',
  'https://evil.example?.gov.cn',
  'https://ｗｗｗ.gov.cn/',
  'https://www.gοv.cn/',
  'https://.gov.cn/',
  'https://[::1].gov.cn/',
  '',
]
test.each(REFUSED)('%j is refused', (url) => {
  expect(mayShow(url, ORIGIN)).toBe(false)
})

test('a server on a port of its own shows its own pages, and the port alone is not enough', () => {
  expect(mayShow('http://127.0.0.1:8080/protocol/protocol', 'http://127.0.0.1:8080')).toBe(true)
  expect(mayShow('http://127.0.0.1:80801/', 'http://127.0.0.1:8080')).toBe(false)
  expect(mayShow('https://127.0.0.1:8080/', 'http://127.0.0.1:8080')).toBe(false)
  expect(mayShow('https://www.gov.cn:8080/', 'http://127.0.0.1:8080')).toBe(false)
})

test('the shown address is the one a browser opens', () => {
  const scraps = [
    'https://',
    'www.gov.cn',
    'evil.example',
    '.gov.cn',
    '/',
    '\\',
    '@',
    ':',
    ':443',
    '#',
    '?',
    '\t',
    '.',
    '。',
    '%2f',
  ]
  const led: string[] = []
  let shown = 0
  for (const a of scraps)
    for (const b of scraps)
      for (const c of scraps)
        for (const d of scraps) {
          const url = `https://${a}${b}${c}${d}`
          if (!mayShow(url, ORIGIN)) continue
          shown++
          const { protocol, hostname, port, username, password } = new URL(url)
          const isThere = protocol === 'https:' && /(^|\.)gov\.cn$/.test(hostname)
          if (!isThere || port || username || password) led.push(url)
        }
  expect(shown).toBeGreaterThan(100)
  expect(led).toEqual([])
})
