import type { Difference } from '@contract/approval/shapes'
import { WORK_TYPE } from '@contract/approval/work-types'
import type { FormValues, Remote } from '@contract/forms/fields'
import { COPIES_LEFT, SEAL_DOC_STATUS } from '@contract/seal/codes'
import { fail } from '../../../../kernel/fail'
import { compareFiles, wantComparison } from '../../../document'
import {
  announceSealDocs,
  type FoundSealDoc,
  factsOf,
  SEAL_DOC,
  SealDocs,
  sealPolicy,
  stampKeyOf,
  VOID_JOB,
  voidKeyOf,
} from '../../../seal'
import type { KindContext, WorkContext } from '../../running/context'
import { type Application, type Begun, type Asked as GivenIn, type KindSide, titled } from '../side'
import { type Asked, docCourse, firstIn, idsOf, paperProblem, putUp } from './course'
import { releaseDocsOf } from './docs-repository'
import { cancelFlow, docFlow } from './flow'

const idIn = ({ doc }: FormValues) => (doc as Remote | undefined)?.id ?? ''
const originalOf = ({ db }: KindContext, values: FormValues) => new SealDocs(db).find(idIn(values))

const GONE = `${SEAL_DOC}不存在或已被删除`

/** Returns why this document cannot be changed or cancelled by this person now. */
async function originalProblem(
  context: KindContext,
  { applicantId, values, workId }: GivenIn,
): Promise<{ doc?: string }> {
  const doc = await originalOf(context, values)
  if (!doc || doc.applicant_id !== applicantId) return { doc: GONE }
  const mine = { id: applicantId, roles: [] }
  // A returned application has released the document.
  if (doc.held_by && doc.held_by !== workId) return { doc: '该文书已有正在进行的修改或作废审批' }
  if (sealPolicy.apply(mine, { ...factsOf(doc), isHeld: false })) return {}
  return { doc: `该文书${SEAL_DOC_STATUS[doc.status]}，不能修改或作废` }
}

/** Locks the document and its replacement against stamping and other applications. */
const holds = async (context: KindContext, { values, workId }: GivenIn) => ({
  seal_docs: [idIn(values), ...(await idsOf(context, workId))],
})

/** Checks that the document is still as it was on submission, whatever the keeper did meanwhile. */
async function checkRights(context: KindContext, application: GivenIn): Promise<Record<string, string>> {
  const { doc } = await originalProblem(context, application)
  return doc ? { doc } : {}
}

const names = async (context: KindContext, values: FormValues): Promise<ReadonlyMap<string, string>> => {
  const doc = await originalOf(context, values)
  return new Map(doc ? [[doc.id, doc.title]] : [])
}

/** The replacement, to be stamped as the original was. */
async function replacementFor(context: KindContext, values: FormValues): Promise<Asked[]> {
  const doc = (await originalOf(context, values)) ?? fail.gone(SEAL_DOC)
  return [
    {
      title: doc.title,
      docType: doc.doc_type,
      fileId: firstIn(values.file),
      sealKind: doc.seal_kind,
      stampType: doc.stamp_type,
      copies: doc.copies,
      addressee: doc.addressee,
      places: doc.places,
      isPaging: doc.is_paging,
      originalDue: null,
      replacesId: doc.id,
      caseId: doc.case_id,
    },
  ]
}

/** Reserves the document for this application and cancels its automatic stamping. */
async function reserveDocument(context: WorkContext, { workId, values }: Begun) {
  const docs = new SealDocs(context.db)
  const doc = (await docs.lock(idIn(values))) ?? fail.gone(SEAL_DOC)
  if (doc.held_by && doc.held_by !== workId)
    fail.conflict('该文书已有正在进行的修改或作废审批', { to: 'work', id: doc.held_by })
  await docs.set(doc.id, { held_by: workId, is_auto: false }, context.time)
  await context.silence(stampKeyOf(doc.id))
  await announceSealDocs(context, [doc.id])
}

async function releaseDocument(context: WorkContext, workId: string) {
  const released = await releaseDocsOf(context.db, workId)
  await announceSealDocs(
    context,
    released.map(({ id }) => id),
  )
}

/** Block X: differences between the document and its replacement. */
async function differences(context: KindContext, { values }: Application): Promise<Difference[]> {
  const docs = new SealDocs(context.db)
  const doc = await originalOf(context, values)
  const [before, after] = [doc && (await docs.file(doc.file_id)), await docs.file(firstIn(values.file))]
  if (!before || !after) return []
  return [
    { key: 'file', label: '文件', before: before.name, after: after.name },
    ...(await textDifferences(context, doc?.file_id ?? '', firstIn(values.file))),
  ]
}

/** Differences between the texts of both files, place by place. */
async function textDifferences({ db }: KindContext, from: string, to: string): Promise<Difference[]> {
  const { trouble, changes, more } = await compareFiles(db, from, to)
  const note = (after: string) => [{ key: 'text', label: '文字', before: '全文', after }]
  if (trouble) return note(`不能比较：${trouble}`)
  if (changes.length === 0) return note('没有改动')
  return [
    ...changes.map(({ before, after }, index) => ({
      key: `text-${index}`,
      label: `第 ${index + 1} 处`,
      before: before || '（没有）',
      after: after || '（删去）',
    })),
    ...(more > 0 ? note(`另有 ${more} 处改动，请打开文件查看`) : []),
  ]
}

const course = docCourse(WORK_TYPE.docUpdate, (context, { values }) => replacementFor(context, values))

/** APPROVALS 2022 */
export const docUpdateSide: KindSide = {
  flow: docFlow,
  title: titled('文书修改'),
  recordProblem: async (context, application) => (await originalProblem(context, application)).doc,
  async initial(context, docId, applicantId) {
    const values = { doc: { id: docId, text: '' } }
    const { doc: words } = await originalProblem(context, { applicantId, applicantName: '', values })
    if (words) fail.conflict(words)
    return { doc: { id: docId, text: (await originalOf(context, values))?.title ?? '' } }
  },
  holds,
  checkRights,
  async check(context, application) {
    const wrong = await originalProblem(context, application)
    if (wrong.doc) return { doc: wrong.doc }
    const [asked] = await replacementFor(context, application.values)
    const { file } = asked ? await paperProblem(context, asked) : {}
    return file ? { file } : ({} as Record<string, string>)
  },
  async kept(context, { values }) {
    const doc = await originalOf(context, values)
    return { ...values, docType: doc?.doc_type }
  },
  names,
  differences,
  async begun(context, work) {
    await reserveDocument(context, work)
    const doc = await originalOf(context, work.values)
    await wantComparison(context.db, [doc?.file_id ?? '', firstIn(work.values.file)].filter(Boolean))
    await course.begun(context, work)
  },
  async halted(context, workId) {
    await releaseDocument(context, workId)
    await course.halted(context, workId)
  },
  async effect(context, { workId, values }) {
    const docs = new SealDocs(context.db)
    const old = (await docs.lock(idIn(values))) ?? fail.gone(SEAL_DOC)
    await releaseDocument(context, workId)
    // An original never stamped is cancelled; a stamped one stays valid until the replacement is stamped.
    if (old.status === 'toStamp') await cancel(context, old, '')
    await putUp(context, workId)
  },
}

async function cancel(context: WorkContext, doc: FoundSealDoc, note: string) {
  const { db, time, actorId } = context
  const docs = new SealDocs(db)
  await docs.set(doc.id, { status: 'cancelled', held_by: null, is_auto: false }, time)
  await docs.log({ id: context.newId(), docId: doc.id, action: 'cancelled', by: actorId, time, note })
  await context.silence(stampKeyOf(doc.id))
  // A timer writes 作废 over the pages, because that takes work on the file.
  if (doc.stamped_id) await context.ring(VOID_JOB, voidKeyOf(doc.id), time, { docId: doc.id })
  await announceSealDocs(context, [doc.id])
}

const leftWords = ({ left, copies, reason }: FormValues) =>
  [
    String(reason ?? ''),
    `${COPIES_LEFT[left as keyof typeof COPIES_LEFT]}${copies ? ` ${String(copies)} 份` : ''}`,
  ].join('；')

/** APPROVALS 2017 */
export const docCancelSide: KindSide = {
  flow: cancelFlow,
  title: titled('文书作废'),
  recordProblem: async (context, application) => (await originalProblem(context, application)).doc,
  async initial(context, docId, applicantId) {
    const values = { doc: { id: docId, text: '' } }
    const { doc: words } = await originalProblem(context, { applicantId, applicantName: '', values })
    if (words) fail.conflict(words)
    return { doc: { id: docId, text: (await originalOf(context, values))?.title ?? '' } }
  },
  holds,
  checkRights,
  async check(context, application): Promise<Record<string, string>> {
    const wrong = await originalProblem(context, application)
    if (wrong.doc) return { doc: wrong.doc }
    const doc = await originalOf(context, application.values)
    const { left, copies } = application.values
    if (doc?.status === 'toStamp' && left !== 'none') return { left: '该文书尚未盖章，没有可收回的文本' }
    if (doc && Number(copies ?? 0) > doc.copies) return { copies: `该文书共用印 ${doc.copies} 份` }
    return {}
  },
  async risks(_, { values }) {
    return values.left === 'lost' ? [{ level: 'warn', text: '已盖章的文本无法收回，请评估风险' }] : []
  },
  names,
  async facts(context, { values }) {
    const doc = await originalOf(context, values)
    if (!doc) return []
    return [
      { key: 'status', label: '文书状态', text: SEAL_DOC_STATUS[doc.status] },
      { key: 'copiesWere', label: '用印份数', text: `${doc.copies} 份` },
      ...(doc.case_name ? [{ key: 'case', label: '项目', text: doc.case_name }] : []),
    ]
  },
  begun: reserveDocument,
  halted: releaseDocument,
  async effect(context, { values }) {
    const doc = (await new SealDocs(context.db).lock(idIn(values))) ?? fail.gone(SEAL_DOC)
    await cancel(context, doc, leftWords(values))
  },
}
