import WebSocket from 'ws'
import { quantile } from './report.mjs'
import { call, signIn, startServer } from './server.mjs'

/** Two people with many open clients each, as if a firm were at work. */
const CLIENTS = 1_000
const CARDS = 40

/** A thousand open sockets, and cards to half of them at once: how long until each is told. */
export async function sockets(report) {
  const { address, stop } = await startServer()
  const [giver, taker] = [await signIn(address), await signIn(address, '13900000003')]
  const { user } = await call(address, 'app/account/getUserData', {}, taker)
  const began = performance.now()
  const clients = await Promise.all(
    Array.from({ length: CLIENTS }, (_, index) => open(address, index % 2 ? taker : giver)),
  )
  report.value(`${CLIENTS} 个长连接全部就绪`, (performance.now() - began) / 1000, { unit: 's', digits: 2 })

  const delays = []
  for (let card = 0; card < CARDS; card++) {
    const title = `负载 ${card}`
    const told = clients.filter((_, index) => index % 2).map((client) => client.hears(title))
    const sent = performance.now()
    await call(address, 'task/saveTask', { title, priority: 2, assigneeIds: [user.empId] }, giver)
    delays.push(...(await Promise.all(told)).map((at) => at - sent))
  }
  report.value(`一张卡片到 ${CLIENTS / 2} 个客户端：中位`, quantile(delays, 0.5), { unit: 'ms' })
  report.value(`一张卡片到 ${CLIENTS / 2} 个客户端：99%`, quantile(delays, 0.99), { atMost: 1_000, unit: 'ms' })
  for (const client of clients) client.close()
  await stop()
}

/** A client that has said who it is; `hears` gives when a card with this task's title came. */
async function open(address, token) {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/im`)
  const waiting = new Map()
  await new Promise((resolve, reject) => {
    socket.on('error', reject)
    socket.on('open', () => socket.send(JSON.stringify({ type: 'hello', token, silentMs: 0 })))
    socket.on('message', (data) => {
      const frame = JSON.parse(data)
      if (frame.type === 'refused') reject(new Error(frame.msg))
      if (frame.name === 'message:unread') resolve()
      if (frame.name !== 'message:new') return
      const title = frame.data.content.appText.appTexts[0]?.value
      waiting.get(title)?.(performance.now())
    })
  })
  return { hears: (title) => new Promise((resolve) => waiting.set(title, resolve)), close: () => socket.close() }
}
