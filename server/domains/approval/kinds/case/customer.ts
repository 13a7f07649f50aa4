import type { Difference } from '@contract/approval/shapes'
import { WORK_TYPE } from '@contract/approval/work-types'
import type { FormValues } from '@contract/forms/fields'
import { fail } from '../../../../kernel/fail'
import { shareFiles } from '../../../../kernel/files/attachments'
import { CASE_KIND, Cases, changesSince, valuesOf } from '../../../case'
import { takeIntoLibrary } from '../../../document'
import { normalName, Parties } from '../../../party'
import type { FlowDefinition } from '../../engine/definition'
import type { KindContext } from '../../running/context'
import { APPROVAL_KIND } from '../../running/works-repository'
import { type Application, type KindSide, titled } from '../side'
import {
  begunWith,
  caseIdIn,
  caseOf,
  caseProblem,
  caseRecordProblem,
  factsOf,
  foundIn,
  namesOf,
} from './application-case'
import { findCustomer } from './clients-repository'
import { type CheckedParty, conflictRisks, partiesNow, partyRows, refuseBlocks } from './conflicts'
import { courseOf, tell } from './course'

const flow: FlowDefinition = {
  nodes: [
    { id: 'start', kind: 'start', name: '提交申请', next: 'conflict' },
    {
      id: 'conflict',
      kind: 'any',
      name: '利冲专员',
      approver: { by: 'role', role: 'conflictOfficer' },
      next: 'partner',
    },
    { id: 'partner', kind: 'single', name: '分管合伙人', approver: { by: 'departmentHead' }, next: 'finance' },
    { id: 'finance', kind: 'any', name: '财务', approver: { by: 'role', role: 'finance' }, next: 'end' },
    { id: 'end', kind: 'end', name: '结束' },
  ],
}

const customerIdIn = ({ customerId }: FormValues) => [customerId ?? []].flat().map(String)[0] ?? ''

/** The customer that becomes the client. */
const customerIn = ({ db }: KindContext, values: FormValues) => findCustomer(db, customerIdIn(values))

const isClient = ({ role, name }: CheckedParty, values: FormValues) =>
  role === 'client' && normalName(name) === normalName(String(values.oldClient ?? ''))

/** Parties with the new client in place of the old one. */
async function partiesAfter(context: KindContext, values: FormValues): Promise<CheckedParty[]> {
  const [now, customer] = [await partiesNow(context, caseIdIn(values)), await customerIn(context, values)]
  if (!customer) return now
  const { partyId, name, kind } = customer
  return now.map((party) =>
    isClient(party, values)
      ? { partyId, name, kind, role: 'client', position: String(values.position || party.position) }
      : party,
  )
}

async function check(context: KindContext, application: Application): Promise<Record<string, string>> {
  const { values } = application
  const problem = await caseProblem(context, application, 'change')
  if (problem) return { case: problem }
  const parties = await partiesNow(context, caseIdIn(values))
  if (!parties.some((party) => isClient(party, values))) return { oldClient: '原委托人须是项目现有的委托人' }
  const customer = await customerIn(context, values)
  if (!customer) return { customerId: '新委托人不存在或已被删除' }
  if (customer.status === 'blacklisted') return { customerId: '该客户在黑名单中，不能成为委托人' }
  const there = parties.find(({ partyId }) => partyId === customer.partyId)
  if (there?.role === 'client') return { customerId: '该客户已是项目的委托人' }
  if (there?.role === 'opponent') return { customerId: `「${customer.name}」不能既是委托人又是对方当事人` }
  return {}
}

async function risks(context: KindContext, { values }: Pick<Application, 'values'>) {
  const found = await foundIn(context, values)
  return found ? conflictRisks(context, found, await partiesAfter(context, values)) : []
}

/** APPROVALS 2032 */
export const changeCustomerSide: KindSide = {
  flow,
  title: titled('变更委托人'),
  recordProblem: caseRecordProblem('change'),
  async initial(context, caseId, applicantId) {
    const { values } = await begunWith(context, caseId, applicantId, 'change')
    const client = (await partiesNow(context, caseId)).find(({ role }) => role === 'client')
    return { ...values, oldClient: client?.name, position: client?.position || undefined }
  },
  check,
  risks,
  facts: factsOf,
  names: namesOf,
  async parties(context, { values }) {
    const found = await foundIn(context, values)
    return found ? partyRows(context, found, await partiesAfter(context, values)) : []
  },
  async differences(context, { values }): Promise<Difference[]> {
    const customer = await customerIn(context, values)
    return [{ key: 'customerId', label: '委托人', before: String(values.oldClient ?? ''), after: customer?.name ?? '' }]
  },
  namedCase: (context, { values, workId }) => caseOf(context, values, { workId }),
  ...courseOf(WORK_TYPE.changeCustomer, caseIdIn, { action: 'case.customerChanging' }),
  /** Keeps the old client as a party that conflict checks find. */
  async effect(context, { workId, values }) {
    const { db, now, time } = context
    const id = caseIdIn(values)
    const cases = new Cases(db)
    const found = (await cases.lock(id)) ?? fail.gone('项目')
    const customer = (await customerIn(context, values)) ?? fail.gone('客户')
    if (!(await partiesNow(context, id)).some((party) => isClient(party, values)))
      fail.conflict('原委托人已不在项目中，请退回后重新填写')
    refuseBlocks(await conflictRisks(context, found, await partiesAfter(context, values)))
    const standing = await valuesOf(db, found, now, time)
    await cases.end(workId, time)
    await new Parties(db, now, time).setRoles(CASE_KIND, id, await partiesAfter(context, values))
    await cases.set(id, { customer_id: customer.id }, time)
    await shareFiles(db, { kind: APPROVAL_KIND, id: workId }, { kind: CASE_KIND, id })
    await takeIntoLibrary(context, id)
    await tell(context, 'case.customerChanged', id, await changesSince(context, id, standing))
  },
}
