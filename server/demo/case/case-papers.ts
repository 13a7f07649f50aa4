import type { CaseCategory } from '@contract/case/codes'
import { dossierChecklist } from '@contract/dossier/codes'
import { days } from '@contract/duration'
import { sql } from 'kysely'
import { DocumentShares } from '../../domains/document/sharing/share-repository'
import { DossierRepository } from '../../domains/dossier/repository'
import { toTime } from '../../kernel/clock'
import { type FirmDb, scoped } from '../../kernel/db/open'
import { isFollowed } from '../world/open-cases'
import type { SeedWorld } from '../world/world'

interface LinkPlan {
  note: string
  /** Days ago on which it was made, and for how many days. */
  made: number
  days: number
  views: number
  isRevoked?: boolean
}

/** Links to documents: one that a client has opened, one that was taken back, one that is over. */
const LINKS: readonly LinkPlan[] = [
  { note: '发委托人核对', made: 2, days: 7, views: 3 },
  { note: '误发旧稿，已重新发送', made: 1, days: 7, views: 0, isRevoked: true },
  { note: '供对方代理人确认', made: 20, days: 3, views: 1 },
]

/** Documents that were put into the dossier, and links by which people outside read them. */
export async function seedCasePapers(world: SeedWorld) {
  const [firm] = world.firms
  if (!firm) return
  const db = scoped(world.db, firm.id)
  const followed = firm.people.filter(isFollowed).map(({ empId }) => empId)
  const documents = await documentsOf(db, followed)
  for (const { caseId, category, name, fileId } of documents) {
    const rule = dossierChecklist(category).find(({ words }) => words.test(name))
    if (rule) await new DossierRepository(db, caseId).setDocuments(rule.key, [fileId])
  }
  const shared = documents.filter(({ docType }) => docType === 'contract')
  for (const [index, plan] of LINKS.entries()) {
    const document = shared[index % Math.max(shared.length, 1)]
    if (document) await shareDocument(world, db, document, plan)
  }
}

/** Documents of ongoing cases that everybody on the team reads, by their lead. */
const documentsOf = async (db: FirmDb, followed: readonly string[]) =>
  await db
    .selectFrom('documents')
    .innerJoin('cases', 'cases.id', 'documents.case_id')
    .select([
      'documents.id as documentId',
      'documents.name',
      'documents.doc_type as docType',
      'documents.file_id as fileId',
      'documents.version_no as versionNo',
      'documents.created_at as createTime',
      'cases.id as caseId',
      'cases.lead_id as leadId',
      sql<CaseCategory>`cases.category`.as('category'),
    ])
    .where('cases.status', '=', 'ongoing')
    .where('cases.is_confidential', '=', false)
    .where('documents.is_confidential', '=', false)
    .where('documents.deleted_at', 'is', null)
    .where('cases.lead_id', 'not in', [...followed, ''])
    .orderBy('documents.id')
    .execute()

type Paper = Awaited<ReturnType<typeof documentsOf>>[number]

async function shareDocument(world: SeedWorld, db: FirmDb, paper: Paper, plan: LinkPlan) {
  const made = world.ago(plan.made)
  await new DocumentShares(db).insert({
    id: world.id(made),
    document_id: paper.documentId,
    file_id: paper.fileId,
    name: paper.name,
    note: plan.note,
    version_no: paper.versionNo,
    expires_at: toTime(made + days(plan.days)),
    views: plan.views,
    ...(plan.views > 0 && { last_viewed_at: toTime(Math.min(world.now, made + days(1))) }),
    ...(plan.isRevoked && { revoked_at: toTime(world.ago(plan.made)), revoked_by: paper.leadId }),
    created_by: paper.leadId,
    created_at: toTime(made),
  })
}
