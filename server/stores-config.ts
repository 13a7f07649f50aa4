import fs from 'node:fs'
import { StartRefused } from './kernel/start/refused'
import { type Env, serviceFrom, tokenFrom, wholeFrom } from './kernel/start/variables'

export interface S3Config {
  /** `https://host`, or `https://{bucket}.host` for stores that want the bucket there. */
  endpoint: string
  bucket: string
  region: string
  accessKey: string
  secretKey: string
}

const S3_NAMES = ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY', 'S3_SECRET_KEY']

export function s3From(env: Env): S3Config | undefined {
  const endpoint = s3Endpoint(env)
  const stray = S3_NAMES.find((name) => env[name])
  if (!endpoint && stray) throw new StartRefused(`已设置 ${stray}，还需要设置 S3_ENDPOINT：不设则文件存在本地`)
  if (!endpoint) return undefined
  const need = (name: string) => {
    const value = tokenFrom(name, env)
    if (!value) throw new StartRefused(`已设置 S3_ENDPOINT，还需要设置 ${name}`)
    return value
  }
  const bucket = need('S3_BUCKET')
  if (!/^[\w.-]+$/.test(bucket)) throw new StartRefused(`S3_BUCKET 只写桶的名字，现为「${bucket}」`)
  const region = env.S3_REGION || 'us-east-1'
  if (!/^[\w-]+$/.test(region)) throw new StartRefused(`S3_REGION 只写地域的代号，如 cn-north-1，现为「${region}」`)
  return { endpoint, bucket, region, accessKey: need('S3_ACCESS_KEY'), secretKey: need('S3_SECRET_KEY') }
}

/** Some stores want the bucket in the host: `https://{bucket}.oss-cn-beijing.aliyuncs.com`. */
function s3Endpoint(env: Env): string | undefined {
  const filled = { S3_ENDPOINT: env.S3_ENDPOINT?.replace('{bucket}', 'bucket') }
  return serviceFrom('S3_ENDPOINT', filled, 'https://s3.example.com') && env.S3_ENDPOINT
}

/** Whole backups: a folder or a bucket, and what encrypts them. */
export interface BackupConfig {
  /** Folder that exists already: on a disk of its own, or another machine's. */
  folder?: string
  bucket?: S3Config
  passphrase?: string
  /** File whose text is the passphrase. */
  keyFile?: string
  /** Backups older than this are removed; the newest stays. */
  keepDays: number
}

const KEEP_DAYS = 30

export function backupFrom(env: Env): BackupConfig {
  const { BACKUP_FOLDER: folder, BACKUP_KEY_FILE: keyFile, BACKUP_PASSPHRASE: passphrase } = env
  const bucket = backupBucketFrom(env)
  if (folder && bucket) throw new StartRefused('BACKUP_FOLDER 与 BACKUP_S3_BUCKET 只设一个：备份放在文件夹或桶里')
  if (passphrase && keyFile) throw new StartRefused('BACKUP_PASSPHRASE 与 BACKUP_KEY_FILE 只设一个')
  if (folder && !folder.startsWith('/')) throw new StartRefused(`BACKUP_FOLDER 写完整的路径，现为「${folder}」`)
  if (keyFile && !keyFile.startsWith('/')) throw new StartRefused(`BACKUP_KEY_FILE 写完整的路径，现为「${keyFile}」`)
  if (passphrase && passphrase.length < PASSPHRASE_LENGTH)
    throw new StartRefused(`BACKUP_PASSPHRASE 太短，至少 ${PASSPHRASE_LENGTH} 个字符（可用 openssl rand -hex 32 生成）`)
  const keepDays = wholeFrom('BACKUP_KEEP_DAYS', env, { otherwise: KEEP_DAYS, least: 1 })
  return { folder: folder || undefined, bucket, passphrase: passphrase || undefined, keyFile, keepDays }
}

const PASSPHRASE_LENGTH = 12

/** The passphrase that encrypts backups; undefined where none is set. */
export function passphraseOf({ passphrase, keyFile }: BackupConfig): string | undefined {
  if (!keyFile) return passphrase
  const text = fs.existsSync(keyFile) ? fs.readFileSync(keyFile, 'utf8').trim() : ''
  if (text.length < PASSPHRASE_LENGTH)
    throw new StartRefused(
      `BACKUP_KEY_FILE 指的文件不在或太短：${keyFile}（可用 openssl rand -hex 32 生成，另存一份在别处）`,
    )
  return text
}

/** A bucket for backups: what is not set for it alone is that of the files' bucket. */
function backupBucketFrom(env: Env): S3Config | undefined {
  const names = ['S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const
  const stray = names.find((name) => env[`BACKUP_${name}`])
  const name = tokenFrom('BACKUP_S3_BUCKET', env)
  if (!name && stray) throw new StartRefused(`已设置 BACKUP_${stray}，还需要设置 BACKUP_S3_BUCKET`)
  if (!name) return undefined
  if (!env.BACKUP_S3_ENDPOINT && !env.S3_ENDPOINT)
    throw new StartRefused('已设置 BACKUP_S3_BUCKET，还需要设置 BACKUP_S3_ENDPOINT')
  const given = Object.fromEntries(names.map((part) => [part, env[`BACKUP_${part}`] || env[part]]))
  try {
    const bucket = s3From({ ...given, S3_BUCKET: name })
    if (bucket && !(bucket.endpoint === env.S3_ENDPOINT && name === env.S3_BUCKET)) return bucket
  } catch (error) {
    // The same sentence, with the name that the operator would set.
    throw error instanceof StartRefused ? new StartRefused(error.message.replaceAll('S3_', 'BACKUP_S3_')) : error
  }
  throw new StartRefused('BACKUP_S3_BUCKET 与放文件的桶是同一个：请另建一个桶，丢了一个还有另一个')
}
