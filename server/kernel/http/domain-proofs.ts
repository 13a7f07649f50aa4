import fs from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { App } from '../../app'

/**
 * Largest file that WeChat and WeCom give to prove ownership of a domain: `MP_verify_….txt`, `WW_verify_….txt`, a few
 * bytes each.
 */
const LONGEST_BYTES = 1_024

/**
 * Serves the files of `verify` in the data folder from the top of the domain. Looked up on each request: an
 * administrator adds one while the server runs, and the vendor asks for it a minute later.
 */
export function serveDomainProofs({ config }: Pick<App, 'config'>, server: FastifyInstance) {
  const folder = path.join(config.dataFolder, 'verify')
  server.get<{ Params: { name: string } }>('/:name(^[A-Za-z0-9_-]{1,64}).txt', async ({ params }, reply) => {
    const content = await readProof(path.join(folder, `${params.name}.txt`))
    if (content === undefined) return reply.callNotFound()
    return reply.type('text/plain; charset=utf-8').header('cache-control', 'no-cache').send(content)
  })
}

async function readProof(file: string): Promise<string | undefined> {
  const found = await fs.lstat(file).catch(() => undefined)
  return found?.isFile() && found.size <= LONGEST_BYTES ? fs.readFile(file, 'utf8') : undefined
}
