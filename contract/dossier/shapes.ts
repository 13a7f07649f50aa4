import { type Static, Type } from '@sinclair/typebox'
import type { WorkFile } from '../approval/shapes'
import type { CaseStatus } from '../case/codes'
import type { Page } from '../core'
import { Id, Keyword, OneOf, OptionalText, Paging, type PersonRef, Shape, Version } from '../shapes'
import {
  type ArchiveTab,
  type DossierPaper,
  type DossierVolume,
  type LoanState,
  type LoanWay,
  loanLimits,
  paperLimits as most,
} from './codes'

// The specification names the calls but no fields: these are ours (DOMAIN §9, APPROVALS 2002 and D).

/** A dossier by its case; approvers of its closing pass the application's `workId`. */
const loanIds = { caseId: Id, workId: Type.Optional(Id) }
const Item = Type.String({ minLength: 1, maxLength: 20, title: '卷宗项目' })
const Count = (title: string, most: number) => Type.Integer({ minimum: 0, maximum: most, title })

export const DossierRef = Shape(loanIds)
export type DossierRef = Static<typeof DossierRef>

/** The complete paper part after the change. */
export const SavePaperInput = Shape({
  caseId: Id,
  version: Type.Integer({ minimum: 0, title: '版本' }),
  location: OptionalText('存放位置', most.location),
  items: Type.Array(Shape({ item: Item, copies: Count('份数', most.copies), pages: Count('页数', most.pages) }), {
    maxItems: most.items,
    title: '纸质卷宗',
  }),
})
export type SavePaperInput = Static<typeof SavePaperInput>

/** Documents of one item: the case's own, or uploaded for it. */
export const SaveDossierDocumentsInput = Shape({
  caseId: Id,
  item: Item,
  fileIds: Type.Array(Id, { maxItems: 52, uniqueItems: true, title: '文档' }),
})
export type SaveDossierDocumentsInput = Static<typeof SaveDossierDocumentsInput>

export const CheckPaperInput = Shape({
  ...loanIds,
  results: Type.Array(
    Shape({ item: Item, result: OneOf<DossierPaper[]>('核验结果', 'complete', 'missing', 'submitted') }),
    {
      minItems: 1,
      maxItems: most.items,
      title: '核验',
    },
  ),
  note: OptionalText('说明', most.note),
})
export type CheckPaperInput = Static<typeof CheckPaperInput>

export const ArchiveInput = Shape({ caseId: Id, version: Version })
export type ArchiveInput = Static<typeof ArchiveInput>

export interface DossierItem {
  item: string
  label: string
  isRequired: boolean
  /** Written in the application to close the case, unless a document has it: closing does not wait for it. */
  isWrittenAtEnd: boolean
  /** True when an application to close the case, under way or approved, has it. */
  isWritten: boolean
  documents: WorkFile[]
  /** Pages of all its documents; null when one was not counted. */
  pageCount: number | null
  /** Null when it is not among the papers. */
  paper: { copies: number; pages: number; state: DossierPaper } | null
}

export interface CaseDossier {
  caseId: string
  name: string
  status: CaseStatus
  /** Version of the case, for archiving. */
  caseVersion: number
  /** Version of the paper part; 0 before it is first saved. */
  version: number
  location: string
  note: string
  items: DossierItem[]
  /** Descriptions of what is missing for closing the case; empty when complete. */
  missing: string[]
  /** Lead lawyer, who may close the case and asks the team for what is missing. */
  leadName: string
  can: { end: boolean; edit: boolean; check: boolean; archive: boolean }
}

/** APPROVALS 2023: dossiers that can be borrowed. */
export const ShelvedInput = Shape({
  keyword: Keyword,
  ...Paging,
})
export type ShelvedInput = Static<typeof ShelvedInput>

export interface ShelvedDossier {
  caseId: string
  name: string
  innerNo: string
  location: string
  /** Current borrower of its papers. */
  holder: string | null
}
export type ShelvedPage = Page<ShelvedDossier>

export const ArchiveListInput = Shape({
  tab: OneOf<ArchiveTab[]>('列表', 'waiting', 'out', 'late', 'shelved'),
  keyword: Keyword,
  ...Paging,
})
export type ArchiveListInput = Static<typeof ArchiveListInput>

export interface ArchiveRow {
  caseId: string
  /** 保密项目 when the archivist may not know its name. */
  name: string
  innerNo: string
  status: CaseStatus
  location: string
  leadName: string
  /** Paper items the archivist found complete, and all of them. */
  checkedCount: number
  paperCount: number
  /** Present in 在借 and 逾期. */
  loan: { workId: string; borrowerName: string; way: LoanWay; endDay: string; isLate: boolean } | null
}
export type ArchivePage = Page<ArchiveRow>

export interface ArchiveCounts {
  waiting: number
  out: number
  late: number
}

/** A loan by its application. */
export const LoanRef = Shape({ workId: Id })
export type LoanRef = Static<typeof LoanRef>

export interface DossierLoan {
  workId: string
  caseId: string
  borrower: PersonRef
  way: LoanWay
  volumes: DossierVolume[]
  startDay: string
  endDay: string
  state: LoanState
  isLate: boolean
  location: string
  outTime: string | null
  backTime: string | null
  note: string
  version: number
  /**
   * Borrowed items: their papers for everybody who may see the loan, their documents for those who may read them now.
   */
  items: { item: string; label: string; papers: number; documents: WorkFile[] }[]
  can: { read: boolean; giveBack: boolean }
}

export const GiveBackInput = Shape({ workId: Id, version: Version, note: OptionalText('归还说明', loanLimits.note) })
export type GiveBackInput = Static<typeof GiveBackInput>
