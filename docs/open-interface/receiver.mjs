// 案头事件推送的接收例子（Node 20，没有依赖）：核对签名与时间，不重复办，马上答复。
// PORT=8090 ANTOU_SECRET=whsec_… node receiver.mjs
import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'

const key = Buffer.from(process.env.ANTOU_SECRET.replace('whsec_', ''), 'base64')
const seen = new Set() // 正式的程序放在数据库里，服务重启后仍认得

const isGenuine = ({ 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': given = '' }, body) => {
  const right = `v1,${createHmac('sha256', key).update(`${id}.${time}.${body}`).digest('base64')}`
  const isRecent = Math.abs(Date.now() / 1000 - Number(time)) < 300
  return isRecent && given.length === right.length && timingSafeEqual(Buffer.from(given), Buffer.from(right))
}

createServer(async (request, response) => {
  const parts = []
  for await (const part of request) parts.push(part)
  const body = Buffer.concat(parts).toString()
  if (!isGenuine(request.headers, body)) return response.writeHead(401).end()
  response.writeHead(204).end()
  const { id, type, data } = JSON.parse(body)
  if (seen.has(id)) return
  seen.add(id)
  console.log(`${type} ${JSON.stringify(data)}`)
}).listen(Number(process.env.PORT ?? 8090), '127.0.0.1')
