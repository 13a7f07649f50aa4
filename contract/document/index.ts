import { staff } from '../core'
import type { DownloadUrl, UploadRecord } from '../file/shapes'
import type * as T from './shapes'

// §7 Documents and upload names doc/* by their last words; the inputs are ours. Below the line: calls it does not name.
export const documents = {
  list: staff.read<T.DocumentListInput, T.DocumentPage>('doc/list'),
  get: staff.read<T.DocumentRef, T.DocumentDetail>('doc/get'),
  preview: staff.read<T.PreviewInput, T.DocumentPreview>('doc/preview'),
  /** Returns a PDF of a document that isShownAsPdf; of a confidential one its watermarked preview. */
  rendition: staff.read<T.PreviewInput, T.DocumentRendition>('doc/rendition'),
  download: staff.read<T.DocumentRef, DownloadUrl>('doc/download'),
  /** Creates documents from uploads, in the given place. */
  upload: staff.write<T.SaveDocumentsInput, T.DocumentDetail[]>('doc/upload'),
  folders: staff.read<T.FoldersInput, T.DocumentFolders>('doc/folders'),
  versions: staff.read<T.DocumentRef, T.DocumentVersion[]>('doc/versions'),
  /** Merges pictures, in their order, into one PDF. */
  mergeImages: staff.write<T.MergeImagesInput, T.DocumentDetail>('doc/mergeImages'),
  // ——
  /** Turns, straightens, crops and enhances a photographed page; the result is another upload of the caller's. */
  editPicture: staff.act<T.EditPictureInput, UploadRecord>('doc/editPicture'),
  /** Returns the angle that straightens a photographed page. */
  pictureTilt: staff.read<T.PictureTiltInput, T.PictureTilt>('doc/pictureTilt'),
  saveFolder: staff.write<T.SaveFolderInput, T.DocumentFolders>('doc/saveFolder'),
  removeFolder: staff.write<T.RemoveFolderInput, T.DocumentFolders>('doc/removeFolder'),
  update: staff.write<T.UpdateDocumentInput, T.DocumentDetail>('doc/update'),
  move: staff.write<T.MoveDocumentsInput, null>('doc/move'),
  addVersion: staff.write<T.AddVersionInput, T.DocumentDetail>('doc/addVersion'),
  /** Makes an earlier version the current one again. */
  useVersion: staff.write<T.UseVersionInput, T.DocumentDetail>('doc/useVersion'),
  /** Compares the text of two versions. */
  compare: staff.read<T.CompareVersionsInput, T.VersionComparison>('doc/compareVersions'),
  /** Returns a download for taking away; a confidential document carries the caller's watermark, or is refused. */
  export: staff.act<T.PreviewInput, DownloadUrl>('doc/export'),
  /** Returns the current versions of documents kept on a device. */
  latest: staff.read<T.DocumentsRef, T.LatestDocument[]>('doc/latest'),
  /** Proposes name, type, case and folder of an upload from its text. */
  propose: staff.read<T.ProposeInput, T.DocumentProposal>('doc/propose'),
  /** Copies the current versions into uploads of the caller's, for attaching elsewhere. */
  copy: staff.write<T.CopyDocumentsInput, UploadRecord[]>('doc/copy'),
  /** Moves documents into the recycle bin, where they stay for thirty days. */
  remove: staff.write<T.DocumentsRef, null>('doc/remove'),
  restore: staff.write<T.DocumentsRef, null>('doc/restore'),
  /** Lists the templates that can be filled from a case: built-in ones and the firm's. */
  templates: staff.read<T.DraftTemplatesInput, T.DraftTemplate[]>('doc/templates'),
  /** Returns a template's blanks, filled in from the case. */
  draft: staff.read<T.DraftInput, T.Draft>('doc/draft'),
  makeDraft: staff.write<T.MakeDraftInput, T.DocumentDetail>('doc/makeDraft'),
  /** Deletes permanently. */
  purge: staff.write<T.DocumentsRef, null>('doc/purge'),
}
