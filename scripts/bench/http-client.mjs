// A process of its own that asks and counts: a message with what to ask and for how long, an answer with how often.
// Bare sockets: a library's client takes longer to ask than the servers take to answer, and would be what is measured.
import net from 'node:net'

const HEAD_END = Buffer.from('\r\n\r\n')

process.on('message', async ({ url, headers, body, connections, ms }) => {
  const { hostname, port, pathname } = new URL(url)
  const head = { host: hostname, connection: 'keep-alive', ...headers, 'content-length': Buffer.byteLength(body) }
  const request = Buffer.from(
    `POST ${pathname} HTTP/1.1\r\n${Object.entries(head)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')}\r\n${body}`,
  )
  const sockets = await Promise.all(Array.from({ length: connections }, () => connected(Number(port), hostname)))
  const began = performance.now()
  const counts = await Promise.all(sockets.map((socket) => askOn(socket, request, began + ms)))
  const took = performance.now() - began
  for (const socket of sockets) socket.destroy()
  process.send({ answered: counts.reduce((sum, count) => sum + count, 0), took })
})

function connected(port, host) {
  return new Promise((resolve, reject) => {
    const socket = net.connect({ port, host, noDelay: true }, () => resolve(socket))
    socket.once('error', reject)
  })
}

/** Asks again as soon as it is answered, until then; gives how often it was. */
function askOn(socket, request, until) {
  return new Promise((resolve, reject) => {
    let answered = 0
    let waiting = Buffer.alloc(0)
    socket.on('error', reject)
    socket.on('data', (chunk) => {
      waiting = waiting.length ? Buffer.concat([waiting, chunk]) : chunk
      const end = waiting.indexOf(HEAD_END)
      if (end < 0) return
      const head = waiting.subarray(0, end).toString('latin1')
      const length = Number(/content-length: (\d+)/i.exec(head)?.[1])
      if (!head.startsWith('HTTP/1.1 200') || Number.isNaN(length)) reject(new Error(head))
      if (waiting.length < end + HEAD_END.length + length) return
      waiting = Buffer.alloc(0)
      answered++
      if (performance.now() < until) socket.write(request)
      else resolve(answered)
    })
    socket.write(request)
  })
}
