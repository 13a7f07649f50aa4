import { type Static, Type } from '@sinclair/typebox'
import type { ReadingState, ReadingTrouble } from '../codes/reading-state'
import type { Page } from '../core'
import { limits } from '../limits'
import { DateTime, Id, Keyword, OneOf, OptionalText, Paging, type PersonRef, Shape, Text, Version } from '../shapes'
import {
  type DocumentSpace,
  type DocumentStatus,
  type DocumentType,
  MOST_TILT,
  documentLimits as most,
  type OriginalState,
  type PictureLook,
  type PictureTurn,
} from './codes'
import { draftLimits } from './drafts'
import type { FormatGroup } from './lists'
import type { OfficeType } from './office-types'

// §3 does not list the fields of documents; these are ours.

const SpaceOf = OneOf<DocumentSpace[]>('位置', 'case', 'firm', 'personal')
const TypeOf = OneOf<DocumentType[]>(
  '文档类型',
  ...(['contract', 'authorization', 'pleading', 'evidence', 'judgment'] as const),
  ...(['letter', 'opinion', 'record', 'identity', 'other'] as const),
)
const StatusOf = OneOf<DocumentStatus[]>(
  '用印状态',
  ...(['draft', 'approving', 'toStamp', 'stamped', 'returned', 'cancelled'] as const),
)

/** Place of a document or a folder: `case` needs its caseId; without a folder it is at the top. */
const place = {
  space: SpaceOf,
  caseId: Type.Optional(Id),
  folderId: Type.Optional(Id),
}
export const DocumentPlace = Shape(place)
export type DocumentPlace = Static<typeof DocumentPlace>

export const DocumentRef = Shape({ documentId: Id })
export type DocumentRef = Static<typeof DocumentRef>

export const DocumentListInput = Shape({
  tab: OneOf('列表', 'case', 'mine', 'firm', 'personal', 'recycle'),
  caseId: Type.Optional(Id),
  /** Only documents directly in this folder; `top` means in no folder. */
  folderId: Type.Optional(Id),
  docType: Type.Optional(Type.Array(TypeOf, { maxItems: 10, uniqueItems: true, title: '文档类型' })),
  format: Type.Optional(OneOf<FormatGroup[]>('格式', 'w', 's', 'p', 'f', 'image', 'other')),
  updateFrom: Type.Optional(DateTime),
  updateTo: Type.Optional(DateTime),
  ownerId: Type.Optional(Id),
  tag: Type.Optional(Type.String({ maxLength: most.tag, title: '标签' })),
  status: Type.Optional(Type.Array(StatusOf, { maxItems: 6, uniqueItems: true, title: '用印状态' })),
  keyword: Keyword,
  sort: Type.Optional(OneOf('排序', 'updateTime', 'createTime', 'name', 'size')),
  ...Paging,
})
export type DocumentListInput = Static<typeof DocumentListInput>

export interface DocumentRow {
  documentId: string
  /** Includes the extension. */
  name: string
  /** Extension in lower case. */
  fileType: string
  /** Bytes, as text (§3). */
  fileSize: string
  fileId: string
  docType: DocumentType
  space: DocumentSpace
  caseId: string | null
  caseName: string | null
  folderId: string | null
  folderName: string | null
  owner: PersonRef
  tags: string[]
  status: DocumentStatus
  original: OriginalState
  isConfidential: boolean
  versionNo: number
  updateTime: string
  /** Time of removal into the recycle bin, where it stays for `recycleDays`. */
  deleteTime: string | null
  version: number
  /** Thumbnail of its first page, in lists, when there is one. */
  thumbnailUrl?: string
  /** First match of the search, in searched lists. */
  hit?: DocumentHit
}

export interface DocumentHit {
  /** Page, sheet or slide of the match, for formats that have them. */
  page: number | null
  /** Text around the match. */
  words: string
}
export type DocumentPage = Page<DocumentRow>

/** Actions the caller may take: the server decides, the screen only hides. */
export type DocumentCan = Record<'edit' | 'remove' | 'restore' | 'share', boolean>

export interface DocumentDetail extends DocumentRow {
  note: string
  createTime: string
  /** Id of its current version. */
  docVerId: string
  /** Result of text extraction of the current version; explains why its text is not searchable. */
  reading: { state: ReadingState; trouble: ReadingTrouble | null }
  /** Open share links. */
  shareCount: number
  can: DocumentCan
}

export interface DocumentVersion {
  docVerId: string
  no: number
  fileId: string
  name: string
  fileSize: string
  fileType: string
  note: string
  author: PersonRef
  createTime: string
  /** Undefined until counted, or for a format without pages. */
  pages: number | null
}

export const FoldersInput = Shape({ space: SpaceOf, caseId: Type.Optional(Id) })
export type FoldersInput = Static<typeof FoldersInput>

export interface DocumentFolder {
  folderId: string
  parentId: string | null
  name: string
  /** Documents directly in this folder. */
  documentCount: number
  version: number
}

export interface DocumentFolders {
  folders: DocumentFolder[]
  /** Documents in no folder. */
  topCount: number
  /** True when the caller may add documents here and arrange the folders. */
  canAdd: boolean
}

export const SaveFolderInput = Shape({
  space: SpaceOf,
  caseId: Type.Optional(Id),
  /** Id of an existing folder, to rename or move it. */
  folderId: Type.Optional(Id),
  version: Type.Optional(Version),
  parentId: Type.Optional(Id),
  name: Text('文件夹名称', most.folder),
  /** Position among its siblings, from 0. */
  sort: Type.Optional(Type.Integer({ minimum: 0, maximum: most.folders, title: '顺序' })),
})
export type SaveFolderInput = Static<typeof SaveFolderInput>

export const RemoveFolderInput = Shape({ space: SpaceOf, caseId: Type.Optional(Id), folderId: Id })
export type RemoveFolderInput = Static<typeof RemoveFolderInput>

export const SaveDocumentsInput = Shape({
  ...place,
  files: Type.Array(
    Shape({
      fileId: Id,
      /** Replaces the file's own name. */
      name: OptionalText('名称', 255),
      docType: Type.Optional(TypeOf),
    }),
    { minItems: 1, maxItems: limits.uploadCount, title: '文件' },
  ),
  isConfidential: Type.Optional(Type.Boolean({ title: '保密' })),
})
export type SaveDocumentsInput = Static<typeof SaveDocumentsInput>

export const UpdateDocumentInput = Shape({
  documentId: Id,
  version: Version,
  name: Text('名称', 255),
  docType: TypeOf,
  tags: Type.String({ maxLength: 300, title: '标签' }),
  isConfidential: Type.Boolean({ title: '保密' }),
  note: Type.String({ maxLength: most.note, title: '备注' }),
})
export type UpdateDocumentInput = Static<typeof UpdateDocumentInput>

const DocumentIds = Type.Array(Id, { minItems: 1, maxItems: most.batch, uniqueItems: true, title: '文档' })

export const MoveDocumentsInput = Shape({ documentIds: DocumentIds, ...place })
export type MoveDocumentsInput = Static<typeof MoveDocumentsInput>

export const DocumentsRef = Shape({ documentIds: DocumentIds })
export type DocumentsRef = Static<typeof DocumentsRef>

/** Current version, for comparing a copy kept on a device; documents the caller may no longer keep are left out. */
export interface LatestDocument {
  documentId: string
  name: string
  fileId: string
  versionNo: number
  updateTime: string
}

export const CopyDocumentsInput = Shape({
  documentIds: Type.Array(Id, { minItems: 1, maxItems: limits.uploadCount, uniqueItems: true, title: '文档' }),
})
export type CopyDocumentsInput = Static<typeof CopyDocumentsInput>

/** The caller's own upload on its way into the library; properties that are given are not proposed again. */
export const ProposeInput = Shape({
  fileId: Id,
  caseId: Type.Optional(Id),
  docType: Type.Optional(TypeOf),
})
export type ProposeInput = Static<typeof ProposeInput>

export interface ProposedCase {
  caseId: string
  name: string
  innerNo: string | null
  /** Reasons shown to the user, such as 案号相同. */
  reasons: string[]
}

export interface DocumentProposal {
  fileId: string
  fileName: string
  fileType: string
  fileSize: string
  /** Message why its text was not read, in which case the proposal only uses the file's name; null when it was read. */
  unread: string | null
  /** Excludes the extension. */
  name: string
  docType: DocumentType
  /** Words of the text that indicate the type; empty when none do. */
  said: string
  /** The proposed case, when one is surer than the others. */
  caseId: string | null
  matters: ProposedCase[]
  folderId: string | null
  folderName: string | null
  /** Beginning of its text. */
  excerpt: string
}

export const AddVersionInput = Shape({
  documentId: Id,
  version: Version,
  fileId: Id,
  note: OptionalText('版本说明', most.note),
})
export type AddVersionInput = Static<typeof AddVersionInput>

export const UseVersionInput = Shape({ documentId: Id, version: Version, docVerId: Id })
export type UseVersionInput = Static<typeof UseVersionInput>

/** Two versions of a document, the older one first. */
export const CompareVersionsInput = Shape({ documentId: Id, from: Id, to: Id })
export type CompareVersionsInput = Static<typeof CompareVersionsInput>

export interface ComparedWords {
  is: 'same' | 'added' | 'removed'
  text: string
}

/** A paragraph with its differences, or a count of equal paragraphs left out. */
export interface ComparedPart {
  skipped?: number
  words: ComparedWords[]
}

export interface VersionComparison {
  /** Message why the versions cannot be compared, else null. */
  trouble: string | null
  parts: ComparedPart[]
  /** Characters added and removed. */
  added: number
  removed: number
  /** Number of changed places. */
  changes: number
}

/** Everything a viewer needs: the format, the link and the watermark. */
export interface DocumentPreview {
  /** Null for a file that is no document, such as one of a chat. */
  documentId: string | null
  fileId: string
  name: string
  fileType: string
  fileSize: string
  /** §3; null when it is no office file. */
  officeType: OfficeType | null
  /** Empty when `trouble` says why there is nothing to show. */
  url: string
  expire: string
  trouble: string | null
  /** Text with the reader and the time, for confidential documents. */
  watermark: string | null
  /**
   * True when the watermark is in the bytes behind `url`, which fileType and fileSize describe; else the viewer draws
   * it.
   */
  isBurntIn: boolean
  /** True when it is in the editable set of §3 and the caller may add a version. */
  canEdit: boolean
  /** True when the caller may make a link to it for people outside. */
  canShare: boolean
}

/** A file without a viewer, as a PDF: its url, or a message why there is none. */
export type DocumentRendition = Pick<DocumentPreview, 'url' | 'fileType' | 'fileSize' | 'trouble'>

/** §2.4: a document, one of its versions, or a file of a chat (`versionDoc`); `readOnly` offers no editing. */
export const PreviewInput = Shape({
  id: Id,
  type: Type.Optional(OneOf('类型', 'document', 'versionDoc')),
  readOnly: Type.Optional(OneOf('只读', '0', '1')),
})
export type PreviewInput = Static<typeof PreviewInput>

export const MergeImagesInput = Shape({
  ...place,
  /** The caller's own uploads, one per page. */
  fileIds: Type.Array(Id, { minItems: 1, maxItems: limits.uploadCount, uniqueItems: true, title: '图片' }),
  name: Text('文档名称', most.name),
})
export type MergeImagesInput = Static<typeof MergeImagesInput>

/** Edits of a photographed page; the crop is in fractions of the turned picture. */
const Part = Type.Number({ minimum: 0, maximum: 1, title: '裁切' })
const pictureEdits = {
  turn: OneOf<PictureTurn[]>('旋转', '0', '90', '180', '270'),
  /** Degrees, clockwise. */
  tilt: Type.Number({ minimum: -MOST_TILT, maximum: MOST_TILT, title: '扶正' }),
  crop: Shape({ left: Part, top: Part, right: Part, bottom: Part }),
  look: OneOf<PictureLook[]>('效果', 'plain', 'clear', 'blackWhite'),
}
const PictureEditsShape = Shape(pictureEdits)
export type PictureEdits = Static<typeof PictureEditsShape>

/** One of the caller's own pictures; it stays unchanged, and the result is a new upload. */
export const EditPictureInput = Shape({ fileId: Id, ...pictureEdits })
export type EditPictureInput = Static<typeof EditPictureInput>

export const PictureTiltInput = Shape({ fileId: Id, turn: pictureEdits.turn })
export type PictureTiltInput = Static<typeof PictureTiltInput>

export interface PictureTilt {
  /** Clockwise degrees that straighten it; 0 when it is straight or cannot be told. */
  tilt: number
}

export const DraftTemplatesInput = Shape({ caseId: Id })
export type DraftTemplatesInput = Static<typeof DraftTemplatesInput>

export interface DraftTemplate {
  /** A key of DRAFTS, or the id of a document of the firm's. */
  templateId: string
  name: string
  isFirms: boolean
}

export const DraftInput = Shape({ caseId: Id, templateId: Id })
export type DraftInput = Static<typeof DraftInput>

export interface Draft {
  templateId: string
  name: string
  /** In order of appearance; empty when the case does not know the value. */
  blanks: { name: string; value: string }[]
}

export const MakeDraftInput = Shape({
  caseId: Id,
  templateId: Id,
  /** A blank that is left out stays to be written by hand. */
  values: Type.Array(
    Shape({
      name: Text('占位符', 50),
      value: Type.String({ maxLength: draftLimits.value, title: '内容' }),
    }),
    { maxItems: draftLimits.blanks, title: '内容' },
  ),
  format: OneOf('格式', 'docx', 'pdf'),
})
export type MakeDraftInput = Static<typeof MakeDraftInput>
