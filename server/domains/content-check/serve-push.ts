import type { FastifyInstance } from 'fastify'
import type { App } from '../../app'
import { decryptPush, isSameSignature, signPush } from './message-push'
import { applyVerdict, type PictureVerdict } from './verdicts'

/** Address that the mini program's console asks for: 消息推送, 服务器地址. */
export const PUSH_PATH = '/v3/wechat/push'
/** A verdict is some hundred bytes. */
const LONGEST_BYTES = 64 * 1024

type Query = Record<string, string | undefined>

/** Receives the message push of the mini program; nothing is there unless the content check is set up. */
export function servePush(app: App, server: FastifyInstance) {
  const { contentCheck, mini } = app.config.upstream
  if (!contentCheck || !mini) return
  server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: LONGEST_BYTES }, (_, body, done) =>
      done(null, body),
    )
    const isSigned = ({ timestamp = '', nonce = '', ...given }: Query, name: string, ...parts: string[]) =>
      isSameSignature(given[name] ?? '', signPush(contentCheck.token, timestamp, nonce, ...parts))

    // WeChat proves the address once, when it is entered in the console.
    scope.get(PUSH_PATH, (request, reply) => {
      const query = request.query as Query
      if (!isSigned(query, 'signature')) return reply.code(403).send('')
      return reply.type('text/plain; charset=utf-8').send(query.echostr ?? '')
    })

    scope.post(PUSH_PATH, async (request, reply) => {
      const encrypted = encryptedIn(String(request.body ?? ''))
      if (!encrypted || !isSigned(request.query as Query, 'msg_signature', encrypted)) return reply.code(403).send('')
      const message = decryptPush(encrypted, contentCheck, mini.appId)
      const isKnown = !message || typeof message !== 'object' || (await applyVerdict(app, message as PictureVerdict))
      // Any other answer makes WeChat repeat the message, some seconds later.
      return reply.type('text/plain; charset=utf-8').send(isKnown ? 'success' : 'later')
    })
  })
}

/** The encrypted part of a message, whose envelope is JSON or XML as the console is set. */
function encryptedIn(body: string): string | undefined {
  const xml = /<Encrypt><!\[CDATA\[([A-Za-z0-9+/=]+)\]\]><\/Encrypt>/.exec(body)
  if (xml) return xml[1]
  try {
    const { Encrypt } = JSON.parse(body) as { Encrypt?: unknown }
    return typeof Encrypt === 'string' ? Encrypt : undefined
  } catch {
    return undefined
  }
}
