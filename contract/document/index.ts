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

// §7 Documents and upload names doc/* by their last words; the inputs are ours. Below the line: what it does not name.
export const documents = {
  list: staff.read<DocumentListInput, DocumentPage>('doc/list'),
  get: staff.read<DocumentRef, DocumentDetail>('doc/get'),
  preview: staff.read<PreviewInput, DocumentPreview>('doc/preview'),
  /** What isShownAsPdf, made into one; what is confidential, as its preview is. */
  rendition: staff.read<PreviewInput, DocumentRendition>('doc/rendition'),
  download: staff.read<DocumentRef, DownloadUrl>('doc/download'),
  /** Puts what was uploaded where it belongs. */
  upload: staff.write<SaveDocumentsInput, DocumentDetail[]>('doc/upload'),
  folders: staff.read<FoldersInput, DocumentFolders>('doc/folders'),
  versions: staff.read<DocumentRef, DocumentVersion[]>('doc/versions'),
  /** Pictures, in their order, as the pages of one PDF. */
  mergeImages: staff.write<MergeImagesInput, DocumentDetail>('doc/mergeImages'),
  // ——
  /** A photographed page turned, straightened, cut and made clear: another upload of the caller's. */
  editPicture: staff.act<EditPictureInput, UploadRecord>('doc/editPicture'),
  /** How far a photographed page is to be tilted to lie straight. */
  pictureTilt: staff.read<PictureTiltInput, PictureTilt>('doc/pictureTilt'),
  saveFolder: staff.write<SaveFolderInput, DocumentFolders>('doc/saveFolder'),
  removeFolder: staff.write<RemoveFolderInput, DocumentFolders>('doc/removeFolder'),
  update: staff.write<UpdateDocumentInput, DocumentDetail>('doc/update'),
  move: staff.write<MoveDocumentsInput, null>('doc/move'),
  addVersion: staff.write<AddVersionInput, DocumentDetail>('doc/addVersion'),
  /** An earlier version becomes the last one again. */
  useVersion: staff.write<UseVersionInput, DocumentDetail>('doc/useVersion'),
  /** What the text of two versions differs in. */
  compare: staff.read<CompareVersionsInput, VersionComparison>('doc/compareVersions'),
  /** To be taken away: what is confidential with whoever takes it written all over, or not at all. */
  export: staff.act<PreviewInput, DownloadUrl>('doc/export'),
  /** Of documents that are kept on a device: which version is the last by now. */
  latest: staff.read<DocumentsRef, LatestDocument[]>('doc/latest'),
  /** What an upload may be called, what it is and where it belongs, by what it says. */
  propose: staff.read<ProposeInput, DocumentProposal>('doc/propose'),
  /** The last version of each as an upload of the caller's, to be attached elsewhere. */
  copy: staff.write<CopyDocumentsInput, UploadRecord[]>('doc/copy'),
  /** Into the recycle bin, where they stay for thirty days. */
  remove: staff.write<DocumentsRef, null>('doc/remove'),
  restore: staff.write<DocumentsRef, null>('doc/restore'),
  /** What can be filled from a matter: our own templates and the firm's. */
  templates: staff.read<DraftTemplatesInput, DraftTemplate[]>('doc/templates'),
  /** A template's blanks, filled as far as the matter knows. */
  draft: staff.read<DraftInput, Draft>('doc/draft'),
  makeDraft: staff.write<MakeDraftInput, DocumentDetail>('doc/makeDraft'),
  /** For good. */
  purge: staff.write<DocumentsRef, null>('doc/purge'),
}
