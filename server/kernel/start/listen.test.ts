import net from 'node:net'
import { listenOnPort } from './listen'
import { StartRefused } from './refused'

const HOST = '127.0.0.1'
const open: net.Server[] = []

const listen = (port: number, host = HOST) =>
  new Promise<number>((resolve, reject) => {
    const server = net.createServer()
    server.once('error', reject)
    server.listen(port, host, () => {
      open.push(server)
      resolve((server.address() as net.AddressInfo).port)
    })
  })

afterEach(() => {
  for (const server of open.splice(0)) server.close()
})

test('a taken port gives way to a later one where that is allowed', async () => {
  const taken = await listen(0)
  const port = await listenOnPort({ host: HOST, port: taken, takesNextPort: true }, listen)
  expect(port).toBeGreaterThan(taken)
})

test('a taken port is refused with the way out where another one is not allowed', async () => {
  const port = await listen(0)
  const refusal = listenOnPort({ host: HOST, port, takesNextPort: false }, listen)
  await expect(refusal).rejects.toThrow(StartRefused)
  await expect(refusal).rejects.toThrow(
    `端口 ${port} 已被占用，没有启动：案头可能已在运行；否则请停掉占用它的程序，或设 PORT 为另一个端口。`,
  )
})

test.each([
  ['EACCES', '没有权限使用端口 80，没有启动：请设 PORT 为 1024 以上的端口，由前面的代理转来。'],
  ['EADDRNOTAVAIL', '本机没有 10.9.8.7 这个地址，没有启动：请把 HOST 设为本机的地址（0.0.0.0 为全部）。'],
  ['ENOTFOUND', 'HOST「10.9.8.7」找不到对应的地址，没有启动：请填 IP 地址（0.0.0.0 为全部）。'],
])('%s is explained in a sentence', async (code, sentence) => {
  const fail = () => Promise.reject(Object.assign(new Error(code), { code }))
  await expect(listenOnPort({ host: '10.9.8.7', port: 80, takesNextPort: true }, fail)).rejects.toThrow(sentence)
})

test('an unknown trouble keeps its own error', async () => {
  const error = Object.assign(new Error('odd'), { code: 'EODD' })
  const fail = () => Promise.reject(error)
  await expect(listenOnPort({ host: HOST, port: 80, takesNextPort: false }, fail)).rejects.toBe(error)
})
