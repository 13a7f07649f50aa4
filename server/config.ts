import path from 'node:path'

/** Everything a firm may set, from the environment. docs/DEPLOY.md lists the names. */
export interface Config {
  host: string
  port: number
  /** Where the embedded database and local files live. */
  dataFolder: string
  databaseUrl?: string
  redisUrl?: string
  s3?: S3Config
  /** Signs storage policies and download links; made once and kept in the data folder unless given. */
  secret: string
  /** Lists the demo accounts on the sign-in page and prints verification codes in the log. */
  demo: boolean
  /** The H5 build to serve; without one only the API answers. */
  webFolder?: string
  /** Where clients reach this server, when it cannot be told from the request. */
  publicUrl?: string
  log: 'silent' | 'error' | 'info'
  /** Rate limits apply unless this is off: tests make more calls in a second than a person in an hour. */
  rateLimits: boolean
}

export interface S3Config {
  /** `https://host`, or `https://{bucket}.host` for stores that want the bucket there. */
  endpoint: string
  bucket: string
  region: string
  accessKey: string
  secretKey: string
}

type Env = Record<string, string | undefined>

export function configFrom(env: Env, defaults: Pick<Config, 'dataFolder' | 'secret'> & Partial<Config>): Config {
  return {
    host: env.HOST ?? '127.0.0.1',
    port: Number(env.PORT ?? 8080),
    databaseUrl: env.DATABASE_URL,
    redisUrl: env.REDIS_URL,
    s3: s3From(env),
    demo: env.ANTOU_DEMO !== '0',
    publicUrl: env.PUBLIC_URL,
    log: (env.LOG_LEVEL as Config['log'] | undefined) ?? 'error',
    rateLimits: true,
    ...defaults,
    dataFolder: path.resolve(env.DATA_DIR ?? defaults.dataFolder),
    secret: env.ANTOU_SECRET ?? defaults.secret,
  }
}

function s3From(env: Env): S3Config | undefined {
  if (!env.S3_ENDPOINT) return undefined
  const need = (name: string) => {
    const value = env[name]
    if (!value) throw new Error(`已设置 S3_ENDPOINT，还需要设置 ${name}`)
    return value
  }
  return {
    endpoint: env.S3_ENDPOINT,
    bucket: need('S3_BUCKET'),
    region: env.S3_REGION ?? 'us-east-1',
    accessKey: need('S3_ACCESS_KEY'),
    secretKey: need('S3_SECRET_KEY'),
  }
}
