import { acquireLocks } from '../../../kernel/db/row-locks'
import { fail } from '../../../kernel/fail'
import type { KindContext } from '../running/context'
import type { Asked, KindSide } from './side'

/** Locks everything an application decides upon, in the firm-wide lock order. */
export async function holdFor(context: KindContext, { holds }: KindSide, asked: Asked): Promise<void> {
  if (holds) await acquireLocks(context.db, await holds(context, asked))
}

/** Locks everything that running works decide upon, before they are ended, returned or withdrawn. */
export async function holdForWorks(context: KindContext, side: KindSide, works: readonly WorkToLock[]): Promise<void> {
  const holdings = await Promise.all(works.map((work) => side.holds?.(context, askedIn(work)) ?? {}))
  await acquireLocks(context.db, ...holdings)
}

/** Locks what the work asks for and refuses when it is no longer available. */
export async function requireAvailable(context: KindContext, side: KindSide, work: WorkToLock): Promise<void> {
  await holdForWorks(context, side, [work])
  const [words] = Object.values((await side.checkRights?.(context, askedIn(work))) ?? {})
  if (words) fail.conflict(`${words}，不能通过`)
}

export interface WorkToLock {
  id: string
  applicant_id: string
  form: Asked['values']
}

export const askedIn = ({ id, applicant_id, form }: WorkToLock): Asked => ({
  workId: id,
  applicantId: applicant_id,
  applicantName: '',
  values: form,
})
