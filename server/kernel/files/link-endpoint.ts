import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { App } from '../../app'
import { Failure } from '../fail'
import { type AllowedFile, STORAGE_PATH } from './link'
import { StorageRefusal } from './post-policy'
import { S3Store } from './s3/store'

type Checking = Pick<App, 'files' | 'clock' | 'sessions'>

/** Returns what a link allows; throws 403 when it is not ours, has expired, or its session has ended. */
export async function requireAllowedFile(app: Checking, request: FastifyRequest): Promise<AllowedFile> {
  const { pathname, searchParams } = new URL(request.url, 'http://local')
  const key = pathname.slice(STORAGE_PATH.length + 1)
  const allowed = app.files.links.check(key, searchParams, app.clock.now()) ?? refuseLink()
  if (allowed.sessionHash) await app.sessions.findHashed(allowed.sessionHash).catch(refuseLink)
  return allowed
}

/** @param error the error that ended the session; any other is rethrown */
function refuseLink(error?: unknown): never {
  if (error && !(error instanceof Failure)) throw error
  throw new StorageRefusal(403, '链接已失效，请重新打开')
}

/**
 * Serves links to the files of a bucket: checks the link and its session as the local store does, then redirects to an
 * address in the bucket that lives for at most two minutes.
 */
export async function serveBucketLinks(app: Checking & Pick<App, 'log'>, server: FastifyInstance) {
  const { store } = app.files
  if (!(store instanceof S3Store)) return
  await server.register(async (scope) => {
    scope.setErrorHandler((error, request, reply) => {
      const refusal = error instanceof StorageRefusal ? error : undefined
      if (!refusal) app.log.error({ where: STORAGE_PATH, requestId: request.id, error })
      const [status, msg] = refusal ? [refusal.status, refusal.message] : [500, '文件存储暂时不可用，请稍后再试']
      reply.code(status).send({ code: status, msg, data: null })
    })
    scope.get(`${STORAGE_PATH}/*`, async (request, reply) => {
      const { url, secondsLeft } = store.addressOf(await requireAllowedFile(app, request))
      return reply
        .header('cache-control', `private, max-age=${Math.max(0, secondsLeft - MARGIN_SECONDS)}`)
        .redirect(url)
    })
  })
}

/** A redirect is not cached to the end of the bucket's address: the request that follows takes its time. */
const MARGIN_SECONDS = 60
