import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { Failure } from '../fail'
import { smsGateway } from './sms'

/** Long enough for a busy machine; a test of a silent gateway waits less. */
const PATIENCE_MS = 5_000
const IMPATIENCE_MS = 200

let gateway: http.Server
let answer: (response: http.ServerResponse) => void
const got: { authorization?: string; body: string }[] = []

beforeAll((done) => {
  gateway = http
    .createServer(async (request, response) => {
      let body = ''
      for await (const chunk of request) body += chunk
      got.push({ authorization: request.headers.authorization, body })
      answer(response)
    })
    .listen(0, '127.0.0.1', done)
})
afterAll(() => {
  gateway.closeAllConnections()
  gateway.close()
})

const send = (timeoutMs = PATIENCE_MS) => {
  const url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/sms`
  return smsGateway({ url, token: 'secret' }, timeoutMs)('13900000001', '【案头】验证码 123456，5 分钟内有效')
}

test('the SMS gateway is sent the number and the text, with the token', async () => {
  answer = (response) => response.end('ok')
  await send()
  expect(got).toEqual([
    {
      authorization: 'Bearer secret',
      body: '{"mobile":"13900000001","text":"【案头】验证码 123456，5 分钟内有效"}',
    },
  ])
})

test.each<[string, typeof answer]>([
  ['refuses', (response) => response.writeHead(500).end()],
  ['redirects elsewhere', (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
  ['hangs up', (response) => response.destroy()],
  ['is silent', () => {}],
])('a gateway that %s is reported as failed', async (_, as) => {
  answer = as
  await expect(send(as.length === 0 ? IMPATIENCE_MS : PATIENCE_MS)).rejects.toEqual(
    new Failure(502, '短信发送失败，请稍后再试'),
  )
})
