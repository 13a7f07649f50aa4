import { type Static, Type } from '@sinclair/typebox'
import type { ReadingState, ReadingTrouble } from '../codes/reading'
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

// §3: the fields of documents are not shown; these are ours.

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

/** Where a document lies, or a folder: a matter's needs its caseId. Without a folder at the top. */
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
  /** Only what lies in it itself; `top` is what lies in none. */
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
  /** With its extension. */
  name: string
  /** The extension in lower case. */
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
  /** In the recycle bin since then; there it stays for so many days. */
  deleteTime: string | null
  version: number
  /** A small picture of its first page, where one could be made: in lists. */
  thumbnailUrl?: string
  /** Where its words say what was searched for: in searched lists. */
  hit?: DocumentHit
}

export interface DocumentHit {
  /** Of a format that has pages, sheets or slides. */
  page: number | null
  /** What stands around it. */
  words: string
}
export type DocumentPage = Page<DocumentRow>

/** What the caller may do with one: the server decides, the screen only hides. */
export type DocumentCan = Record<'edit' | 'remove' | 'restore' | 'share', boolean>

export interface DocumentDetail extends DocumentRow {
  note: string
  createTime: string
  /** Its last version's. */
  docVerId: string
  /** What became of reading its last version: why its words are not found, where they are not. */
  reading: { state: ReadingState; trouble: ReadingTrouble | null }
  /** Links that open it for people outside. */
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
  /** Undefined until it has been looked at, or of a format without pages. */
  pages: number | null
}

export const FoldersInput = Shape({ space: SpaceOf, caseId: Type.Optional(Id) })
export type FoldersInput = Static<typeof FoldersInput>

export interface DocumentFolder {
  folderId: string
  parentId: string | null
  name: string
  /** What lies in it itself. */
  documentCount: number
  version: number
}

export interface DocumentFolders {
  folders: DocumentFolder[]
  /** What lies in none. */
  topCount: number
  /** Whether the caller brings documents here and arranges the folders. */
  canAdd: boolean
}

export const SaveFolderInput = Shape({
  space: SpaceOf,
  caseId: Type.Optional(Id),
  /** Of a folder that is there: its name, or where it lies. */
  folderId: Type.Optional(Id),
  version: Type.Optional(Version),
  parentId: Type.Optional(Id),
  name: Text('文件夹名称', most.folder),
  /** Its place among its neighbours, from 0. */
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
      /** Instead of the file's own. */
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

/** What a copy kept on a device is held against; what the caller may not keep any more is not among the answers. */
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

/** An upload of one's own on its way into the library; what somebody has decided of it already is not proposed again. */
export const ProposeInput = Shape({
  fileId: Id,
  caseId: Type.Optional(Id),
  docType: Type.Optional(TypeOf),
})
export type ProposeInput = Static<typeof ProposeInput>

export interface ProposedMatter {
  caseId: string
  name: string
  innerNo: string | null
  /** Why, in words: 案号相同. */
  reasons: string[]
}

export interface DocumentProposal {
  fileId: string
  fileName: string
  fileType: string
  fileSize: string
  /** Why its text was not looked at, in words; null where it was: else what is proposed goes by the file's name. */
  unread: string | null
  /** Without the ending. */
  name: string
  docType: DocumentType
  /** The words that tell what it is; empty where nothing does. */
  said: string
  /** The one to take, if one is surer than the others. */
  caseId: string | null
  matters: ProposedMatter[]
  folderId: string | null
  folderName: string | null
  /** How its text begins. */
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

/** Two of a document's versions, the older one first. */
export const CompareVersionsInput = Shape({ documentId: Id, from: Id, to: Id })
export type CompareVersionsInput = Static<typeof CompareVersionsInput>

export interface ComparedWords {
  is: 'same' | 'added' | 'removed'
  text: string
}

/** A paragraph, or so many that are the same in both and left out. */
export interface ComparedPart {
  skipped?: number
  words: ComparedWords[]
}

export interface VersionComparison {
  /** Why there is nothing to compare, in words; null where there is. */
  trouble: string | null
  parts: ComparedPart[]
  /** Characters. */
  added: number
  removed: number
  /** Places that differ. */
  changes: number
}

/** How it is shown: as what, over which link, and what stands over it. */
export interface DocumentPreview {
  /** Null of a file that is no document: one of a chat. */
  documentId: string | null
  fileId: string
  name: string
  fileType: string
  fileSize: string
  /** §3; null of what is no office file. */
  officeType: OfficeType | null
  /** Empty where `trouble` says why there is nothing to show. */
  url: string
  expire: string
  trouble: string | null
  /** Who looks, and when: over what is confidential. */
  watermark: string | null
  /** It is in the bytes behind `url`, of which fileType and fileSize tell; else it is laid over them. */
  isBurntIn: boolean
  /** §3: of the editable set, and the caller may bring a new version. */
  canEdit: boolean
}

/** A file that no viewer draws, as a PDF: url, or in words why there is none. */
export type DocumentRendition = Pick<DocumentPreview, 'url' | 'fileType' | 'fileSize' | 'trouble'>

/** §2.4: a document, a version of one, or the file of a chat (`versionDoc`); `readOnly` offers no change. */
export const PreviewInput = Shape({
  id: Id,
  type: Type.Optional(OneOf('类型', 'document', 'versionDoc')),
  readOnly: Type.Optional(OneOf('只读', '0', '1')),
})
export type PreviewInput = Static<typeof PreviewInput>

export const MergeImagesInput = Shape({
  ...place,
  /** Uploads of one's own, each a page. */
  fileIds: Type.Array(Id, { minItems: 1, maxItems: limits.uploadCount, uniqueItems: true, title: '图片' }),
  name: Text('文档名称', most.name),
})
export type MergeImagesInput = Static<typeof MergeImagesInput>

/** What becomes of a photographed page; the crop in parts of the turned picture. */
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

/** A picture of one's own; it stays as it was, and what is made of it is another. */
export const EditPictureInput = Shape({ fileId: Id, ...pictureEdits })
export type EditPictureInput = Static<typeof EditPictureInput>

export const PictureTiltInput = Shape({ fileId: Id, turn: pictureEdits.turn })
export type PictureTiltInput = Static<typeof PictureTiltInput>

export interface PictureTilt {
  /** Degrees clockwise that straighten it; 0 where it lies straight or nothing tells. */
  tilt: number
}

export const DraftTemplatesInput = Shape({ caseId: Id })
export type DraftTemplatesInput = Static<typeof DraftTemplatesInput>

export interface DraftTemplate {
  /** One of DRAFTS, or a document of the firm's. */
  templateId: string
  name: string
  isFirms: boolean
}

export const DraftInput = Shape({ caseId: Id, templateId: Id })
export type DraftInput = Static<typeof DraftInput>

export interface Draft {
  templateId: string
  name: string
  /** In the order in which they stand; what the matter does not know is empty. */
  blanks: { name: string; value: string }[]
}

export const MakeDraftInput = Shape({
  caseId: Id,
  templateId: Id,
  /** A blank that is not among them is left to be written by hand. */
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
