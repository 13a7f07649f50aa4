import { relatedParties } from '@contract/approval/kinds/case-changes'
import { WORK_TYPE } from '@contract/approval/work-types'
import type { FormValues, Line } from '@contract/forms/fields'
import { linesOf } from '@contract/forms/formula'
import type { PartyRelation } from '@contract/party/codes'
import { fail } from '../../../../kernel/fail'
import { CASE_KIND, Cases, changesSince, valuesOf } from '../../../case'
import { normalName, Parties, partiesIn } from '../../../party'
import type { FlowDefinition } from '../../engine/definition'
import type { KindContext, WorkContext } from '../../running/context'
import { differencesIn } from '../changes'
import { type Application, type KindSide, titled } from '../side'
import { begunWith, caseIdIn, caseOf, caseProblem, caseRecordProblem, foundIn, namesOf } from './application-case'
import { findRelations, replaceRelation } from './clients-repository'
import { type CheckedParty, conflictRisks, partiesNow, partiesToBe, partyRows, refuseBlocks } from './conflicts'
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
    { id: 'partner', kind: 'single', name: '分管合伙人', approver: { by: 'departmentHead' }, next: 'end' },
    { id: 'end', kind: 'end', name: '结束' },
  ],
}

const fields = relatedParties.fields.filter(({ key }) => key === 'related')

const clientOf = (parties: readonly CheckedParty[]) => parties.find(({ role }) => role === 'client')

/** Related parties now, as form lines; their relation to the client comes from the parties themselves. */
async function relatedNow(context: KindContext, caseId: string): Promise<Line[]> {
  const parties = await partiesNow(context, caseId)
  const client = clientOf(parties)
  const relations = client ? await findRelations(context.db, client.partyId) : []
  return parties
    .filter(({ role }) => role === 'related')
    .map(({ partyId, name, kind, creditCode, idNo }) => {
      const relation = relations.find(({ other_id }) => other_id === partyId)?.relation ?? 'affiliate'
      return Object.fromEntries(Object.entries({ name, kind, creditCode, idNo, relation }).filter(([, value]) => value))
    })
}

const before = async (context: KindContext, caseId: string): Promise<FormValues> => ({
  related: await relatedNow(context, caseId),
})

const linesIn = ({ related }: FormValues) => linesOf(related).map((line): Line => ({ ...line, role: 'related' }))

/** All parties after the change: only the related ones differ. */
async function partiesAfter(context: KindContext, values: FormValues): Promise<CheckedParty[]> {
  const now = await partiesNow(context, caseIdIn(values))
  const others = now.filter(({ role }) => role !== 'related')
  return [...others, ...(await partiesToBe(context, partiesIn([], linesIn(values)), now))]
}

const serialise = (lines: readonly Line[]) =>
  JSON.stringify(lines.map(({ name, relation }) => `${normalName(String(name))} ${relation}`).sort())

async function check(context: KindContext, application: Application): Promise<Record<string, string>> {
  const { values } = application
  const problem = await caseProblem(context, application, 'change')
  if (problem) return { case: problem }
  const now = await partiesNow(context, caseIdIn(values))
  const sides = now.filter(({ role }) => role === 'client' || role === 'opponent')
  const index = linesOf(values.related).findIndex(({ name }) =>
    sides.some((side) => normalName(side.name) === normalName(String(name))),
  )
  if (index >= 0) return { [`related.${index}.name`]: '已是项目的当事人，不能再列为关联方' }
  const isSame = serialise(linesOf(values.related)) === serialise(await relatedNow(context, caseIdIn(values)))
  return isSame ? { related: '没有变更任何内容' } : {}
}

async function risks(context: KindContext, { values }: Pick<Application, 'values'>) {
  const found = await foundIn(context, values)
  return found ? conflictRisks(context, found, await partiesAfter(context, values)) : []
}

/** Saves the relations between the client and its related parties, which conflict checks follow. */
async function relate({ db, now, time, newId }: WorkContext, clientId: string, lines: readonly Line[]) {
  const parties = new Parties(db, now, time)
  for (const [index, input] of partiesIn([], lines).entries()) {
    const otherId = await parties.findOrInsert(input)
    const relation = lines[index]?.relation as PartyRelation
    await replaceRelation(db, { id: newId(), party_id: clientId, other_id: otherId, relation, created_at: time })
  }
}

/** APPROVALS 2033 */
export const relatedPartiesSide: KindSide = {
  flow,
  title: titled('关联方变更'),
  recordProblem: caseRecordProblem('change'),
  async initial(context, caseId, applicantId) {
    const { values } = await begunWith(context, caseId, applicantId, 'change')
    return { ...(await before(context, caseId)), ...values }
  },
  check,
  risks,
  names: namesOf,
  async parties(context, { values }) {
    const found = await foundIn(context, values)
    return found ? partyRows(context, found, await partiesAfter(context, values)) : []
  },
  async differences(context, { values, workId }) {
    const kept = workId ? await new Cases(context.db).work(workId) : undefined
    const was = kept?.before ?? (await before(context, caseIdIn(values)))
    return differencesIn(context, fields, was, { related: values.related ?? [] })
  },
  namedCase: (context, { values, workId }) => caseOf(context, values, { workId }),
  ...courseOf(WORK_TYPE.relatedParties, caseIdIn, { action: 'case.relating', before }),
  async effect(context, { workId, values }) {
    const { db, now, time } = context
    const id = caseIdIn(values)
    const cases = new Cases(db)
    const found = (await cases.lock(id)) ?? fail.gone('项目')
    refuseBlocks(await conflictRisks(context, found, await partiesAfter(context, values)))
    const standing = await valuesOf(db, found, now, time)
    await cases.end(workId, time)
    const client = clientOf(await partiesNow(context, id))
    if (client) await relate(context, client.partyId, linesIn(values))
    await new Parties(db, now, time).setRoles(CASE_KIND, id, await partiesAfter(context, values))
    // Bumps the version, under which the change is recorded.
    await cases.set(id, {}, time)
    await tell(context, 'case.related', id, await changesSince(context, id, standing))
  },
}
