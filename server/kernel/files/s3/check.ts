import type { S3Config } from '../../../stores-config'
import type { StartCheck } from '../../start/refused'
import { presign } from './signature'
import { bucketUrlOf } from './store'

/** Written, read and removed at each start: whatever the app needs of the bucket. */
const KEY = 'antou-start-check'
const SECONDS = 300
/** Timeout of a request, ms. */
const ANSWER_MS = 5_000

/** The bucket cannot hold files, however long one waits: a sentence and the way out. */
const REFUSALS: Record<string, string> = {
  NoSuchBucket: '没有这个桶：请先建好，或检查 S3_BUCKET 与 S3_ENDPOINT',
  InvalidAccessKeyId: '没有这个密钥：请检查 S3_ACCESS_KEY',
  SignatureDoesNotMatch: '密钥不对：请检查 S3_SECRET_KEY 与 S3_REGION',
  RequestTimeTooSkewed: '本机的时钟与存储的差得太多：请先校时（timedatectl set-ntp true）',
  AuthorizationHeaderMalformed: '地域不对：请检查 S3_REGION',
  AuthorizationQueryParametersError: '地域不对：请检查 S3_REGION',
  PermanentRedirect: '桶在另一个地址：请检查 S3_ENDPOINT 与 S3_REGION',
}
const FORBIDDEN = '不接受这里的请求：请检查 S3_ACCESS_KEY、S3_SECRET_KEY，以及这个密钥对桶的读、写、删的权限'

/** Writes, reads and removes a small object, as the app will. */
export async function checkBucket(config: S3Config, now: number): Promise<StartCheck> {
  const where = `S3 ${new URL(bucketUrlOf(config)).host} 的桶 ${config.bucket}`
  try {
    for (const method of ['PUT', 'GET', 'DELETE'] as const) {
      const trouble = await troubleOf(config, method, now)
      if (trouble) return { refusal: `${where}：${trouble}，没有启动。` }
    }
    return {}
  } catch (error) {
    const { name, cause } = error as { name?: string; cause?: { code?: string } }
    const reason = cause?.code ?? name ?? 'failed'
    return { warning: `注意：${where}现在不答（${reason}），先启动：它恢复以前，文件打不开、传不上。` }
  }
}

/** Throws when the store is away or has trouble of its own. */
async function troubleOf(config: S3Config, method: 'PUT' | 'GET' | 'DELETE', now: number) {
  const url = presign(config, { method, url: `${bucketUrlOf(config)}/${KEY}`, signedAt: now, seconds: SECONDS })
  const body = method === 'PUT' ? 'antou' : undefined
  const response = await fetch(url, { method, body, signal: AbortSignal.timeout(ANSWER_MS) })
  const text = await response.text()
  if (response.ok) return undefined
  if (response.status >= 500) throw Object.assign(new Error('away'), { name: String(response.status) })
  const code = /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? ''
  const words =
    REFUSALS[code] ?? (response.status === 403 ? FORBIDDEN : '不认得这里的请求：请检查 S3_ENDPOINT 与 S3_BUCKET')
  return `${words}（${method} 答 ${response.status}${code && ` ${code}`}）`
}
