import path from 'node:path'
import { isAddressOrNetwork, trustedProxiesFrom } from './kernel/http/proxies'
import { LEVELS, type LogLevel } from './kernel/log'
import { StartRefused } from './kernel/start/refused'
import {
  addressFrom,
  type Env,
  serviceFrom,
  siteFrom,
  switchFrom,
  tokenFrom,
  versionFrom,
  wholeFrom,
} from './kernel/start/variables'
import { type BackupConfig, backupFrom, type S3Config, s3From } from './stores-config'

/** Everything a firm may set, from the environment. docs/DEPLOY.md lists the names. */
export interface Config {
  host: string
  port: number
  /** A taken port gives way to the next free one: in a demo that was not told which. */
  takesNextPort: boolean
  /** Folder of the embedded database and local files. */
  dataFolder: string
  databaseUrl?: string
  /** Connections of this process to PostgreSQL; by default fitted to what the server allows. */
  poolSize?: number
  redisUrl?: string
  /** First part of every name in Redis: two installations on one Redis have different ones. */
  redisPrefix: string
  s3?: S3Config
  /** Where whole backups go, and how; read by commands. */
  backup?: BackupConfig
  /** Signs storage policies and download links; generated once and kept in the data folder unless given. */
  secret: string
  /** Seeds the demo firms, lists their accounts on the sign-in page, prints verification codes in the log. */
  demo: boolean
  /** The H5 build to serve; if absent, only the API answers. */
  webFolder?: string
  /** Address at which clients reach this server, if the request does not tell it. */
  publicUrl?: string
  /** Proxies whose report of the client's address is trusted. */
  trustedProxies: readonly string[]
  /** Origins that may show the app in a frame, besides itself. */
  frameAncestors: readonly string[]
  /** Connections that one address may have open at once; 0: any number. */
  connectionsPerAddress: number
  /** Time for calls in flight to end after SIGTERM. */
  drainSeconds: number
  /** People that may sign in from one address, an office's: the rate limits by address fit so many. */
  peoplePerAddress: number
  /** The chat apps and the text-message gateway. Absent ones are off, or faked in demo mode. */
  upstream: UpstreamConfig
  /** The certificate that stamped PDFs are signed with, as PKCS#12; the demo's own if absent. */
  seal?: { file: string; passphrase: string }
  /** A password older than this must be changed at the next sign-in; 0: never. */
  passwordDays: number
  /** Versions that clients must or should update to: docs/DEPLOY.md. */
  versions: VersionsConfig
  log: LogLevel
  /** Token that Prometheus must send to read /metrics; if absent, only this machine may read it. */
  metricsToken?: string
  /** Networks of the firm's own that events may be sent to, without TLS if need be; others that are private are refused. */
  webhookNetworks: readonly string[]
  /** Rate limits apply unless this is off: tests make more calls in a second than a person in an hour. */
  rateLimits: boolean
}

export interface UpstreamConfig {
  /** Base URLs, without a trailing slash. */
  wechatApi: string
  wecomApi: string
  /** Address of the consent pages. */
  open: string
  timeoutMs: number
  /** The WeChat official account. */
  official?: { appId: string; secret: string }
  /** The mini program, in WeChat. */
  mini?: { appId: string; secret: string }
  /**
   * Words and pictures that people publish are shown to WeChat's content check. The group is that of the mini program's
   * message push, by which the verdicts on pictures arrive; if absent, nothing is checked.
   */
  contentCheck?: { token: string; aesKey: string }
  /** The corporation's own app; its mini program signs in with the same secret. */
  wecom?: { corpId: string; agentId: string; secret: string }
  /** The corporation's address book, for importing its people; `firm` names the firm if there are several. */
  contacts?: { secret: string; firm?: string }
  /** Text messages: a POST of `{ mobile, text }` with the token as bearer. */
  sms?: { url: string; token: string }
  /** Issues invoices: a gateway of the firm's own. If absent, they are only shown, or issued elsewhere and recorded. */
  invoices?: { url: string; token: string }
  /** Reads invoices and looks them up at the tax office. */
  invoiceReader?: { url: string; token: string }
  /**
   * A model that writes the assistant's answers, by the protocol of OpenAI's chat completions. If absent, the answers
   * are generated locally.
   */
  ai?: AiConfig
  /**
   * Notifications outside of the app: by WeCom's application, by a template of the official account. Off unless
   * configured.
   */
  push?: PushConfig
}

export interface AiConfig {
  /** Base URL without a trailing slash; `/chat/completions` is appended. */
  url: string
  key: string
  model: string
  /** Time limit until its first word, and between two. */
  timeoutMs: number
}

export interface PushConfig {
  wecom: boolean
  /** Template id and the names of its fields, which differ from template to template. */
  template?: { id: string; fields: Record<TemplateField, string> }
}

export type TemplateField = 'title' | 'content' | 'time'

export interface VersionsConfig {
  /** Older clients no longer work. */
  min: string
  latest: string
  notes: string[]
}

export function configFrom(env: Env, defaults: Pick<Config, 'dataFolder' | 'secret'> & Partial<Config>): Config {
  return {
    host: tokenFrom('HOST', env) ?? '127.0.0.1',
    port: portFrom(env),
    takesNextPort: demoFrom(env) && !env.PORT,
    databaseUrl: addressFrom('DATABASE_URL', env, POSTGRES),
    poolSize: env.DATABASE_POOL ? wholeFrom('DATABASE_POOL', env, { otherwise: 0, least: 2 }) : undefined,
    redisUrl: addressFrom('REDIS_URL', env, REDIS),
    redisPrefix: prefixFrom(env),
    s3: s3From(env),
    backup: backupFrom(env),
    demo: demoFrom(env),
    publicUrl: siteFrom('PUBLIC_URL', env),
    trustedProxies: trustedProxiesFrom(env.ANTOU_TRUSTED_PROXIES),
    frameAncestors: originsFrom(env.ANTOU_FRAME_ANCESTORS),
    connectionsPerAddress: wholeFrom('ANTOU_CONNECTIONS_PER_ADDRESS', env, { otherwise: CONNECTIONS_PER_ADDRESS }),
    drainSeconds: wholeFrom('ANTOU_DRAIN_SECONDS', env, { otherwise: DRAIN_SECONDS, least: 1 }),
    peoplePerAddress: wholeFrom('ANTOU_PEOPLE_PER_ADDRESS', env, { otherwise: PEOPLE_PER_ADDRESS, least: 1 }),
    upstream: upstreamFrom(env),
    seal: sealFrom(env),
    passwordDays: wholeFrom('PASSWORD_DAYS', env, { otherwise: 0 }),
    versions: versionsFrom(env),
    log: logFrom(env),
    rateLimits: true,
    webhookNetworks: networksFrom(env.ANTOU_WEBHOOK_NETWORKS),
    metricsToken: tokenFrom('ANTOU_METRICS_TOKEN', env, { least: SECRET_LENGTH }),
    ...defaults,
    dataFolder: path.resolve(env.DATA_DIR ?? defaults.dataFolder),
    secret: tokenFrom('ANTOU_SECRET', env, { least: SECRET_LENGTH }) ?? defaults.secret,
  }
}

/** Enough for a firm of some hundred people behind one address, each with a browser's six connections and a socket. */
const CONNECTIONS_PER_ADDRESS = 1_000

/** Leaves an init system's ten seconds enough for the rest (main.ts). */
const DRAIN_SECONDS = 4

/** A firm of two hundred behind one address signs in at nine. */
const PEOPLE_PER_ADDRESS = 200

/** Shorter ones can be guessed. */
const SECRET_LENGTH = 16

const POSTGRES = { protocols: ['postgres', 'postgresql'], example: 'postgres://antou:密码@127.0.0.1:5432/antou' }
const REDIS = { protocols: ['redis', 'rediss'], example: 'redis://127.0.0.1:6379' }

function prefixFrom({ REDIS_PREFIX: text }: Env): string {
  if (text && !/^[\w-]{1,40}$/.test(text))
    throw new StartRefused(`REDIS_PREFIX 只能有字母、数字、- 与 _，至多 40 个，现为「${text}」`)
  return text || 'antou'
}

function sealFrom({ SEAL_P12_FILE: file, SEAL_P12_PASSPHRASE: passphrase }: Env): Config['seal'] {
  if (passphrase && !file) throw new StartRefused('SEAL_P12_PASSPHRASE 需要先设置 SEAL_P12_FILE')
  return file ? { file, passphrase: passphrase ?? '' } : undefined
}

function logFrom({ LOG_LEVEL: wanted = 'warn' }: Env): Config['log'] {
  const level = LEVELS.find((known) => known === wanted)
  if (!level) throw new StartRefused(`LOG_LEVEL 只能是 ${LEVELS.join('、')}`)
  return level
}

function originsFrom(text = ''): string[] {
  const origins = text.split(/[,\s]+/).filter(Boolean)
  const wrong = origins.find((origin) => !/^https:\/\/(\*\.)?[a-z0-9.-]+(:\d+)?$/i.test(origin))
  if (wrong) throw new StartRefused(`ANTOU_FRAME_ANCESTORS 中的 ${wrong} 不是 https 来源`)
  return origins
}

function networksFrom(text = ''): string[] {
  const networks = text.split(/[,\s]+/).filter(Boolean)
  const wrong = networks.find((network) => !isAddressOrNetwork(network))
  if (wrong) throw new StartRefused(`ANTOU_WEBHOOK_NETWORKS 中的 ${wrong} 不是 IP 地址或网段`)
  return networks
}

/** Variables that only a production server sets: the demo's accounts must then not be created unasked. */
const PRODUCTION =
  /^(DATABASE_URL|REDIS_URL|PUBLIC_URL|ANTOU_SECRET|S3_\w+|SMS_\w+|INVOICE_\w+|WECHAT_(MINI_)?APP_\w+|WECOM_(CORP_ID|AGENT_ID|SECRET|CONTACTS_SECRET))$/

export const productionNames = (env: Env): string[] =>
  Object.keys(env).filter((name) => env[name] && PRODUCTION.test(name))

/** 0 lets the system choose: tests do. */
function portFrom(env: Env): number {
  const text = env.PORT || '8080'
  if (!/^\d{1,5}$/.test(text) || Number(text) > LAST_PORT)
    throw new StartRefused(`PORT 须为 1 到 ${LAST_PORT} 的整数，现为「${text}」`)
  return Number(text)
}

const LAST_PORT = 65_535

/** `1` is the operator's decision, whatever else is set. */
function demoFrom(env: Env): boolean {
  const setting = env.ANTOU_DEMO
  if (setting && setting !== '0' && setting !== '1')
    throw new StartRefused(`ANTOU_DEMO 只能是 0 或 1，现为「${setting}」：演示设 1，正式运行设 0`)
  return setting ? setting === '1' : productionNames(env).length === 0
}

/**
 * Reads a group of variables: all of it or nothing. Half a group is a mistake that would otherwise show only when
 * somebody signs in.
 */
function readGroup<K extends string>(env: Env, names: Record<K, string>): Record<K, string> | undefined {
  const entries = Object.entries(names) as [K, string][]
  const missing = entries.filter(([, name]) => !env[name]).map(([, name]) => name)
  if (missing.length === entries.length) return undefined
  if (missing.length > 0) throw new StartRefused(`还需要设置 ${missing.join('、')}`)
  const read = (name: string) => (name.endsWith('_URL') ? serviceFrom(name, env) : tokenFrom(name, env))
  return Object.fromEntries(entries.map(([key, name]) => [key, read(name)])) as Record<K, string>
}

const UPSTREAM_TIMEOUT_MS = 8_000

export function upstreamFrom(env: Env): UpstreamConfig {
  const base = (name: string, vendor: string) => serviceFrom(name, env, vendor) ?? vendor
  const upstream: UpstreamConfig = {
    wechatApi: base('WECHAT_API_BASE', 'https://api.weixin.qq.com'),
    wecomApi: base('WECOM_API_BASE', 'https://qyapi.weixin.qq.com'),
    open: base('WECHAT_OPEN_BASE', 'https://open.weixin.qq.com'),
    timeoutMs: wholeFrom('UPSTREAM_TIMEOUT_MS', env, { otherwise: UPSTREAM_TIMEOUT_MS, least: 100 }),
    official: readGroup(env, { appId: 'WECHAT_APP_ID', secret: 'WECHAT_APP_SECRET' }),
    mini: readGroup(env, { appId: 'WECHAT_MINI_APP_ID', secret: 'WECHAT_MINI_APP_SECRET' }),
    contentCheck: contentCheckFrom(env),
    wecom: readGroup(env, { corpId: 'WECOM_CORP_ID', agentId: 'WECOM_AGENT_ID', secret: 'WECOM_SECRET' }),
    contacts: contactsFrom(env),
    sms: readGroup(env, { url: 'SMS_URL', token: 'SMS_TOKEN' }),
    invoices: readGroup(env, { url: 'INVOICE_ISSUER_URL', token: 'INVOICE_ISSUER_TOKEN' }),
    invoiceReader: readGroup(env, { url: 'INVOICE_READER_URL', token: 'INVOICE_READER_TOKEN' }),
    push: pushFrom(env),
    ai: aiFrom(env),
  }
  // Consent redirects to this address and pages are signed for it: the address in a request cannot be trusted.
  if ((upstream.official || upstream.wecom) && !env.PUBLIC_URL)
    throw new StartRefused('已配置微信或企业微信，还需要设置 PUBLIC_URL')
  return upstream
}

/** Characters of the key as the mini program's console shows it; with one `=` it is base64 of 32 bytes. */
const PUSH_KEY = /^[A-Za-z0-9+/]{43}$/

function contentCheckFrom(env: Env): UpstreamConfig['contentCheck'] {
  const set = readGroup(env, { token: 'WECHAT_MINI_PUSH_TOKEN', aesKey: 'WECHAT_MINI_PUSH_AES_KEY' })
  if (!set) return undefined
  if (!PUSH_KEY.test(set.aesKey))
    throw new StartRefused('WECHAT_MINI_PUSH_AES_KEY 是小程序消息推送的 EncodingAESKey，43 个字母与数字')
  if (!env.WECHAT_MINI_APP_ID || !env.PUBLIC_URL)
    throw new StartRefused(
      'WECHAT_MINI_PUSH_TOKEN、WECHAT_MINI_PUSH_AES_KEY 需要先设置 WECHAT_MINI_APP_ID、WECHAT_MINI_APP_SECRET 与 PUBLIC_URL',
    )
  return set
}

const AI_TIMEOUT_MS = 30_000

function aiFrom(env: Env): AiConfig | undefined {
  const set = readGroup(env, { url: 'AI_URL', key: 'AI_KEY', model: 'AI_MODEL' })
  if (!set) return undefined
  const timeoutMs = wholeFrom('AI_TIMEOUT_MS', env, { otherwise: AI_TIMEOUT_MS, least: 100 })
  return { ...set, timeoutMs }
}

function contactsFrom(env: Env) {
  const { WECOM_CONTACTS_FIRM: firm, WECOM_CORP_ID: corp } = env
  const secret = tokenFrom('WECOM_CONTACTS_SECRET', env)
  if (firm && !secret) throw new StartRefused('WECOM_CONTACTS_FIRM 需要先设置 WECOM_CONTACTS_SECRET')
  if (secret && !corp)
    throw new StartRefused('WECOM_CONTACTS_SECRET 需要先设置 WECOM_CORP_ID、WECOM_AGENT_ID、WECOM_SECRET')
  return secret ? { secret, firm: firm || undefined } : undefined
}

function pushFrom(env: Env): PushConfig | undefined {
  const template = readGroup(env, { id: 'WECHAT_TEMPLATE_ID', fields: 'WECHAT_TEMPLATE_FIELDS' })
  const wecom = switchFrom('WECOM_PUSH', env)
  if (!template && !wecom) return undefined
  if (wecom && !env.WECOM_AGENT_ID)
    throw new StartRefused('WECOM_PUSH 需要先设置 WECOM_CORP_ID、WECOM_AGENT_ID、WECOM_SECRET')
  if (template && !env.WECHAT_APP_ID)
    throw new StartRefused('WECHAT_TEMPLATE_ID 需要先设置 WECHAT_APP_ID、WECHAT_APP_SECRET')
  return { wecom, template: template && { id: template.id, fields: templateFields(template.fields) } }
}

/**
 * Parses `title:thing2,content:thing3,time:time5`, as the template's page in the official account's console names them.
 */
function templateFields(text: string): Record<TemplateField, string> {
  const given = Object.fromEntries(text.split(',').map((pair) => pair.trim().split(':')))
  const field = (name: TemplateField) => {
    const value = given[name]
    if (!/^[a-z_]+\d*$/.test(value ?? ''))
      throw new StartRefused(`WECHAT_TEMPLATE_FIELDS 中缺 ${name}，例：title:thing2,content:thing3,time:time5`)
    return value as string
  }
  return { title: field('title'), content: field('content'), time: field('time') }
}

/** Version below every build: no client is refused. */
const OLDEST = '0'

export function versionsFrom(env: Env): VersionsConfig {
  const min = versionFrom('ANTOU_MIN_VERSION', env) ?? OLDEST
  const latest = versionFrom('ANTOU_LATEST_VERSION', env) ?? min
  if (min.localeCompare(latest, 'en', { numeric: true }) > 0)
    throw new StartRefused(
      `ANTOU_MIN_VERSION（${min}）不能大于 ANTOU_LATEST_VERSION（${latest}）：客户端没有这么新的版本可以升级`,
    )
  return { min, latest, notes: (env.ANTOU_VERSION_NOTES ?? '').split('|').filter(Boolean) }
}
