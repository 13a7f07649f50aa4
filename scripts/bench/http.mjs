import { spawn } from 'node:child_process'
import http from 'node:http'
import path from 'node:path'
import { build } from 'esbuild'
import { root } from '../build-server.mjs'
import { median } from './report.mjs'
import { addressOf, signIn, startServer } from './server.mjs'

const CONNECTIONS = 32
const ROUND_MS = 2_000
const ROUNDS = 4

/** What every screen asks for, and two that read the database. */
const READS = [
  { path: 'messageCenter/getAppUnreadMessageTotal', body: {}, name: '未读数' },
  { path: 'messageCenter/getMsgList', body: { appMsgType: [801], size: 20 }, name: '任务助手一页' },
  { path: 'task/getTaskList', body: { tab: 'mine' }, name: '我的任务一页' },
]

/** Signed-in reads beside a bare fastify that checks the same shape and answers as much: turn by turn, one client. */
export async function httpCalls(report) {
  const { address, stop } = await startServer()
  const token = await signIn(address)
  const headers = { 'content-type': 'application/json', 'x-auth-token': token }
  const [first] = READS
  const answer = await (
    await fetch(urlOf(address, first), { method: 'POST', headers, body: JSON.stringify(first.body) })
  ).text()
  const peer = await startPeer(answer)
  const ours = { url: urlOf(address, first), headers, body: JSON.stringify(first.body) }
  const theirs = { ...ours, url: `${peer.address}/read` }
  const rates = { ours: [], theirs: [] }
  for (const warm of [ours, theirs]) await perSecond(warm)
  for (let round = 0; round < ROUNDS; round++) {
    rates.ours.push(await perSecond(ours))
    rates.theirs.push(await perSecond(theirs))
  }
  const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length
  report.value('裸 fastify，同样的校验', mean(rates.theirs), { unit: '次/秒' })
  report.value(`已登录的读：${first.name}`, mean(rates.ours), { unit: '次/秒' })
  report.value('两者之比（逐轮，中位）', median(rates.ours.map((rate, round) => rate / rates.theirs[round])), {
    atLeast: 0.5,
    digits: 2,
  })
  for (const read of READS.slice(1))
    report.value(
      `已登录的读：${read.name}`,
      await perSecond({ url: urlOf(address, read), headers, body: JSON.stringify(read.body) }),
      { unit: '次/秒' },
    )
  peer.stop()
  await stop()
}

const urlOf = (address, { path: call }) => `${address}/v3/api/${call}`

/** The bare library in a process of its own, with the validation the server uses. */
async function startPeer(answer) {
  const outfile = path.join(root, '.cache/bench/peer.mjs')
  await build({
    stdin: {
      contents: `
        import Fastify from 'fastify'
        import { Empty } from './contract/shapes'
        import { validate } from './server/http/validate'
        const app = Fastify()
        const answer = JSON.parse(process.env.ANSWER)
        app.post('/read', async (request) => {
          validate(Empty, request.body)
          return answer
        })
        console.log(await app.listen({ host: '127.0.0.1', port: 0 }))`,
      resolveDir: root,
      loader: 'ts',
    },
    absWorkingDir: root,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    outfile,
    logLevel: 'error',
  })
  const child = spawn(process.execPath, [outfile], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', ANSWER: answer },
  })
  return { address: await addressOf(child), stop: () => child.kill() }
}

/** Answers a second over so many connections, each asking again as soon as it is answered. */
async function perSecond({ url, headers, body }) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const until = performance.now() + ROUND_MS
  let answered = 0
  const ask = () =>
    new Promise((resolve, reject) => {
      const request = http.request(
        url,
        { method: 'POST', agent, headers: { ...headers, 'content-length': Buffer.byteLength(body) } },
        (reply) => {
          if (reply.statusCode !== 200) reject(new Error(`${url} answered ${reply.statusCode}`))
          reply.resume().on('end', resolve)
        },
      )
      request.on('error', reject).end(body)
    })
  const lane = async () => {
    while (performance.now() < until) {
      await ask()
      answered++
    }
  }
  const began = performance.now()
  await Promise.all(Array.from({ length: CONNECTIONS }, lane))
  agent.destroy()
  return (answered * 1_000) / (performance.now() - began)
}
