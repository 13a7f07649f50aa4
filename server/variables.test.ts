import fs from 'node:fs'
import path from 'node:path'
import { configFrom } from './config'
import { StartRefused } from './kernel/start/refused'

// Every variable of docs/DEPLOY.md with a value that is wrong: one sentence that names it, and no stack.

const PUBLIC_URL = 'https://antou.example.com'
const S3 = { S3_ENDPOINT: 'https://s3.example.com', S3_BUCKET: 'antou', S3_ACCESS_KEY: 'k', S3_SECRET_KEY: 's' }
const WECHAT = { PUBLIC_URL, WECHAT_APP_ID: 'wx1', WECHAT_APP_SECRET: 's' }
const MINI = { WECHAT_MINI_APP_ID: 'wx1', WECHAT_MINI_APP_SECRET: 's' }
const PUSH_KEY = 'a'.repeat(43)
const CHECK = { PUBLIC_URL, ...MINI, WECHAT_MINI_PUSH_TOKEN: 't', WECHAT_MINI_PUSH_AES_KEY: PUSH_KEY }
const WECOM = { PUBLIC_URL, WECOM_CORP_ID: 'ww1', WECOM_AGENT_ID: '2', WECOM_SECRET: 's' }
const AI = { AI_URL: 'https://ai.example.com/v1', AI_KEY: 'k', AI_MODEL: 'm' }
const SMS = { SMS_URL: 'https://sms.example.com', SMS_TOKEN: 't' }
const ISSUER = { INVOICE_ISSUER_URL: 'https://i.example.com', INVOICE_ISSUER_TOKEN: 't' }
const READER = { INVOICE_READER_URL: 'https://i.example.com', INVOICE_READER_TOKEN: 't' }
const TEMPLATE = { ...WECHAT, WECHAT_TEMPLATE_ID: 't', WECHAT_TEMPLATE_FIELDS: 'title:a,content:b,time:c' }

type Env = Record<string, string>

/** Wrong values of each variable, and what must be right beside it. */
const WRONG: Record<string, { values: string[]; beside?: Env }> = {
  HOST: { values: ['127.0.0.1 0.0.0.0'] },
  PORT: { values: ['abc', '-1', '65536', '80.5', '8080/tcp'] },
  PUBLIC_URL: {
    values: ['antou.example.com', 'ftp://a.example', 'https://', 'https://a.example/app', 'https://a.example?x'],
  },
  ANTOU_WEBHOOK_NETWORKS: { values: ['hook.example.com', '10.0.0.0/33'] },
  ANTOU_TRUSTED_PROXIES: { values: ['proxy.example.com', '10.0.0.0/33', '300.1.1.1'] },
  ANTOU_METRICS_TOKEN: { values: ['short', 'sixteen letters with spaces'] },
  ANTOU_CONNECTIONS_PER_ADDRESS: { values: ['many', '-1', '1.5', '1e3'] },
  ANTOU_PEOPLE_PER_ADDRESS: { values: ['0', 'all', '12345678'] },
  ANTOU_DRAIN_SECONDS: { values: ['0', '4s'] },
  ANTOU_FRAME_ANCESTORS: { values: ['http://a.example', '*'] },
  DATABASE_URL: { values: ['localhost', 'mysql://a/b', 'postgres://', 'antou', 'postgres:///antou'] },
  DATABASE_POOL: { values: ['1', 'ten', '-5'] },
  REDIS_URL: { values: ['localhost:6379', 'http://cache', 'redis://'] },
  REDIS_PREFIX: { values: ['a:b', '案头', 'a b'] },
  S3_ENDPOINT: { values: ['s3.example.com', 'ftp://s3.example.com', 'https://'], beside: S3 },
  S3_BUCKET: { values: ['', 'a/b', 'https://antou.s3.example.com'], beside: S3 },
  S3_REGION: { values: ['cn north', 'cn-north-1/'], beside: S3 },
  S3_ACCESS_KEY: { values: ['', 'key\n'], beside: S3 },
  S3_SECRET_KEY: { values: ['', ' key'], beside: S3 },
  BACKUP_FOLDER: { values: ['backups', './backups'] },
  BACKUP_PASSPHRASE: { values: ['short'] },
  BACKUP_KEY_FILE: { values: ['key'] },
  BACKUP_KEEP_DAYS: { values: ['0', 'month'] },
  BACKUP_S3_BUCKET: { values: ['a/b', 'antou'], beside: S3 },
  BACKUP_S3_ENDPOINT: { values: ['s3.example.com'], beside: { ...S3, BACKUP_S3_BUCKET: 'backup' } },
  BACKUP_S3_REGION: { values: ['cn north'], beside: { ...S3, BACKUP_S3_BUCKET: 'backup' } },
  BACKUP_S3_ACCESS_KEY: { values: ['k k'], beside: { ...S3, BACKUP_S3_BUCKET: 'backup' } },
  BACKUP_S3_SECRET_KEY: { values: ['s\n'], beside: { ...S3, BACKUP_S3_BUCKET: 'backup' } },
  ANTOU_SECRET: { values: ['short', 'sixteen letters with spaces'] },
  ANTOU_DEMO: { values: ['false', 'yes', '2'] },
  LOG_LEVEL: { values: ['debug', 'WARN'] },
  WECHAT_APP_ID: { values: ['', 'wx 1'], beside: WECHAT },
  WECHAT_APP_SECRET: { values: ['', 's\n'], beside: WECHAT },
  WECHAT_MINI_APP_ID: { values: ['', 'wx 1'], beside: MINI },
  WECHAT_MINI_APP_SECRET: { values: ['', 's\n'], beside: MINI },
  WECHAT_MINI_PUSH_TOKEN: { values: ['', 't t'], beside: CHECK },
  WECHAT_MINI_PUSH_AES_KEY: { values: ['', 'short', `${'a'.repeat(42)} `], beside: CHECK },
  WECOM_CORP_ID: { values: ['', 'ww 1'], beside: WECOM },
  WECOM_AGENT_ID: { values: ['', '2 '], beside: WECOM },
  WECOM_SECRET: { values: ['', 's\n'], beside: WECOM },
  WECOM_CONTACTS_SECRET: { values: ['s s'], beside: WECOM },
  WECOM_CONTACTS_FIRM: { values: ['砚澜'] },
  WECOM_PUSH: { values: ['yes', 'true'], beside: WECOM },
  PASSWORD_DAYS: { values: ['ninety', '-1', '90d'] },
  SEAL_P12_PASSPHRASE: { values: ['without a file'] },
  SMS_URL: { values: ['', 'sms.example.com'], beside: SMS },
  SMS_TOKEN: { values: ['', 't t'], beside: SMS },
  INVOICE_ISSUER_URL: { values: ['', 'i.example.com'], beside: ISSUER },
  INVOICE_ISSUER_TOKEN: { values: ['', 't t'], beside: ISSUER },
  INVOICE_READER_URL: { values: ['', 'i.example.com'], beside: READER },
  INVOICE_READER_TOKEN: { values: ['', 't t'], beside: READER },
  WECHAT_TEMPLATE_ID: { values: ['', 't t'], beside: TEMPLATE },
  WECHAT_TEMPLATE_FIELDS: { values: ['', 'title:a', 'title,content,time'], beside: TEMPLATE },
  AI_URL: { values: ['', 'ai.example.com', 'ws://ai.example.com'], beside: AI },
  AI_KEY: { values: ['', 'k\n'], beside: AI },
  AI_MODEL: { values: ['', 'm m'], beside: AI },
  AI_TIMEOUT_MS: { values: ['30s', '0'], beside: AI },
  WECHAT_API_BASE: { values: ['api.weixin.qq.com'] },
  WECOM_API_BASE: { values: ['qyapi.weixin.qq.com'] },
  WECHAT_OPEN_BASE: { values: ['open.weixin.qq.com'] },
  UPSTREAM_TIMEOUT_MS: { values: ['8s', '0', '-1'] },
  ANTOU_MIN_VERSION: { values: ['v4', 'latest', '4.4.'] },
  ANTOU_LATEST_VERSION: { values: ['v4', '4.4-beta', '4.4.0'], beside: { ANTOU_MIN_VERSION: '4.4.37' } },
}

/** Read by others than configFrom, which refuse with sentences of their own. */
const ELSEWHERE: Record<string, string> = {
  DATA_DIR: 'server/kernel/data-folder.test.ts',
  SEAL_P12_FILE: 'test/flows/processes/start-refused.test.ts',
  LIBREOFFICE: 'test/flows/processes/start-refused.test.ts',
  ANTOU_VERSION_NOTES: 'any text is right',
}

const root = path.resolve(__dirname, '..')

test('every variable that the manual or the configuration names has a wrong value here', () => {
  const code = ['config.ts', 'stores-config.ts']
    .map((name) => fs.readFileSync(path.join(root, 'server', name), 'utf8'))
    .join('\n')
  const manual = fs.readFileSync(path.join(root, 'docs/DEPLOY.md'), 'utf8')
  const inCode = [...code.matchAll(/'([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*)'|\benv\.([A-Z][A-Z0-9_]+)/g)].map(
    ([, a, b]) => a ?? b ?? '',
  )
  const rows = [...manual.matchAll(/^\| (`[A-Z][^|]*) \|/gm)].flatMap(
    ([, names = '']) => names.match(/[A-Z][A-Z0-9_]+/g) ?? [],
  )
  const named = new Set([...inCode, ...rows].filter((name) => name !== 'HTTP'))
  const known = new Set([...Object.keys(WRONG), ...Object.keys(ELSEWHERE)])
  expect([...named].filter((name) => !known.has(name))).toEqual([])
  expect([...known].filter((name) => !manual.includes(name))).toEqual([])
})

const CASES = Object.entries(WRONG).flatMap(([name, { values, beside }]) =>
  values.map((value) => ({ name, value, env: { ...beside, [name]: value } })),
)

const refusalOf = (env: Env): unknown => {
  try {
    configFrom(env, { dataFolder: '.data', secret: 'kept-in-the-folder' })
    return undefined
  } catch (error) {
    return error
  }
}

test.each(CASES)('$name=$value is refused in one sentence that names the variable', ({ name, env }) => {
  const refusal = refusalOf(env)
  expect(refusal).toBeInstanceOf(StartRefused)
  const { message } = refusal as StartRefused
  expect(message).toContain(name)
  expect(message.split('\n')).toHaveLength(1)
})

test.each(['DATABASE_URL', 'REDIS_URL', 'ANTOU_SECRET', 'S3_SECRET_KEY'])(
  'the sentence about a wrong %s does not repeat what may hold a password',
  (name) => {
    const value = 'mysql://antou:pass word'
    const { message } = refusalOf({ ...(name.startsWith('S3') ? S3 : {}), [name]: value }) as StartRefused
    expect(message).not.toContain('pass word')
  },
)

test('right values beside each other are accepted', () => {
  const right = {
    ...S3,
    ...WECOM,
    ...TEMPLATE,
    ...CHECK,
    ...AI,
    ...SMS,
    ...ISSUER,
    ...READER,
    HOST: '0.0.0.0',
    PORT: '9000',
    DATABASE_URL: 'postgres://antou:p%40ss@db.example.com:5432/antou?sslmode=require',
    DATABASE_POOL: '10',
    REDIS_URL: 'rediss://:secret@cache.example.com:6380/2',
    ANTOU_SECRET: '0123456789abcdef',
    ANTOU_METRICS_TOKEN: '0123456789abcdef',
    S3_ENDPOINT: 'https://{bucket}.oss-cn-beijing.aliyuncs.com',
    PUBLIC_URL: 'https://antou.example.com/',
    WECOM_PUSH: '1',
    PASSWORD_DAYS: '0',
    ANTOU_MIN_VERSION: '4.4.9',
    ANTOU_LATEST_VERSION: '4.4.37',
  }
  const config = configFrom(right, { dataFolder: '.data', secret: 's' })
  expect(config).toMatchObject({ poolSize: 10, publicUrl: 'https://antou.example.com', s3: { bucket: 'antou' } })
  expect(config.upstream.push?.wecom).toBe(true)
})
