import type { DocumentSpace } from '@contract/document/codes'
import type { DocumentCan } from '@contract/document/shapes'
import type { Employee } from '../../kernel/http/call'
import { type CaseFacts, casePolicy } from '../case'

/** The facts a decision about a place needs: whose documents lie there. */
export interface PlaceFacts {
  space: DocumentSpace
  /** Of somebody's own documents. */
  ownerId: string | null
  /** Of a matter's. */
  matter?: CaseFacts
}

export interface DocumentFacts extends PlaceFacts {
  /** Who brought it. */
  authorId: string
  isDeleted: boolean
  isConfidential: boolean
}

const leads = (me: Employee, { matter }: PlaceFacts) =>
  !!matter && (me.id === matter.leadId || me.id === matter.creatorId)
/** What the firm keeps for all is arranged by those who have the right to. */
const keepsFirm = (me: Employee) => me.permissions.has('document:manage')

/**
 * Who may do what with a document: a matter's as with the matter, behind the same wall; the firm's own is read by all of
 * it; somebody's own by nobody else.
 */
export const documentPolicy = {
  /** Reading what lies there. */
  enter,
  /** Bringing documents there and arranging folders. */
  add,
  /** What was thrown away is known to those who may take it out again. */
  see: (me: Employee, document: DocumentFacts): boolean =>
    enter(me, document) && (!document.isDeleted || mayThrowAway(me, document)),
  edit: (me: Employee, document: DocumentFacts): boolean => !document.isDeleted && add(me, document),
  /** Neither a confidential document nor one of a confidential matter leaves the firm by a link. */
  share: (me: Employee, document: DocumentFacts): boolean => mayLeaveByLink(document) && add(me, document),
  /** Asked of whoever made a link, each time it is opened: the link ends with their right to see the document. */
  keepShared: (me: Employee, document: DocumentFacts): boolean => mayLeaveByLink(document) && enter(me, document),
  remove: (me: Employee, document: DocumentFacts): boolean => !document.isDeleted && mayThrowAway(me, document),
  restore: (me: Employee, document: DocumentFacts): boolean => document.isDeleted && mayThrowAway(me, document),
} satisfies Record<keyof DocumentCan, (me: Employee, document: DocumentFacts) => boolean> & Record<string, unknown>

function mayLeaveByLink({ isDeleted, isConfidential, matter }: DocumentFacts): boolean {
  return !isDeleted && !isConfidential && !matter?.isConfidential
}

function enter(me: Employee, place: PlaceFacts): boolean {
  if (place.space === 'firm') return true
  if (place.space === 'personal') return place.ownerId === me.id
  return !!place.matter && casePolicy.see(me, place.matter)
}

function add(me: Employee, place: PlaceFacts): boolean {
  if (place.space === 'firm') return keepsFirm(me)
  if (place.space === 'personal') return place.ownerId === me.id
  return !!place.matter && casePolicy.work(me, place.matter)
}

/** Of a matter: who brought it, or who leads the matter. */
function mayThrowAway(me: Employee, document: DocumentFacts): boolean {
  if (!add(me, document)) return false
  return document.space !== 'case' || document.authorId === me.id || leads(me, document)
}
