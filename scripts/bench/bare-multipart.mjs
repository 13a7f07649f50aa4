// What an upload is measured against: the same parser, whose file is written to the disk for good, and nothing else.
import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import multipart from '@fastify/multipart'
import fastify from 'fastify'

const [folder] = process.argv.slice(2)
const server = fastify({ bodyLimit: 300 * 1024 * 1024 })
await server.register(multipart, { limits: { fileSize: 300 * 1024 * 1024 } })
server.post('/', async (request, reply) => {
  const { file } = await request.file()
  const to = path.join(folder, randomUUID())
  await pipeline(file, createWriteStream(to))
  const handle = await fs.open(to, 'r+')
  await handle.sync()
  await handle.close()
  await fs.rm(to)
  return reply.send('')
})
console.log(await server.listen({ port: 0, host: '127.0.0.1' }))
