import type { Span } from '@contract/forms/fields'
import { fail } from '../../../kernel/fail'
import type { FlowDefinition } from '../engine/definition'
import type { KindContext } from '../running/context'
import { LoanRepository } from './loan-repository'
import { type Application, type KindSide, titled } from './side'

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

async function findOverlapProblem(context: KindContext, application: Application): Promise<string | undefined> {
  const { kind, object } = application.values
  if (!IS_SINGLE.includes(kind)) return undefined
  const loan = await new LoanRepository(context.db).overlapping(String(kind), String(object), spanOf(application))
  return loan && `「${object}」${loan.start_day}至${loan.end_day}已由${loan.name}借用`
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
    const problem = await findOverlapProblem(context, application)
    return problem ? [{ level: 'block', text: problem }] : []
  },
  async suggestions({ db }) {
    const objects = await new LoanRepository(db).objects()
    return { object: objects.map(({ kind, name }) => ({ value: name, note: kind, fills: { kind } })) }
  },
  async effect(context, approved) {
    const { kind, object } = approved.values
    const loans = new LoanRepository(context.db)
    const problem = await findOverlapProblem(context, approved)
    if (problem) fail.conflict(`${problem}，不能通过`)
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
