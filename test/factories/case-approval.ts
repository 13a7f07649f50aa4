import type { CaseStatus } from '@contract/case/codes'
import type { ConflictReportStatus } from '@contract/conflict/codes'
import type { FormValues } from '@contract/forms/fields'
import { newId } from '@server/kernel/db/id'
import type { Worker } from '@test/factories/people'
import type { Stage } from '@test/support/approval-suite'
import type { TestApp } from '@test/support/test-app'
import { holds } from './approval'
import { aStandingCase } from './case'

/** The offices that flows about cases ask, besides those of every office. */
export async function caseOffices({ app, office }: Pick<Stage, 'app' | 'office'>) {
  await holds(app, office.firm, 'conflictOfficer', [office.hr])
  await holds(app, office.firm, 'finance', [office.admins[0]])
  await holds(app, office.firm, 'archivist', [office.admins[1]])
}

/** A check of a case, with this outcome. */
export async function aReportOn(
  { db }: Pick<TestApp, 'db'>,
  { firm, id: asker }: Worker,
  caseId: string,
  names: readonly string[],
  status: ConflictReportStatus = 'clean',
) {
  const id = newId()
  const terms = JSON.stringify(names.map((name) => ({ name, kind: 'organ', role: 'client' })))
  await db
    .insertInto('conflict_reports')
    .values({
      id,
      firm_id: firm.id,
      number: `LC-${id}`,
      status,
      asker_id: asker,
      terms,
      target_kind: 'case',
      target_id: caseId,
    })
    .execute()
  return id
}

/** Sides that no other case has. */
export const sides = (at: number | string) => ({
  clients: [{ name: `甲${at}号商贸有限公司`, kind: 'organ', position: '原告' }],
  others: [{ name: `乙${at}号建材有限公司`, kind: 'organ', role: 'opponent', position: '被告' }],
})

export const namesOf = ({ clients, others }: ReturnType<typeof sides>) =>
  [...clients, ...others].map(({ name }) => name)

/** All that a civil case must say before it is accepted. */
export const readyToBegin = { signDate: '2026-11-02' } as const

/** Hands out one case after the other, in the state that the application asks for: an application holds its case. */
export function caseShelf(status: CaseStatus, given: FormValues = {}, many = 6) {
  const ids: string[] = []
  let taken = 0
  return {
    async fill(stage: Stage) {
      await caseOffices(stage)
      const { app, office, as } = stage
      const mine = await as(office.applicant)
      for (let index = 0; index < many; index++) {
        const values = { name: `甲${index}号商贸买卖合同纠纷`, ...sides(index), ...readyToBegin, ...given }
        const { caseId } = await aStandingCase(app, mine, office.applicant, { ...values, status })
        const number = status === 'draft' ? null : `2025-MS-${String(index + 1).padStart(4, '0')}`
        await app.db.updateTable('cases').set({ inner_no: number }).where('id', '=', caseId).execute()
        await aReportOn(app, office.applicant, caseId, namesOf(sides(index)))
        ids.push(caseId)
      }
    },
    ids,
    next: () => ({ id: ids[taken++] ?? 'none', text: '项目' }),
    /** Number that was handed out last. */
    get at() {
      return Math.max(taken - 1, 0)
    },
    get last() {
      return ids[taken - 1] ?? ids[0] ?? ''
    },
  }
}

/** DOMAIN §9: what a lawsuit is not closed without. */
export const LITIGATION_NEEDS = ['contract', 'authority', 'receipts', 'pleading', 'decision', 'summary'] as const

/** A dossier of a lawsuit with all it needs, on paper and as this document. */
export async function aWholeDossier(
  { db }: Pick<TestApp, 'db'>,
  firmId: string,
  caseId: string,
  files: readonly string[],
) {
  const row = { firm_id: firmId, case_id: caseId }
  await db
    .insertInto('case_dossiers')
    .values({ ...row, location: 'A-03-12' })
    .execute()
  for (const [index, item] of LITIGATION_NEEDS.entries()) {
    const file_id = files[index] ?? ''
    await db
      .insertInto('case_dossier_papers')
      .values({ ...row, item, copies: 1, pages: 4 })
      .execute()
    await db
      .insertInto('file_uses')
      .values({ firm_id: firmId, file_id, target_kind: 'case', target_id: caseId })
      .execute()
    await db
      .insertInto('case_dossier_documents')
      .values({ ...row, item, file_id })
      .execute()
  }
}
