import fs from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { App } from '../../app'
import type { Config } from '../../config'
import { ContentPolicy, PERMISSIONS_POLICY } from './headers'

/** Page on which the first firm is created: src/routes/set-up.ts. */
export const SET_UP_PAGE = '/set-up/set-up'

const YEAR_SECONDS = 31_536_000

/**
 * Serves the H5 build: files by name for a year (their names contain a hash of their content), every other address the
 * shell.
 * @param isFirmMissing whether the first firm is still to be created, to which every page then redirects
 */
export async function serveWeb(app: App, server: FastifyInstance, isFirmMissing: () => Promise<boolean>) {
  const folder = app.config.webFolder
  const shell = folder ? fs.readFileSync(path.join(folder, 'index.html'), 'utf8') : undefined
  const policy = new ContentPolicy(shell ?? '', app.config)
  if (folder)
    await server.register(fastifyStatic, {
      root: folder,
      index: false,
      wildcard: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, file) => {
        const lasting = /[\\/](js|css|static)[\\/]/.test(file)
        reply.header('cache-control', lasting ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache')
      },
    })
  const isFirmAwaited = createFirmCheck(app.config, isFirmMissing)
  server.setNotFoundHandler(async (request, reply) => {
    // Decided by the path alone: a page's query may end like a file's name (public/pdf-preview).
    const [address = ''] = request.url.split('?')
    const wantsPage = request.method === 'GET' && !/^\/(v3\/)?api\//.test(address) && !/\.\w+$/.test(address)
    if (!shell || !wantsPage) return reply.code(404).send({ code: 404, msg: '接口不存在', data: null })
    if (!request.url.startsWith(SET_UP_PAGE) && (await isFirmAwaited())) return reply.redirect(SET_UP_PAGE)
    return reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', policy.at(request))
      .header('permissions-policy', PERMISSIONS_POLICY)
      .send(shell)
  })
}

/**
 * Returns a check whether every page redirects to the first firm's set-up. Once there is a firm there always will be:
 * the database is not asked again.
 */
function createFirmCheck({ demo }: Pick<Config, 'demo'>, isFirmMissing: () => Promise<boolean>) {
  let isOver = demo
  return async () => {
    isOver ||= !(await isFirmMissing())
    return !isOver
  }
}
