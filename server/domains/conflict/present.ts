import { type AskedRole, CONFLICT_GRADES, type ConflictGrade } from '@contract/conflict/codes'
import type * as T from '@contract/conflict/shapes'
import type { PersonRef } from '@contract/shapes'
import { type FoundHit, type TermLook, TOO_MANY_ALIKE } from './matching/check'
import { conflictPolicy, type ReportFacts } from './policy'
import { canSee, type Reader } from './report-sight'
import type { HitRow, ReportRow } from './repository/reports'
import { keyOf, type Thing, type Things } from './repository/things'
import type { ConflictTerm } from './tables'

export const factsOf = (report: ReportRow): ReportFacts => ({
  askerId: report.askerId,
  askerDepartmentId: report.askerDepartmentId,
  status: report.status,
  isFrozen: report.pdfFileId !== null,
})

const SHOWN_ENDS = 4

/** Masks a number for everybody but its owner. */
export const maskCode = (code: string) =>
  code.length <= 2 * SHOWN_ENDS
    ? code.replace(/./g, '*')
    : code.slice(0, SHOWN_ENDS) + '*'.repeat(code.length - 2 * SHOWN_ENDS) + code.slice(-SHOWN_ENDS)

export const termView = (
  { name, kind, role, code = '' }: ConflictTerm,
  { spellings, problem }: TermLook = { spellings: [], problem: '' },
): T.ConflictTermView => ({
  name,
  kind,
  role: role as AskedRole,
  code: maskCode(code),
  spellings,
  problem,
})

export const presentRow = (report: ReportRow, targetName: string): T.ConflictReportRow => ({
  reportId: report.id,
  number: report.number,
  status: report.status,
  names: report.terms.map(({ name }) => name),
  askerName: report.askerName,
  targetName,
  hitCount: report.hitCount,
  createTime: report.createdAt,
  hasPdf: report.pdfFileId !== null,
})

interface Surroundings {
  found: readonly { grade: ConflictGrade; n: number }[]
  targetName: string
  files: ReadonlyMap<string, { name: string; size: number }>
  reader: Reader
}

/** Report without its hits, which are read page by page. */
export function presentReport(report: ReportRow, { found, targetName, files, reader }: Surroundings): T.ConflictReport {
  const facts = factsOf(report)
  const grades = Object.fromEntries(
    Object.keys(CONFLICT_GRADES).map((grade) => [grade, found.find((row) => row.grade === grade)?.n ?? 0]),
  ) as T.ConflictReport['grades']
  return {
    ...presentRow(report, targetName),
    asker: { empId: report.askerId, name: report.askerName, photoUrl: report.askerPhoto },
    terms: report.terms.map((term, index) => termView(term, report.looks[index])),
    scope: report.scope,
    leftOut: report.isCut ? TOO_MANY_ALIKE : '',
    targetKind: report.targetKind,
    targetId: report.targetId,
    grades,
    waiver: waiverOf(report, files),
    pdf: report.pdfFileId ? { ...fileOf(report.pdfFileId, files), sha256: report.pdfSha256 } : null,
    isWatched: report.isWatched,
    toldTime: report.toldAt,
    rerunOf: report.rerunOf,
    version: report.version,
    can: {
      mark: conflictPolicy.mark(reader, facts),
      waive: conflictPolicy.waive(reader, facts),
      print: conflictPolicy.print(reader, facts),
      rerun: conflictPolicy.see(reader, facts),
    },
  }
}

/** File sizes are strings on the wire (§3). */
const fileOf = (fileId: string, files: Surroundings['files']) => ({
  fileId,
  fileName: files.get(fileId)?.name ?? '',
  fileSize: String(files.get(fileId)?.size ?? ''),
})

const waiverOf = (report: ReportRow, files: Surroundings['files']): T.ConflictReport['waiver'] =>
  report.waiverFileId && report.waivedAt
    ? {
        ...fileOf(report.waiverFileId, files),
        note: report.waiverNote,
        by: report.waiverName ?? '',
        time: report.waivedAt,
      }
    : null

export const markOf = (hit: HitRow): T.HitMark | null =>
  hit.mark && hit.mark_type && hit.marked_at
    ? { mark: hit.mark, type: hit.mark_type, reason: hit.mark_reason, by: hit.markedBy ?? '', time: hit.marked_at }
    : null

/** Presents a hit of a lookup that is not stored; its position serves as id, which reveals nothing behind a wall. */
const presentLookup = (
  { thing, viaId: _, ...hit }: FoundHit,
  place: number,
): T.ConflictHit & { isRestricted: false } => ({
  isRestricted: false,
  hitId: `look-${place + 1}`,
  ...hit,
  targetKind: thing.kind,
  targetId: thing.id,
  targetName: thing.name,
  mark: null,
})

const presentOpen = (hit: HitRow): T.ConflictHit & { isRestricted: false } => ({
  isRestricted: false,
  hitId: hit.id,
  term: hit.term,
  grade: hit.grade,
  partyId: hit.party_id,
  partyKind: hit.party_kind,
  partyName: hit.party_name,
  matchedName: hit.matched_name,
  partFrom: hit.part_from,
  partTo: hit.part_to,
  reason: hit.reason,
  score: hit.score,
  viaName: hit.via_name,
  why: hit.why,
  roleThen: hit.role_then,
  roleNow: hit.role_now,
  standing: hit.standing,
  isSameMatter: hit.is_same_matter,
  targetKind: hit.target_kind,
  targetId: hit.target_id,
  targetName: hit.target_name,
  mark: markOf(hit),
})

/** Hits as this reader may see them; a hit behind a wall shows only its grade and whom to ask. */
async function presentFor<Hit>(
  hits: readonly Hit[],
  things: Things,
  reader: Reader,
  {
    thingOf,
    open,
  }: {
    thingOf: (hit: Hit) => Thing | undefined
    open: (hit: Hit, place: number) => T.ConflictHit & { isRestricted: false }
  },
): Promise<T.ConflictHit[]> {
  const hidden = hits.map((hit) => {
    const thing = thingOf(hit)
    return !thing || !canSee(reader, thing)
  })
  const owners = hits.flatMap((hit, index) => (hidden[index] ? [thingOf(hit)?.ownerId ?? null] : []))
  const people = await things.people(owners)
  return hits.map((hit, index): T.ConflictHit => {
    const shown = open(hit, index)
    if (!hidden[index]) return shown
    const { hitId, term, grade } = shown
    return { isRestricted: true, hitId, term, grade, ask: askOf(thingOf(hit), people) }
  })
}

export const askOf = (thing: Thing | undefined, people: ReadonlyMap<string, PersonRef>): PersonRef | null =>
  (thing?.ownerId && people.get(thing.ownerId)) || null

/** Hits of a lookup that is not stored. */
export const presentFound = (hits: readonly FoundHit[], things: Things, reader: Reader) =>
  presentFor(hits, things, reader, { thingOf: ({ thing }) => thing, open: presentLookup })

/** Hits of a report, by the reader's rights today. */
export async function presentHits(hits: readonly HitRow[], things: Things, reader: Reader) {
  const known = await things.read(hits.map(({ target_kind, target_id }) => ({ kind: target_kind, id: target_id })))
  const thingOf = ({ target_kind, target_id }: HitRow) => known.get(keyOf({ kind: target_kind, id: target_id }))
  return presentFor(hits, things, reader, { thingOf, open: presentOpen })
}
