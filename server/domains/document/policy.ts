import type { DocumentSpace } from '@contract/document/codes'
import type { DocumentCan } from '@contract/document/shapes'
import type { Capable } from '../../kernel/fail'
import type { Employee } from '../../kernel/http/call'
import { type CaseFacts, casePolicy } from '../case'

/** Facts for decisions about a place: the owner of its documents. */
export interface PlaceFacts {
  space: DocumentSpace
  /** Owner of personal documents. */
  ownerId: string | null
  /** Facts of the case, for its documents. */
  caseFacts?: CaseFacts
}

export interface DocumentFacts extends PlaceFacts {
  /** Employee who added it. */
  authorId: string
  isDeleted: boolean
  isConfidential: boolean
}

const leads = (me: Employee, { caseFacts }: PlaceFacts) =>
  !!caseFacts && (me.id === caseFacts.leadId || me.id === caseFacts.creatorId)
/** Only employees with this permission arrange the firm's documents. */
const keepsFirm = (me: Employee) => me.permissions.has('document:manage')

/** Colleague who keeps a document's place: who arranges the firm's, or the lead of its case. */
export const keeperOf = ({ space, caseFacts }: PlaceFacts): Capable =>
  space === 'firm' ? { permission: 'document:manage' } : { empId: caseFacts?.leadId ?? null }

/**
 * Permissions on documents: a case's follow the case and its ethical wall; everybody reads the firm's; nobody else reads
 * personal ones.
 */
export const documentPolicy = {
  /** May read the documents of a place. */
  enter,
  /** May add documents to a place and arrange its folders. */
  add,
  /** Removed documents are only visible to those who may restore them. */
  see: (me: Employee, document: DocumentFacts): boolean =>
    enter(me, document) && (!document.isDeleted || mayThrowAway(me, document)),
  edit: (me: Employee, document: DocumentFacts): boolean => !document.isDeleted && add(me, document),
  /** Neither confidential documents nor those of a confidential case may leave the firm by a link. */
  share: (me: Employee, document: DocumentFacts): boolean => mayLeaveByLink(document) && add(me, document),
  /** Checked for the link's creator whenever it is opened: the link ends with their right to see the document. */
  keepShared: (me: Employee, document: DocumentFacts): boolean => mayLeaveByLink(document) && enter(me, document),
  remove: (me: Employee, document: DocumentFacts): boolean => !document.isDeleted && mayThrowAway(me, document),
  restore: (me: Employee, document: DocumentFacts): boolean => document.isDeleted && mayThrowAway(me, document),
} satisfies Record<keyof DocumentCan, (me: Employee, document: DocumentFacts) => boolean> & Record<string, unknown>

function mayLeaveByLink({ isDeleted, isConfidential, caseFacts }: DocumentFacts): boolean {
  return !isDeleted && !isConfidential && !caseFacts?.isConfidential
}

function enter(me: Employee, place: PlaceFacts): boolean {
  if (place.space === 'firm') return true
  if (place.space === 'personal') return place.ownerId === me.id
  return !!place.caseFacts && casePolicy.see(me, place.caseFacts)
}

function add(me: Employee, place: PlaceFacts): boolean {
  if (place.space === 'firm') return keepsFirm(me)
  if (place.space === 'personal') return place.ownerId === me.id
  return !!place.caseFacts && casePolicy.work(me, place.caseFacts)
}

/** May remove documents. In a case: those who added them, and the case's leads. */
function mayThrowAway(me: Employee, document: DocumentFacts): boolean {
  if (!add(me, document)) return false
  return document.space !== 'case' || document.authorId === me.id || leads(me, document)
}
