import fs from 'node:fs/promises'
import type { App } from '../../app'
import { readBackupState } from '../../kernel/backup-state'
import { withinPatience } from '../../kernel/http/readiness'
import { UPSTREAM_NAMES } from '../../kernel/upstream-warnings'
import type { Facts } from './troubles'

const UPSTREAM_WORDS: Partial<Record<(typeof UPSTREAM_NAMES)[number], string>> = {
  sms: '短信',
  'invoice issuer': '开票网关',
  'invoice reader': '发票识别',
  ai: 'AI 模型',
  redis: 'Redis',
  s3: '文件的桶',
}

/** Looks at everything around the process but the database: a job holds the only session of an embedded one. */
export async function readFacts({ files, bus, config, warnings }: App): Promise<Facts> {
  const [isStoreUp, disk, backup] = await Promise.all([
    withinPatience(
      files.store.checkReachable().then(() => true),
      false,
    ),
    fs.statfs(config.dataFolder).catch(() => undefined),
    readBackupState(config.dataFolder),
  ])
  const upstreams = UPSTREAM_NAMES.flatMap((upstream) => {
    const last = warnings.lastOf(upstream)
    return last ? [{ ...last, name: UPSTREAM_WORDS[upstream] ?? upstream, failures: warnings.countOf(upstream) }] : []
  })
  const freeBytes = disk && disk.bavail * disk.bsize
  return {
    redis: bus.state,
    isStoreUp,
    freeBytes,
    backup,
    isDemo: config.demo,
    isShared: !!config.databaseUrl && !!config.s3,
    upstreams,
  }
}
