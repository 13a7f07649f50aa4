import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../../app'
import { originOf } from '../http/origin'

const PHOTO_PATH = '/v3/photo'
/** Kind of an employee's photo in `file_uses`; the target is the employee. */
export const PHOTO_KIND = 'employee.photo'

/** Kind of an employee's own signature, which only they see. */
export const OWN_SIGN_KIND = 'employee.sign'

const SECRET_BYTES = 16
/** A link that expires sooner than this is not redirected to. */
const MARGIN_MS = 30_000

/**
 * A new address for a person's photo. Rows everywhere carry it and clients keep it for days, so unlike other links it
 * lasts until the photo is replaced. It cannot be guessed; whoever has it sees the photo. It has no host, because a
 * server's may change and the mini program uses another than the browser.
 */
export const newPhotoPath = (fileId: string) => photoPath(fileId, randomBytes(SECRET_BYTES).toString('base64url'))

/** Address of a photo with this secret. Only the demo, whose photos are nobody's, uses one that can be guessed. */
export const photoPath = (fileId: string, secret: string) => `${PHOTO_PATH}/${fileId}.${secret}`

/** Returns whether an address is that of this file. */
export const isPhotoOf = (photoUrl: string, fileId: string) => photoUrl.startsWith(`${PHOTO_PATH}/${fileId}.`)

/** Redirects requests for a photo to its bytes. */
export function servePhotos(app: App, server: FastifyInstance) {
  server.get(`${PHOTO_PATH}/:name`, (request, reply) => redirectToPhoto(app, request, reply))
}

async function redirectToPhoto({ db, files, clock }: App, request: FastifyRequest, reply: FastifyReply) {
  const { name } = request.params as { name: string }
  const photo = await db
    .selectFrom('files')
    .innerJoin('file_uses', 'file_uses.file_id', 'files.id')
    .innerJoin('employees', 'employees.id', 'file_uses.target_id')
    .select(['files.name', 'files.content_type', 'files.storage_key'])
    .where('files.id', '=', name.split('.')[0] ?? '')
    .where('file_uses.target_kind', '=', PHOTO_KIND)
    .where('employees.photo_url', '=', `${PHOTO_PATH}/${name}`)
    .executeTakeFirst()
  if (!photo) return reply.code(404).send({ code: 404, msg: '照片不存在或已更换', data: null })
  const { url, expiresAt } = files.link(photo, originOf(request), { inline: true })
  const seconds = Math.max(0, Math.floor((expiresAt - clock.now() - MARGIN_MS) / 1000))
  return reply.header('cache-control', `private, max-age=${seconds}`).redirect(url, 302)
}
