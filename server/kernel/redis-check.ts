import { Redis } from 'ioredis'
import type { StartCheck } from './start/refused'

const ANSWER_MS = 3_000

/** Words of Redis or of the connection, with the way out; waiting cures none of these. */
const REFUSALS: [RegExp, string][] = [
  [/WRONGPASS|NOAUTH|invalid (username|password)/i, '用户名或密码不正确：请检查 REDIS_URL'],
  [/without any password configured|no password is set/i, '没有设密码，而 REDIS_URL 里有：请去掉密码，或给 Redis 设上'],
  [/DB index is out of range/i, '没有这个编号的库：请检查 REDIS_URL 末尾的数字'],
  [/NOPERM/, '这个用户不能发布与订阅：请给它这个前缀（REDIS_PREFIX，默认 antou）的键与频道的权限'],
  [
    /self.signed|unable to verify|certificate|altname/i,
    '的证书不被信任：请检查 rediss 的地址与签发机构（NODE_EXTRA_CA_CERTS）',
  ],
  [/protocol error|unknown RESP type/i, '答话的不是 Redis：请检查 REDIS_URL 的主机与端口'],
]

/** A server of another kind may cut the connection before its answer is read. */
const CUT = new Set(['EPIPE', 'ECONNRESET'])
const TRIES = 3

/** Asks Redis what the app will: to sign in, to choose the database, to publish. */
export async function checkRedis(url: string, prefix: string): Promise<StartCheck> {
  const where = `Redis ${new URL(url).host}`
  let errors: Error[] = []
  for (let tried = 0; tried < TRIES; tried++) {
    errors = await errorsOf(url, prefix)
    const known = REFUSALS.find(([pattern]) => errors.some(({ message }) => pattern.test(message)))
    if (known) return { refusal: `${where}：${known[1]}，没有启动。` }
    if (!errors.some((error) => CUT.has(codeOf(error)))) break
  }
  if (errors.length === 0) return {}
  const reason = errors.map(codeOf).find(Boolean) ?? 'no answer'
  return {
    warning: `注意：${where} 现在不答（${reason}），先启动：它恢复以前，各进程自己计数，彼此的消息至多晚一分钟。`,
  }
}

const codeOf = (error: Error) => (error as NodeJS.ErrnoException).code ?? ''

/** Errors of one connection: the reason comes as an event, and the connection itself is only said to be closed. */
async function errorsOf(url: string, prefix: string): Promise<Error[]> {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: ANSWER_MS,
    commandTimeout: ANSWER_MS,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  })
  const errors: Error[] = []
  redis.on('error', (error) => errors.push(error))
  try {
    await redis.connect()
    await redis.publish(`${prefix}:start-check`, '')
  } catch (error) {
    errors.push(error as Error)
  } finally {
    redis.disconnect()
  }
  return errors
}
