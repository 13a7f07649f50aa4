import type { Span } from '@contract/forms/fields'
import { dateWords } from '../../../kernel/clock'
import { fail } from '../../../kernel/fail'
import type { FlowDefinition } from '../engine/definition'
import type { KindContext } from '../running/context'
import { LoanRepository } from './loan-repository'
import { type Application, type KindRisk, type KindSide, titled } from './side'

const flow: FlowDefinition = {
  nodes: [
    { id: 'start', kind: 'start', name: '提交申请', next: 'admin' },
    { id: 'admin', kind: 'any', name: '行政', approver: { by: 'role', role: 'admin' }, next: 'end' },
    { id: 'end', kind: 'end', name: '结束' },
  ],
}

/** Kinds of which only one exists; papers are lent as copies. */
const IS_SINGLE: readonly unknown[] = ['证照', '车辆']

const spanOf = ({ values }: Application) => values.period as Span

async function findOverlap(context: KindContext, application: Application): Promise<KindRisk | undefined> {
  const { kind, object } = application.values
  if (!IS_SINGLE.includes(kind)) return undefined
  const loan = await new LoanRepository(context.db).overlapping(String(kind), String(object), spanOf(application))
  if (!loan) return undefined
  return {
    level: 'block',
    text: `「${object}」${dateWords(loan.start_day)}至${dateWords(loan.end_day)}已由${loan.name}借用`,
    cure: {
      text: `与借用人${loan.name}商量，或退回申请人${application.applicantName}改期`,
      place: { kind: 'colleague', id: loan.borrower_id },
    },
  }
}

export const loanSide: KindSide = {
  flow,
  title: (application) =>
    application.values.object
      ? `${application.applicantName}借用${application.values.object}`
      : titled('借用')(application),
  /** Locks the object, whether it is in the catalogue or not. */
  holds: ({ firmId }, { values: { kind, object } }) => ({ objects: [`${firmId} ${kind} ${object}`] }),
  async risks(context, application) {
    const overlap = await findOverlap(context, application)
    return overlap ? [overlap] : []
  },
  async suggestions({ db }) {
    const objects = await new LoanRepository(db).objects()
    return { object: objects.map(({ kind, name }) => ({ value: name, note: kind, fills: { kind } })) }
  },
  async effect(context, approved) {
    const { kind, object } = approved.values
    const loans = new LoanRepository(context.db)
    const overlap = await findOverlap(context, approved)
    if (overlap) fail.conflict(`${overlap.text}，不能通过`)
    await loans.lend({
      id: context.newId(),
      work_id: approved.workId,
      kind: String(kind),
      object: String(object),
      borrower_id: approved.applicantId,
      start_day: spanOf(approved).start,
      end_day: spanOf(approved).end,
    })
  },
}
