import type { FormValues } from '@contract/forms/fields'
import { ELECTRONIC, type SealKind, type SealPlace, type StampType } from '@contract/seal/codes'
import { fromTime, toTime } from '../../../../kernel/clock'
import type { New } from '../../../../kernel/db/versioned'
import { fail } from '../../../../kernel/fail'
import { shareFiles } from '../../../../kernel/files/attachments'
import { canConvert, isOffice, NO_CONVERTER } from '../../../../kernel/pdf/convert'
import { announceSealDocs, SEAL_DOC_KIND, SealDocs, STAMP_JOB, spotPlaces, stampKeyOf } from '../../../seal'
import type { KindContext, WorkContext } from '../../running/context'
import { APPROVAL_KIND } from '../../running/works-repository'
import type { Application, Begun } from '../side'

export const firstIn = (value: unknown): string => String([value ?? []].flat()[0] ?? '')
const idIn = (value: unknown): string | null => (value as { id?: string } | undefined)?.id ?? null

/** One document of an application, as its form describes it. */
export interface Asked {
  title: string
  docType: string
  fileId: string
  sealKind: SealKind
  stampType: StampType
  copies: number
  addressee?: string
  spot?: unknown
  places?: readonly SealPlace[]
  caseId?: string | null
  isPaging?: boolean
  originalDue?: string | null
  replacesId?: string
}

export const askedIn = (values: FormValues): Asked => ({
  title: String(values.title ?? ''),
  docType: String(values.docType ?? ''),
  fileId: firstIn(values.file),
  sealKind: values.sealKind as SealKind,
  stampType: values.stampType as StampType,
  copies: Number(values.copies ?? 1),
  addressee: String(values.addressee ?? values.receiver ?? ''),
  spot: values.place,
  isPaging: values.paging === true,
  originalDue: values.needOriginal === true ? String(values.originalDue) : null,
})

/** Returns why the file cannot be stamped: no PDF and no converter, or no picture of the seal. */
export async function paperProblem(
  { db }: KindContext,
  { fileId, stampType, sealKind }: Pick<Asked, 'fileId' | 'stampType' | 'sealKind'>,
): Promise<{ file?: string; sealKind?: string }> {
  if (stampType !== ELECTRONIC) return {}
  const docs = new SealDocs(db)
  const seal = await docs.seal(sealKind)
  if (!seal?.picture_id) return { sealKind: '律所还没有登记这枚印章的图样，请选择纸质用印' }
  const file = await docs.file(fileId)
  if (!file || file.extension === 'pdf') return {}
  if (!isOffice(file.extension)) return { file: '电子用印需要 PDF 文件' }
  return (await canConvert()) ? {} : { file: NO_CONVERTER }
}

const rowOf = (context: WorkContext, work: Begun & { type: number; caseId: string | null }, asked: Asked) =>
  ({
    id: context.newId(),
    type: work.type,
    case_id: asked.caseId ?? work.caseId,
    applicant_id: work.applicantId,
    title: asked.title,
    doc_type: asked.docType,
    addressee: asked.addressee ?? '',
    remark: String(work.values.remark ?? ''),
    file_id: asked.fileId,
    seal_kind: asked.sealKind,
    stamp_type: asked.stampType,
    copies: asked.copies,
    places: JSON.stringify(asked.places ?? spotPlaces(asked.spot)),
    is_paging: asked.isPaging ?? false,
    original_due: asked.originalDue ?? null,
    replaces_id: asked.replacesId ?? null,
    status: 'approving',
    created_at: context.time,
    updated_at: context.time,
  }) satisfies Omit<New<'seal_docs'>, 'item' | 'work_id'>

/** Course of a document application, from submission to the seal keeper. */
export const docCourse = (type: number, papersOf: (context: KindContext, given: Application) => Promise<Asked[]>) => ({
  /** Locks its documents against the seal keeper, who decides about each. */
  holds: async (context: KindContext, { workId }: { workId?: string }) => ({ seal_docs: await idsOf(context, workId) }),
  async begun(context: WorkContext, work: Begun) {
    const asked = await papersOf(context, work)
    const given = { ...work, type, caseId: idIn(work.values.matter) }
    await new SealDocs(context.db).setOfWork(
      work.workId,
      asked.map((paper) => rowOf(context, given, paper)),
    )
    await announceSealDocs(context, await idsOf(context, work.workId))
  },
  async halted(context: WorkContext, workId: string) {
    const docs = new SealDocs(context.db)
    const ids = await idsOf(context, workId)
    for (const id of ids) await docs.set(id, { status: 'returned' }, context.time)
    await announceSealDocs(context, ids)
  },
})

/** Ids of the documents of a submitted application. */
export async function idsOf({ db }: KindContext, workId: string | undefined): Promise<string[]> {
  return workId ? (await new SealDocs(db).ofWork(workId)).map(({ id }) => id) : []
}

/** Puts its documents up for stamping; electronic ones are stamped automatically unless the keeper stops them. */
export async function putUp(context: WorkContext, workId: string) {
  const { db, time, actorId } = context
  const docs = new SealDocs(db)
  const papers = await docs.ofWork(workId)
  const agreed = papers.filter(({ is_agreed }) => is_agreed !== false)
  if (agreed.length === 0) fail.conflict('所有文书均已退回，请退回申请')
  for (const doc of papers) {
    const isAgreed = doc.is_agreed !== false
    const isAuto = isAgreed && doc.stamp_type === ELECTRONIC && doc.extension === 'pdf'
    await docs.set(doc.id, { status: isAgreed ? 'toStamp' : 'returned', is_auto: isAuto }, time)
    await shareFiles(db, { kind: APPROVAL_KIND, id: workId }, { kind: SEAL_DOC_KIND, id: doc.id })
    if (isAgreed) await docs.log({ id: context.newId(), docId: doc.id, action: 'approved', by: actorId, time })
    if (isAuto) await context.ring(STAMP_JOB, stampKeyOf(doc.id), laterThan(time), { docId: doc.id })
  }
  await announceSealDocs(
    context,
    papers.map(({ id }) => id),
  )
}

/** Time the keeper has to stop an automatic stamping. */
const HOLD_MS = 60_000
const laterThan = (time: string) => toTime(fromTime(time) + HOLD_MS)
