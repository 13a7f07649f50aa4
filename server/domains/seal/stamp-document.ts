import { ELECTRONIC } from '@contract/seal/codes'
import type { App } from '../../app'
import type { Config } from '../../config'
import { newId } from '../../kernel/db/id'
import type { FirmDb } from '../../kernel/db/open'
import { Failure, fail } from '../../kernel/fail'
import type { Files } from '../../kernel/files/files'
import { keepMade } from '../../kernel/files/made-documents'
import type { Delivery } from '../../kernel/http/call'
import { notify, type Post } from '../../kernel/notify/notify'
import type { RecordRef } from '../../kernel/records/kind'
import { publishEvent } from '../webhook'
import { announceSealDocs } from './announce-docs'
import { stampedCard } from './cards'
import { type FoundSealDoc, SEAL_DOC_KIND, SealDocs } from './doc-repository'
import { certificateOf } from './pdf/certificate'
import { openPdf } from './pdf/open'
import { sign } from './pdf/sign'
import { stamp } from './pdf/stamp'
import { isSpot, placesOf, spread } from './places'
import { shelve } from './shelve-document'

/** Context of stamping: a call's transaction, or a timer's. */
export interface SealDesk {
  readonly app: { readonly files: Pick<Files, 'store' | 'link' | 'baseUrl'> & App['files']; readonly config: Config }
  readonly db: FirmDb
  readonly now: number
  readonly time: string
  readonly firmId: string
  /** Stamping employee; null in a timer. */
  readonly actorId: string | null
  readonly post: Post
  /** Tells those who show a record, once the transaction has committed. */
  emitChanged(to: Delivery['to'], record: RecordRef): void
}

/** Bytes of the document as PDF, whichever format was submitted. */
export async function pdfBytes({ app, db }: Pick<SealDesk, 'app' | 'db'>, doc: FoundSealDoc): Promise<Buffer> {
  const file = await new SealDocs(db).file(doc.pdf_id ?? doc.file_id)
  return app.files.store.read((file ?? fail.gone('文件')).storage_key)
}

/** Stamps and signs the document with the firm's seal, and files the result. */
export async function stampElectronically(desk: SealDesk, doc: FoundSealDoc) {
  const { app, db, now, time } = desk
  const seal = await new SealDocs(db).seal(doc.seal_kind)
  if (!seal?.key) return fail.conflict('律所还没有登记这枚印章的图样，不能电子用印')
  const document = await openPdf(await pdfBytes(desk, doc))
  const places = doc.places.length > 0 ? doc.places : placesOf('lastRight')
  await stamp(document, await app.files.store.read(seal.key), {
    places: spread(places, document.getPageCount()),
    isPaging: doc.is_paging,
  })
  const bytes = await sign(document, await certificateOf(app.config), now)
  const id = newId(now)
  const made = { id, name: `${doc.title}（已用印）.pdf`, bytes, contentType: 'application/pdf' }
  const use = { kind: SEAL_DOC_KIND, id: doc.id }
  await keepMade({ app, db, time, me: { firmId: desk.firmId } }, made, { ownerId: doc.applicant_id, use })
  return done(desk, doc, { sealId: seal.id, copies: doc.copies, stamped_id: id, note: '' })
}

/** Records the stamping in the log and notifies the applicant. */
export async function done(
  desk: SealDesk,
  doc: FoundSealDoc,
  given: { sealId: string | null; copies: number; note: string; stamped_id?: string },
) {
  const { db, now, time, firmId, actorId, post } = desk
  const docs = new SealDocs(db)
  const { sealId, copies, note, stamped_id } = given
  const document_id = await shelve(desk, doc, stamped_id ?? doc.file_id)
  await docs.set(
    doc.id,
    {
      status: 'stamped',
      stamped_at: time,
      is_auto: false,
      document_id,
      copies,
      ...(stamped_id ? { stamped_id } : {}),
      ...(doc.original_due && doc.stamp_type !== ELECTRONIC ? { original: 'out' as const } : {}),
    },
    time,
  )
  await docs.log({ id: newId(now), docId: doc.id, action: 'stamped', by: actorId, time, sealId, copies, note })
  if (doc.replaces_id) await supersede(docs, doc.replaces_id, { now, time, actorId })
  await announceSealDocs(desk, [doc.id, ...(doc.replaces_id ? [doc.replaces_id] : [])])
  const { id: docId, work_id: workId, case_id: caseId } = doc
  await publishEvent({ db, now, firmId }, 'document.stamped', { docId, workId }, caseId ? [caseId] : [])
  notify(post, stampedCard(doc, copies, actorId ?? undefined))
}

/** 2022: cancels the document this one replaces. */
async function supersede(
  docs: SealDocs,
  id: string,
  { now, time, actorId }: Pick<SealDesk, 'now' | 'time' | 'actorId'>,
) {
  await docs.set(id, { status: 'cancelled', held_by: null }, time)
  await docs.log({ id: newId(now), docId: id, action: 'superseded', by: actorId, time })
}

export const spotPlaces = (spot: unknown) => (isSpot(spot) ? placesOf(spot) : [])

/** Message of a refusal; other errors are rethrown. */
export function wordsOf(error: unknown): string {
  if (error instanceof Failure) return error.message
  throw error
}
