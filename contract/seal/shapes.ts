import { type Static, Type } from '@sinclair/typebox'
import type { WorkFile } from '../approval/shapes'
import type { Page } from '../core'
import { DateTime, Id, Keyword, OneOf, OptionalText, Paging, type PersonRef, Shape, Text, Version } from '../shapes'
import {
  sealLimits as most,
  type Original,
  type SealAction,
  type SealDocStatus,
  type SealKind,
  type SealPlace,
  type SealTab,
  type SealUseTab,
  type StampType,
} from './codes'

// §7 names the calls but no fields: these are ours (DOMAIN 5.14, APPROVALS 2003).

const Kind = OneOf<SealKind[]>('印章', 'official', 'contract', 'letter', 'finance', 'legalRep')

export const SealKindRef = Shape({ sealKind: Kind })
export type SealKindRef = Static<typeof SealKindRef>

export const SealDocRef = Shape({ docId: Id })
export type SealDocRef = Static<typeof SealDocRef>

export const SealDocVersionRef = Shape({ docId: Id, version: Version })
export type SealDocVersionRef = Static<typeof SealDocVersionRef>

/** §7: the stamped document; stampType 2 paper, 1 electronic. */
export const StampedDocumentInput = Shape({ docId: Id, stampType: OneOf('用印方式', 1, 2) })
export type StampedDocumentInput = Static<typeof StampedDocumentInput>

export interface StampedDocument {
  documentId: string
}

export const WaitingSignatureInput = Shape({ workId: Id })
export type WaitingSignatureInput = Static<typeof WaitingSignatureInput>

const Place = Shape({
  page: Type.Integer({ minimum: 0, maximum: most.pages, title: '页码' }),
  x: Type.Integer({ minimum: 0, maximum: 1_000, title: '盖章位置' }),
  y: Type.Integer({ minimum: 0, maximum: 1_000, title: '盖章位置' }),
})

export const PrepareSealInput = Shape({
  docId: Id,
  version: Version,
  places: Type.Array(Place, { minItems: 1, maxItems: most.places, title: '盖章位置' }),
  isPaging: Type.Boolean({ title: '骑缝章' }),
})
export type PrepareSealInput = Static<typeof PrepareSealInput>

export const DropSealInput = Shape({ docId: Id, version: Version, reason: Text('取消原因', most.note) })
export type DropSealInput = Static<typeof DropSealInput>

/** Number of copies and photos, for paper; an electronic stamping has neither. */
export const StampInput = Shape({
  docId: Id,
  version: Version,
  copies: Type.Optional(Type.Integer({ minimum: 1, maximum: most.copies, title: '用印份数' })),
  photoIds: Type.Optional(Type.Array(Id, { maxItems: most.photos, uniqueItems: true, title: '用印照片' })),
  note: OptionalText('备注', most.note),
})
export type StampInput = Static<typeof StampInput>

export const ReturnOriginalInput = Shape({ docId: Id, version: Version, note: OptionalText('备注', most.note) })
export type ReturnOriginalInput = Static<typeof ReturnOriginalInput>

/** Decision about one document of an application (2027), by its current approver. */
export const DecideSealItemInput = Shape({
  docId: Id,
  version: Version,
  isAgreed: Type.Boolean({ title: '是否同意' }),
  reason: OptionalText('退回原因', most.note),
})
export type DecideSealItemInput = Static<typeof DecideSealItemInput>

export const SealListInput = Shape({
  tab: OneOf<SealTab[]>('列表', 'mine', 'toStamp', 'stamped', 'originals'),
  keyword: Keyword,
  /** Only documents the caller may apply to change or cancel. */
  applicable: Type.Optional(Type.Boolean({ title: '可申请变更' })),
  ...Paging,
})
export type SealListInput = Static<typeof SealListInput>

export const SealUsesInput = Shape({
  tab: OneOf<SealUseTab[]>('列表', 'all', 'mine'),
  keyword: Keyword,
  sealKind: Type.Optional(Type.Array(Kind, { maxItems: 5, uniqueItems: true, title: '印章' })),
  stampType: Type.Optional(OneOf<StampType[]>('用印方式', '1', '2')),
  stampFrom: Type.Optional(DateTime),
  stampTo: Type.Optional(DateTime),
  applicantId: Type.Optional(Id),
  keeperId: Type.Optional(Id),
  sort: Type.Optional(OneOf('排序', 'time', 'copies')),
  ...Paging,
})
export type SealUsesInput = Static<typeof SealUsesInput>

/** One stamping: document, seal, copies and keeper. */
export interface SealUse {
  useId: string
  docId: string
  title: string
  docType: string
  sealKind: SealKind
  /** Name of the seal; '' when it does not exist any more. */
  sealName: string
  stampType: StampType
  copies: number
  /** Status now: the document may have been cancelled since. */
  status: SealDocStatus
  original: Original
  caseName: string
  addressee: string
  applicant: PersonRef
  /** Null when it was stamped automatically. */
  keeper: PersonRef | null
  stampTime: string
}
export type SealUsePage = Page<SealUse>

export interface Seal {
  sealId: string
  name: string
  kind: SealKind
  /** Link valid for some minutes; null when there is no picture. */
  pictureUrl: string | null
}

export interface SealPermission {
  /** True when the caller may stamp. */
  isKeeper: boolean
  /** True when the server converts Word files to PDF; otherwise only PDFs are accepted. */
  canConvert: boolean
  seals: Seal[]
}

export interface StampTypes {
  stampTypes: { value: StampType; text: string }[]
  sealKinds: { value: SealKind; text: string; isRegistered: boolean }[]
}

export interface SealFlowUsers {
  keepers: PersonRef[]
}

export interface SealDocRow {
  docId: string
  workId: string
  type: number
  title: string
  docType: string
  sealKind: SealKind
  stampType: StampType
  copies: number
  status: SealDocStatus
  original: Original
  originalDue: string | null
  caseName: string
  applicant: PersonRef
  createTime: string
  stampTime: string | null
  /** Decision about a document of an application with several; null when not decided yet. */
  isAgreed: boolean | null
  decideReason: string
  version: number
}
export type SealDocPage = Page<SealDocRow>

export interface SealEvent {
  action: SealAction
  person: PersonRef | null
  time: string
  copies: number
  note: string
}

export interface SealDoc extends SealDocRow {
  addressee: string
  remark: string
  places: SealPlace[]
  isPaging: boolean
  /** True when it is stamped automatically once approved. */
  isAuto: boolean
  caseId: string | null
  seal: Seal | null
  /** File to be stamped; null for readers who may not read it any more. */
  file: WorkFile | null
  isPdf: boolean
  stamped: WorkFile | null
  photos: WorkFile[]
  events: SealEvent[]
  can: {
    place: boolean
    convert: boolean
    hold: boolean
    stamp: boolean
    drop: boolean
    returnOriginal: boolean
    /** True when the caller may apply to change or cancel it. */
    apply: boolean
  }
}

export interface SealCounts {
  toStamp: number
  originals: number
}

export interface WaitingSignatures {
  waiting: number
  docs: SealDocRow[]
  /** True when the caller decides on the documents one by one now (2027). */
  canDecide: boolean
}

/** Signature of a stamped PDF. */
export interface SealSignature {
  isSigned: boolean
  /** True when every byte is as it was signed. */
  isIntact: boolean
  /** True when it was signed with this firm's certificate. */
  isOurs: boolean
  signer: string
  issuer: string
  signTime: string | null
  validTo: string | null
}
