import { days, hours } from '@contract/duration'
import { cutText } from '@contract/text'
import type { BackupState } from '../../kernel/backup-state'

export interface UpstreamTrouble {
  name: string
  failures: number
  /** Milliseconds since 1970. */
  lastAt: number
  reason: string
}

/** What is known of the installation without its database. */
export interface Facts {
  redis: 'ok' | 'down' | 'off'
  isStoreUp: boolean
  /** Undefined where the system does not tell. */
  freeBytes?: number
  backup: BackupState
  /** A demo needs no backup. */
  isDemo: boolean
  /** Other machines may serve the same data: backups may be made, and noted, on one of those. */
  isShared: boolean
  upstreams: readonly UpstreamTrouble[]
}

const LOW_BYTES = 2_147_483_648
const BACKUP_OLD_MS = hours(36)
const UNVERIFIED_MS = days(10)
/** Fewer failures of a service in a day are its own. */
const MANY_FAILURES = 10
const LONGEST_REASON = 60

/** Sentences about what is wrong with the installation; empty when all is well. */
export function troublesOf(
  { redis, isStoreUp, freeBytes, backup, isDemo, isShared, upstreams }: Facts,
  now: number,
): string[] {
  const failing = upstreams.filter(({ failures, lastAt }) => failures >= MANY_FAILURES && now - lastAt < days(1))
  return [
    !isStoreUp && '文件存放处不答：文件打不开、传不上',
    redis === 'down' && 'Redis 连不上：几个进程之间的消息至多晚一分钟',
    freeBytes !== undefined && freeBytes < LOW_BYTES && '服务器的磁盘快满了，剩余不足 2 GB',
    ...(isDemo ? [] : backupTroubles(backup, isShared, now)),
    ...failing.map(({ name, failures }) => `${name}自启动以来失败了 ${failures} 次`),
  ].filter((words): words is string => !!words)
}

function backupTroubles({ backedUpAt, verified }: BackupState, isShared: boolean, now: number): string[] {
  if (backedUpAt === undefined) return isShared ? [] : ['还没有备份过']
  const troubles: string[] = []
  if (now - backedUpAt > BACKUP_OLD_MS) troubles.push(`${Math.floor((now - backedUpAt) / days(1))} 天没有备份成功`)
  if (verified && !verified.isGood)
    troubles.push(`最近一次备份恢复不了：${cutText(verified.words.split('\n')[0] ?? '', LONGEST_REASON)}`)
  else if (verified && now - verified.at > UNVERIFIED_MS) troubles.push('十天没有核对过备份能不能恢复')
  return troubles
}

export const failedJobsTrouble = (count: number) => (count > 0 ? [`${count} 项定时任务没有成功`] : [])
