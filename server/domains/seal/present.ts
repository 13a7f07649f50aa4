import type { WorkFile } from '@contract/approval/shapes'
import type { Seal, SealDoc, SealDocRow } from '@contract/seal/shapes'
import { filesOf, linksTo } from '../../kernel/files/attachments'
import type { StaffCall } from '../../kernel/http/call'
import { factsOf, isPdf } from './doc-facts'
import { type FoundSealDoc, SEAL_PHOTOS, SealDocs } from './doc-repository'
import { sealPolicy } from './policy'

/** A list row in wire format. */
export const presentRow = (doc: FoundSealDoc): SealDocRow => ({
  docId: doc.id,
  workId: doc.work_id,
  type: doc.type,
  title: doc.title,
  docType: doc.doc_type,
  sealKind: doc.seal_kind,
  stampType: doc.stamp_type,
  copies: doc.copies,
  status: doc.status,
  original: doc.original,
  originalDue: doc.original_due,
  caseName: doc.case_name ?? '',
  applicant: { empId: doc.applicant_id, name: doc.applicant_name, photoUrl: doc.applicant_photo },
  createTime: doc.created_at,
  stampTime: doc.stamped_at,
  isAgreed: doc.is_agreed,
  decideReason: doc.decide_reason,
  version: doc.version,
})

export async function presentSeals(call: StaffCall): Promise<Seal[]> {
  const seals = await new SealDocs(call.db).seals()
  const isKeeper = sealPolicy.keeps(call.me)
  const links = isKeeper
    ? await linksTo(
        call,
        seals.flatMap(({ picture_id }) => picture_id ?? []),
      )
    : new Map()
  return seals.map(({ id, kind, name, picture_id }) => ({
    sealId: id,
    kind,
    name,
    pictureUrl: links.get(picture_id ?? '') ?? null,
  }))
}

export async function presentDoc(call: StaffCall, doc: FoundSealDoc): Promise<SealDoc> {
  const docs = new SealDocs(call.db)
  const [seals, events, photos] = [
    await presentSeals(call),
    await docs.uses(doc.id),
    await filesOf(call.db, { kind: SEAL_PHOTOS, id: doc.id }),
  ]
  const facts = factsOf(doc)
  const { me } = call
  return {
    ...presentRow(doc),
    addressee: doc.addressee,
    remark: doc.remark,
    places: doc.places,
    isPaging: doc.is_paging,
    isAuto: doc.is_auto,
    caseId: doc.case_id,
    seal: seals.find(({ kind }) => kind === doc.seal_kind) ?? null,
    file: await fileOf(docs, doc.pdf_id ?? doc.file_id),
    isPdf: isPdf(doc),
    stamped: doc.stamped_id ? await fileOf(docs, doc.stamped_id) : null,
    photos,
    events: events.map(({ action, at, copies, note, empId, name, photoUrl }) => ({
      action,
      time: at,
      copies,
      note,
      person: empId === null ? null : { empId, name: name ?? '', photoUrl: photoUrl ?? '' },
    })),
    can: {
      place: sealPolicy.place(me, facts),
      convert: sealPolicy.convert(me, facts),
      hold: sealPolicy.hold(me, facts),
      stamp: sealPolicy.stamp(me, facts),
      drop: sealPolicy.drop(me, facts),
      returnOriginal: sealPolicy.returnOriginal(me, facts),
      apply: sealPolicy.apply(me, facts),
    },
  }
}

async function fileOf(docs: SealDocs, id: string): Promise<WorkFile | null> {
  const file = await docs.file(id)
  return file ? { fileId: file.id, fileName: file.name, fileSize: String(file.size), fileType: file.extension } : null
}
