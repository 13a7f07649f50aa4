import { JOB_KINDS, type JobKind, jobOf } from '@contract/admin/jobs/codes'
import { type UploadType, uploadKinds } from '@contract/file/codes'
import type { FailedWork, Installation, OperationsState, PartState } from '@contract/operations/shapes'
import { toTime } from '../../kernel/clock'
import type { StaffCall } from '../../kernel/http/call'
import type { RecentError } from '../../kernel/recent-errors'
import { loopHolds } from '../../kernel/watchdog/watchdog'
import { readFacts } from './facts'
import { countFailedJobs, databaseVersion, isOperatorsFirm, sumFiles } from './repository'
import { type Facts, failedJobsTrouble, troublesOf } from './troubles'

const MB = 1_048_576
const GB = 1_073_741_824
const MOST_FAILED = 20
const LOW_BYTES = 2 * GB

/** How the server runs, as far as the caller's firm may know. */
export class Operations {
  constructor(private readonly call: StaffCall) {}

  async state(): Promise<OperationsState> {
    const { app, system, db, me } = this.call
    const isOperators = await isOperatorsFirm(system, me.firmId)
    const facts = isOperators ? await readFacts(app) : undefined
    const failedJobs = await countFailedJobs(system, me.firmId)
    const storage = (await sumFiles(db)).map(({ kind, files, bytes }) => ({
      name: uploadKinds[kind as UploadType]?.name ?? '其他',
      files: Number(files),
      bytes: Number(bytes),
    }))
    return {
      troubles: [...(facts ? troublesOf(facts, this.call.now) : []), ...failedJobsTrouble(failedJobs)],
      failedJobs,
      failed: app.errors.of(me.firmId, isOperators).slice(0, MOST_FAILED).map(failedWork),
      storage,
      ...(facts && { installation: await this.#installation(facts) }),
    }
  }

  async #installation(facts: Facts): Promise<Installation> {
    const { app, system, now } = this.call
    const { backedUpAt, verified } = facts.backup
    const timeOf = (time: number | undefined) => (time === undefined ? '' : toTime(time))
    return {
      parts: partsOf(facts, app.sockets()),
      backup: {
        at: timeOf(backedUpAt),
        verifiedAt: timeOf(verified?.at),
        isGood: verified?.isGood ?? true,
        words: verified?.words.split('\n')[0] ?? '',
      },
      upstreams: facts.upstreams.map(({ lastAt, ...rest }) => ({ ...rest, lastAt: toTime(lastAt) })),
      versions: [
        { name: '案头', version: process.env.ANTOU_VERSION ?? '开发中' },
        { name: 'Node', version: process.versions.node },
        { name: app.database.postgres ? 'PostgreSQL' : '内嵌数据库', version: await databaseVersion(system) },
      ],
      startedAt: toTime(now - process.uptime() * 1_000),
    }
  }
}

function partsOf({ redis, isStoreUp, freeBytes }: Facts, sockets: number): PartState[] {
  const { count, longestMs } = loopHolds
  return [
    // It has just answered.
    { part: 'database', state: 'ok', words: '' },
    { part: 'redis', state: redis === 'down' ? 'bad' : redis, words: '' },
    { part: 'store', state: isStoreUp ? 'ok' : 'bad', words: '' },
    {
      part: 'disk',
      state: freeBytes !== undefined && freeBytes < LOW_BYTES ? 'bad' : 'ok',
      words: freeBytes === undefined ? '' : `剩余 ${(freeBytes / GB).toFixed(1)} GB`,
    },
    {
      part: 'loop',
      state: 'ok',
      words: count > 0 ? `占住过 ${count} 次，最长 ${(longestMs / 1_000).toFixed(1)} 秒` : '没有占住过',
    },
    { part: 'memory', state: 'ok', words: `${Math.round(process.memoryUsage.rss() / MB)} MB` },
    { part: 'sockets', state: 'ok', words: `${sockets} 个` },
  ]
}

/** An entry of the log in words: `job kind id`, a call's path with its id, a part of the server. */
function failedWork({ at, where, requestId = '' }: RecentError): FailedWork {
  const [first = '', second = ''] = where.split(' ')
  const job = first === 'job' ? JOB_KINDS.find((kind: JobKind) => kind === second) : undefined
  const about = job ? `定时任务：${jobOf(job).name}` : requestId ? first : `服务端：${where}`
  return { requestId, time: toTime(at), about }
}
