import type { CaseCard } from '@contract/approval/shapes'
import { CASE_CATEGORIES, CASE_STATUS } from '@contract/case/codes'
import type { FormValues, Remote } from '@contract/forms/fields'
import type { Problems } from '@contract/forms/problems'
import { CASE_KIND, Cases } from '../../case'
import { Parties } from '../../party'
import { Teams } from '../../team'
import type { KindContext } from '../running/context'

/** The case that a form names under `matter`, for kinds that ask for one. */

/** Name of the case for readers outside the ethical wall. */
const WALLED = '保密项目'

const findNamedCase = ({ db }: KindContext, values: FormValues) => {
  const id = (values.matter as Remote | undefined)?.id
  return id ? new Cases(db).find(id) : undefined
}

/** Returns true in a timer, which has no `sees`: the case was checked before. */
const isSeen = async ({ sees }: KindContext, id: string) => (sees ? sees(CASE_KIND, id) : true)

export async function namedCaseProblem(context: KindContext, values: FormValues): Promise<Problems> {
  if (!values.matter) return {}
  const found = await findNamedCase(context, values)
  return found && (await isSeen(context, found.id)) ? {} : { matter: '项目不存在或已被删除' }
}

export async function namedCaseNames(context: KindContext, values: FormValues): Promise<ReadonlyMap<string, string>> {
  const found = await findNamedCase(context, values)
  if (!found) return new Map()
  const isWalled = found.is_confidential && !(await isSeen(context, found.id))
  return new Map([[found.id, isWalled ? WALLED : found.name]])
}

/** Block M: facts about the case for the approvers, and a link for those who may open it. */
export async function namedCaseCard(context: KindContext, values: FormValues): Promise<CaseCard | null> {
  const found = await findNamedCase(context, values)
  if (!found) return null
  const isVisible = await isSeen(context, found.id)
  const card = { caseId: found.id, name: WALLED, innerNo: '', category: '', status: '', isVisible }
  if (found.is_confidential && !isVisible) return { ...card, clientNames: [], teamNames: [] }
  const { db, now, time } = context
  const [parties, team] = await Promise.all([
    new Parties(db, now, time).rolesOf(CASE_KIND, [found.id]),
    new Teams(db, now).of(CASE_KIND, [found.id]),
  ])
  return {
    ...card,
    name: found.name,
    innerNo: found.inner_no ?? '',
    category: CASE_CATEGORIES[found.category],
    status: CASE_STATUS[found.status],
    clientNames: parties.filter(({ role }) => role === 'client').map(({ name }) => name),
    teamNames: team.map(({ name }) => name),
  }
}
