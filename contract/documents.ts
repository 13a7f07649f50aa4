import { staff } from './core'
import type {
  AddVersionInput,
  DocumentDetail,
  DocumentFolders,
  DocumentListInput,
  DocumentPage,
  DocumentPreview,
  DocumentRef,
  DocumentsRef,
  DocumentVersion,
  Draft,
  DraftInput,
  DraftTemplate,
  DraftTemplatesInput,
  FoldersInput,
  MakeDraftInput,
  MergeImagesInput,
  MoveDocumentsInput,
  PreviewInput,
  RemoveFolderInput,
  SaveDocumentsInput,
  SaveFolderInput,
  UpdateDocumentInput,
  UseVersionInput,
} from './documents.shapes'
import type { DownloadUrl } from './file.shapes'

// §7 Documents and upload names doc/* by their last words; the inputs are ours. Below the line: what it does not name.
export const documents = {
  list: staff.read<DocumentListInput, DocumentPage>('doc/list'),
  get: staff.read<DocumentRef, DocumentDetail>('doc/get'),
  preview: staff.read<PreviewInput, DocumentPreview>('doc/preview'),
  download: staff.read<DocumentRef, DownloadUrl>('doc/download'),
  /** Puts what was uploaded where it belongs. */
  upload: staff.write<SaveDocumentsInput, DocumentDetail[]>('doc/upload'),
  folders: staff.read<FoldersInput, DocumentFolders>('doc/folders'),
  versions: staff.read<DocumentRef, DocumentVersion[]>('doc/versions'),
  /** Pictures, in their order, as the pages of one PDF. */
  mergeImages: staff.write<MergeImagesInput, DocumentDetail>('doc/mergeImages'),
  // ——
  saveFolder: staff.write<SaveFolderInput, DocumentFolders>('doc/saveFolder'),
  removeFolder: staff.write<RemoveFolderInput, DocumentFolders>('doc/removeFolder'),
  update: staff.write<UpdateDocumentInput, DocumentDetail>('doc/update'),
  move: staff.write<MoveDocumentsInput, null>('doc/move'),
  addVersion: staff.write<AddVersionInput, DocumentDetail>('doc/addVersion'),
  /** An earlier version becomes the last one again. */
  useVersion: staff.write<UseVersionInput, DocumentDetail>('doc/useVersion'),
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
