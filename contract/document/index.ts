import { staff } from '../core'
import type { DownloadUrl, UploadRecord } from '../file/shapes'
import type {
  AddVersionInput,
  CompareVersionsInput,
  CopyDocumentsInput,
  DocumentDetail,
  DocumentFolders,
  DocumentListInput,
  DocumentPage,
  DocumentPreview,
  DocumentProposal,
  DocumentRef,
  DocumentRendition,
  DocumentsRef,
  DocumentVersion,
  Draft,
  DraftInput,
  DraftTemplate,
  DraftTemplatesInput,
  EditPictureInput,
  FoldersInput,
  LatestDocument,
  MakeDraftInput,
  MergeImagesInput,
  MoveDocumentsInput,
  PictureTilt,
  PictureTiltInput,
  PreviewInput,
  ProposeInput,
  RemoveFolderInput,
  SaveDocumentsInput,
  SaveFolderInput,
  UpdateDocumentInput,
  UseVersionInput,
  VersionComparison,
} from './shapes'

// §7 Documents and upload names doc/* by their last words; the inputs are ours. Below the line: calls it does not name.
export const documents = {
  list: staff.read<DocumentListInput, DocumentPage>('doc/list'),
  get: staff.read<DocumentRef, DocumentDetail>('doc/get'),
  preview: staff.read<PreviewInput, DocumentPreview>('doc/preview'),
  /** Returns a PDF of a document that isShownAsPdf; of a confidential one its watermarked preview. */
  rendition: staff.read<PreviewInput, DocumentRendition>('doc/rendition'),
  download: staff.read<DocumentRef, DownloadUrl>('doc/download'),
  /** Creates documents from uploads, in the given place. */
  upload: staff.write<SaveDocumentsInput, DocumentDetail[]>('doc/upload'),
  folders: staff.read<FoldersInput, DocumentFolders>('doc/folders'),
  versions: staff.read<DocumentRef, DocumentVersion[]>('doc/versions'),
  /** Merges pictures, in their order, into one PDF. */
  mergeImages: staff.write<MergeImagesInput, DocumentDetail>('doc/mergeImages'),
  // ——
  /** Turns, straightens, crops and enhances a photographed page; the result is another upload of the caller's. */
  editPicture: staff.act<EditPictureInput, UploadRecord>('doc/editPicture'),
  /** Returns the angle that straightens a photographed page. */
  pictureTilt: staff.read<PictureTiltInput, PictureTilt>('doc/pictureTilt'),
  saveFolder: staff.write<SaveFolderInput, DocumentFolders>('doc/saveFolder'),
  removeFolder: staff.write<RemoveFolderInput, DocumentFolders>('doc/removeFolder'),
  update: staff.write<UpdateDocumentInput, DocumentDetail>('doc/update'),
  move: staff.write<MoveDocumentsInput, null>('doc/move'),
  addVersion: staff.write<AddVersionInput, DocumentDetail>('doc/addVersion'),
  /** Makes an earlier version the current one again. */
  useVersion: staff.write<UseVersionInput, DocumentDetail>('doc/useVersion'),
  /** Compares the text of two versions. */
  compare: staff.read<CompareVersionsInput, VersionComparison>('doc/compareVersions'),
  /** Returns a download for taking away; a confidential document carries the caller's watermark, or is refused. */
  export: staff.act<PreviewInput, DownloadUrl>('doc/export'),
  /** Returns the current versions of documents kept on a device. */
  latest: staff.read<DocumentsRef, LatestDocument[]>('doc/latest'),
  /** Proposes name, type, case and folder of an upload from its text. */
  propose: staff.read<ProposeInput, DocumentProposal>('doc/propose'),
  /** Copies the current versions into uploads of the caller's, for attaching elsewhere. */
  copy: staff.write<CopyDocumentsInput, UploadRecord[]>('doc/copy'),
  /** Moves documents into the recycle bin, where they stay for thirty days. */
  remove: staff.write<DocumentsRef, null>('doc/remove'),
  restore: staff.write<DocumentsRef, null>('doc/restore'),
  /** Lists the templates that can be filled from a case: built-in ones and the firm's. */
  templates: staff.read<DraftTemplatesInput, DraftTemplate[]>('doc/templates'),
  /** Returns a template's blanks, filled in from the case. */
  draft: staff.read<DraftInput, Draft>('doc/draft'),
  makeDraft: staff.write<MakeDraftInput, DocumentDetail>('doc/makeDraft'),
  /** Deletes permanently. */
  purge: staff.write<DocumentsRef, null>('doc/purge'),
}
