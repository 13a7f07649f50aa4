import fs from 'node:fs'
import type { Config } from '../../config'
import { checkBucket } from '../files/s3/check'
import { checkRedis } from '../redis-check'
import { type StartCheck, StartRefused } from './refused'

/**
 * Looks at everything outside of this process besides the database (which the pool checks) before anybody is answered.
 * Throws StartRefused for what waiting does not cure; returns a sentence about each thing that is away and comes back
 * by itself (docs/decisions/025).
 */
export async function checkOutside(config: Config, env: NodeJS.ProcessEnv = process.env): Promise<string[]> {
  refuseMissingOffice(env)
  const checks: StartCheck[] = await Promise.all([
    config.redisUrl ? checkRedis(config.redisUrl, config.redisPrefix) : {},
    config.s3 ? checkBucket(config.s3, Date.now()) : {},
  ])
  for (const { refusal } of checks) if (refusal) throw new StartRefused(refusal)
  return checks.flatMap(({ warning }) => warning ?? [])
}

/** A LibreOffice that nobody asked for may be missing: pages say what they lack. */
function refuseMissingOffice({ LIBREOFFICE: program }: NodeJS.ProcessEnv) {
  if (program && !fs.statSync(program, { throwIfNoEntry: false })?.isFile())
    throw new StartRefused(`LIBREOFFICE 指的程序不存在：${program}，没有启动：请改正，或去掉这个变量。`)
}
