import type { Original, SealDocStatus, StampType } from '@contract/seal/codes'
import type { Employee } from '../../kernel/http/call'
import { entitled } from '../people'

/** Facts for decisions about a document to be stamped. */
export interface SealDocFacts {
  applicantId: string
  status: SealDocStatus
  stampType: StampType
  original: Original
  isAuto: boolean
  isPdf: boolean
  isHeld: boolean
}

type Who = Pick<Employee, 'id' | 'roles' | 'scopes'>
type Holder = Pick<Who, 'roles' | 'scopes'>

const keeps = (me: Holder) => entitled(me, 'seal:keep')
const applies = (me: Who, { applicantId }: SealDocFacts) => applicantId === me.id

/** Permissions on documents to be stamped. Members of its case and its approvers see it too (access.ts). */
export const sealPolicy = {
  keeps,
  /** May see all stamped documents: seal keepers, and those with the permission to see them. */
  oversees: (me: Holder) => keeps(me) || entitled(me, 'seal:see'),
  see: (me: Who, doc: SealDocFacts) => applies(me, doc) || sealPolicy.oversees(me),
  place: (me: Who, doc: SealDocFacts) =>
    (keeps(me) || applies(me, doc)) &&
    (doc.status === 'approving' || doc.status === 'toStamp') &&
    doc.stampType === '1' &&
    doc.isPdf,
  convert: (me: Who, doc: SealDocFacts) =>
    (keeps(me) || applies(me, doc)) && (doc.status === 'approving' || doc.status === 'toStamp') && !doc.isPdf,
  hold: (me: Who, doc: SealDocFacts) => keeps(me) && doc.status === 'toStamp' && doc.isAuto,
  /** A document is not stamped while an application to change or cancel it runs. */
  stamp: (me: Who, doc: SealDocFacts) =>
    keeps(me) && doc.status === 'toStamp' && !doc.isHeld && (doc.stampType === '2' || doc.isPdf),
  drop: (me: Who, doc: SealDocFacts) => (keeps(me) || applies(me, doc)) && doc.status === 'toStamp',
  returnOriginal: (me: Who, doc: SealDocFacts) => keeps(me) && doc.status === 'stamped' && doc.original === 'out',
  /** 2017, 2022: the applicant may apply. */
  apply: (me: Who, doc: SealDocFacts) =>
    applies(me, doc) && (doc.status === 'stamped' || doc.status === 'toStamp') && !doc.isHeld,
}
