import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { postOutside } from './outside-post'
import { PublicAddresses } from './public-address'

const servers: http.Server[] = []
afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
})

/** A receiver on this machine; returns its address. */
async function receiver(answer: http.RequestListener): Promise<URL> {
  const server = http.createServer(answer)
  servers.push(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/in`)
}

const LOOPBACK = new PublicAddresses(['127.0.0.0/8'])
const post = (url: URL, addresses = LOOPBACK, timeoutMs = 2_000) =>
  postOutside(addresses, { url, headers: { 'x-one': '1' }, body: '{"收案":1}', timeoutMs, answerBytes: 10 })

test('a receiver gets the body and the headers, and its answer is returned with its status', async () => {
  let got: unknown
  const url = await receiver((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part) => parts.push(part))
    request.on('end', () => {
      got = [request.method, request.url, request.headers['x-one'], Buffer.concat(parts).toString()]
      response.writeHead(202).end('好')
    })
  })
  expect(await post(url)).toEqual({ status: 202, text: '好' })
  expect(got).toEqual(['POST', '/in', '1', '{"收案":1}'])
})

test('an answer is read to its limit and not waited for beyond it', async () => {
  const url = await receiver((_, response) => {
    response.writeHead(200).write('0123456789abcdef')
  })
  expect(await post(url)).toEqual({ status: 200, text: '0123456789' })
})

test('an answer that never ends, or never begins, is given up in time', async () => {
  const silent = await receiver(() => {})
  const endless = await receiver((_, response) => {
    response.writeHead(200).write('0')
  })
  const begun = performance.now()
  expect(await post(silent, LOOPBACK, 300)).toEqual({ problem: '超时没有答复' })
  expect(await post(endless, LOOPBACK, 300)).toEqual({ problem: '超时没有答复' })
  expect(performance.now() - begun).toBeLessThan(20_000)
})

test('an answer of 200 that is cut off is no answer', async () => {
  const url = await receiver((_, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('0')
    setTimeout(() => response.socket?.destroy(), 20)
  })
  expect(await post(url)).toEqual({ problem: '答复到一半中断' })
})

test('a redirect is an answer and not followed', async () => {
  let isFollowed = false
  const target = await receiver((_, response) => {
    isFollowed = true
    response.end()
  })
  const url = await receiver((_, response) => response.writeHead(302, { location: target.href }).end())
  expect(await post(url)).toMatchObject({ status: 302 })
  expect(isFollowed).toBe(false)
})

describe('private destinations', () => {
  const PUBLIC = new PublicAddresses([])
  const standingFor = (...addresses: string[]) =>
    new PublicAddresses([], async () =>
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )

  test.each([
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0.0.0.0/',
    'https://10.1.2.3/',
    'https://172.16.0.1/',
    'https://192.168.1.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://100.100.100.200/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[fd00::1]/',
    'https://[fe80::1]/',
    'https://localhost/',
  ])('%s is refused', async (address) => {
    expect(await post(new URL(address), PUBLIC)).toEqual({ problem: '地址指向内网或本机，不能推送' })
  })

  test.each([
    ['one private address', ['10.0.0.8']],
    ['a public and a private one', ['93.184.216.34', '127.0.0.1']],
    ['a private IPv6 address', ['fd12::1']],
  ])('a name that stands for %s is refused', async (_, addresses) => {
    const url = new URL('https://hook.example.com/')
    expect(await post(url, standingFor(...addresses))).toEqual({ problem: '地址指向内网或本机，不能推送' })
  })

  test('the address that was checked is the one that is called, whatever the name stands for later', async () => {
    let asked = 0
    const url = await receiver((_, response) => response.end('ok'))
    const named = new URL(url.href.replace('127.0.0.1', 'hook.example.com'))
    const turning = new PublicAddresses(['127.0.0.0/8'], async () => {
      asked++
      return asked === 1 ? [{ address: '127.0.0.1', family: 4 }] : [{ address: '169.254.169.254', family: 4 }]
    })
    expect(await post(named, turning)).toEqual({ status: 200, text: 'ok' })
    expect(asked).toBe(1)
  })

  test('an opened network may be called without TLS, the internet may not', async () => {
    const url = new URL('http://93.184.216.34/')
    expect(await post(url, LOOPBACK)).toEqual({ problem: '地址不是 https，不能推送' })
  })
})
