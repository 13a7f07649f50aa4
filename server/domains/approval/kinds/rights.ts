import { hold } from '../../../kernel/db/row-locks'
import { fail } from '../../../kernel/fail'
import type { KindContext } from '../running/context'
import type { Asked, KindSide } from './side'

/** What an application decides upon is held from here on, in one order with everything else. */
export async function holdFor(context: KindContext, { holds }: KindSide, asked: Asked): Promise<void> {
  if (holds) await hold(context.db, await holds(context, asked))
}

/** …of works that run: whoever ends them, sends them back or takes them back holds first, and then reckons. */
export async function holdForWorks(context: KindContext, side: KindSide, works: readonly Held[]): Promise<void> {
  const holdings = await Promise.all(works.map((work) => side.holds?.(context, askedIn(work)) ?? {}))
  await hold(context.db, ...holdings)
}

/** What it asks for is held and still there: else it cannot take effect, in words. */
export async function requireRights(context: KindContext, side: KindSide, work: Held): Promise<void> {
  await holdForWorks(context, side, [work])
  const [words] = Object.values((await side.checkRights?.(context, askedIn(work))) ?? {})
  if (words) fail.conflict(`${words}，不能通过`)
}

export interface Held {
  id: string
  applicant_id: string
  form: Asked['values']
}

export const askedIn = ({ id, applicant_id, form }: Held): Asked => ({
  workId: id,
  applicantId: applicant_id,
  applicantName: '',
  values: form,
})
