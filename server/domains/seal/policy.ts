import type { Original, SealDocStatus, StampType } from '@contract/seal/codes'
import type { Employee } from '../../kernel/http/call'
import { entitled } from '../people'

/** The facts a decision about what is put up for a seal needs. */
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

/** Who may do what with a document on its way to the seal. Who works on its matter, or decides on it, sees it too. */
export const sealPolicy = {
  keeps,
  /** They see all that was stamped: they answer for the firm, or keep its files. */
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
  /** What somebody asks to change or to cancel is not stamped meanwhile. */
  stamp: (me: Who, doc: SealDocFacts) =>
    keeps(me) && doc.status === 'toStamp' && !doc.isHeld && (doc.stampType === '2' || doc.isPdf),
  drop: (me: Who, doc: SealDocFacts) => (keeps(me) || applies(me, doc)) && doc.status === 'toStamp',
  returnOriginal: (me: Who, doc: SealDocFacts) => keeps(me) && doc.status === 'stamped' && doc.original === 'out',
  /** 2017, 2022: by whoever asked for it. */
  apply: (me: Who, doc: SealDocFacts) =>
    applies(me, doc) && (doc.status === 'stamped' || doc.status === 'toStamp') && !doc.isHeld,
}
