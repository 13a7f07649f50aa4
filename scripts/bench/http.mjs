import { fork, spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'
import { root } from '../build-server.mjs'
import { median } from './report.mjs'
import { addressOf, signIn, startServer } from './server.mjs'

const CONNECTIONS = 32
const ROUND_MS = 1_000
const ROUNDS = 8

/** What every screen asks for, and two that read the database. */
const READS = [
  { path: 'messageCenter/getAppUnreadMessageTotal', body: {}, name: '未读数' },
  { path: 'messageCenter/getMsgList', body: { appMsgType: [801], size: 20 }, name: '任务助手一页' },
  { path: 'task/getTaskList', body: { tab: 'mine' }, name: '我的任务一页' },
]

/**
 * Signed-in reads beside a bare fastify that checks the same shape and answers as much: turn by turn, each round compared
 * with the one beside it. What else the machine does takes from both, and from the processor's time of neither.
 */
export async function httpCalls(report) {
  const { address, pid, stop } = await startServer()
  const token = await signIn(address)
  const headers = { 'content-type': 'application/json', 'x-auth-token': token }
  const asking = ({ path: call, body }) => ({
    url: `${address}/v3/api/${call}`,
    body: JSON.stringify(body),
    headers,
    pid,
  })
  const ours = asking(READS[0])
  const answer = await (await fetch(ours.url, { method: 'POST', headers, body: ours.body })).text()
  const peer = await startPeer(answer)
  const theirs = { ...ours, url: `${peer.address}/read`, pid: peer.pid }
  const client = fork(path.join(import.meta.dirname, 'http-client.mjs'))

  for (const warm of [ours, theirs]) await round(client, warm)
  const rounds = []
  for (let turn = 0; turn < ROUNDS; turn++) {
    // Who goes first changes: a machine that grows busier would favour the first.
    const pair = turn % 2 ? [await round(client, ours), await round(client, theirs)] : undefined
    const [own, bare] = pair ?? [await round(client, theirs), await round(client, ours)].reverse()
    rounds.push({ own, bare, rate: own.rate / bare.rate, cpu: bare.cpu / own.cpu })
  }
  const mid = (measure) => median(rounds.map(measure))
  report.value(
    '裸 fastify，同样的校验',
    mid(({ bare }) => bare.rate),
    { unit: '次/秒' },
  )
  report.value(
    `已登录的读：${READS[0].name}`,
    mid(({ own }) => own.rate),
    { unit: '次/秒' },
  )
  report.value(
    '两者之比（逐轮，中位）',
    mid(({ rate }) => rate),
    { atLeast: 0.5, digits: 2 },
  )
  report.value(
    '两者之比，按服务端用的处理器时间',
    mid(({ cpu }) => cpu),
    { digits: 2 },
  )
  report.value('  裸 fastify 一次', mid(({ bare }) => bare.cpu) * 1_000, { unit: 'µs' })
  report.value('  已登录的读一次', mid(({ own }) => own.cpu) * 1_000, { unit: 'µs' })
  for (const read of READS.slice(1))
    report.value(`已登录的读：${read.name}`, (await round(client, asking(read))).rate, { unit: '次/秒' })
  client.kill()
  peer.stop()
  await stop()
}

/** Answers a second over so many connections, and the ms of processor that the server took for one. */
async function round(client, { pid, ...ask }) {
  const before = processorMs(pid)
  client.send({ ...ask, connections: CONNECTIONS, ms: ROUND_MS })
  const { answered, took } = await new Promise((resolve) => client.once('message', resolve))
  return { rate: (answered * 1_000) / took, cpu: (processorMs(pid) - before) / answered }
}

/** What a process has used so far, all its threads together; Linux counts it in hundredths of a second. */
function processorMs(pid) {
  const stat = `/proc/${pid}/stat`
  if (!fs.existsSync(stat)) return Number.NaN
  // The name, in brackets, may contain anything: fields are counted after it.
  const fields = fs.readFileSync(stat, 'utf8').split(') ').at(-1).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

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
  return { address: await addressOf(child), pid: child.pid, stop: () => child.kill() }
}
