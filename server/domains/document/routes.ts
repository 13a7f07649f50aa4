import { documents } from '@contract/document'
import {
  AddVersionInput,
  CompareVersionsInput,
  CopyDocumentsInput,
  DocumentListInput,
  DocumentRef,
  DocumentsRef,
  DraftInput,
  DraftTemplatesInput,
  EditPictureInput,
  FoldersInput,
  MakeDraftInput,
  MergeImagesInput,
  MoveDocumentsInput,
  PictureTiltInput,
  PreviewInput,
  ProposeInput,
  RemoveFolderInput,
  SaveDocumentsInput,
  SaveFolderInput,
  UpdateDocumentInput,
  UseVersionInput,
} from '@contract/document/shapes'
import { docShares } from '@contract/document/shares'
import {
  DocumentSharesInput,
  OpenShareInput,
  RevokeShareInput,
  ShareDocumentInput,
} from '@contract/document/shares/shapes'
import type { StaffCall } from '../../kernel/http/call'
import { implement, on } from '../../kernel/http/implement'
import { DocumentChanges } from './changes'
import { compareVersions } from './comparing/compare-versions'
import { copyDocuments } from './copy-documents'
import { DocumentDrafts } from './document-drafts'
import { FolderService } from './folders'
import { editPicture, mergeImages, pictureTilt } from './merge-images'
import { PreviewService } from './preview'
import { DocumentProposals } from './propose-document'
import { RecycleBin } from './recycle-bin'
import { DocumentService } from './service'
import { ShareService } from './sharing/share-service'
import { SharedDocumentViewer } from './sharing/strangers'

const reading = (call: StaffCall) => new DocumentService(call)
const changes = (call: StaffCall) => new DocumentChanges(call)
const folders = (call: StaffCall) => new FolderService(call)
const bin = (call: StaffCall) => new RecycleBin(call)

export const documentRoutes = implement(documents, {
  list: on(DocumentListInput, (input, call) => reading(call).list(input)),
  get: on(DocumentRef, ({ documentId }, call) => reading(call).detail(documentId)),
  preview: on(PreviewInput, (input, call) => new PreviewService(call).preview(input)),
  rendition: on(PreviewInput, (input, call) => new PreviewService(call).asPdf(input)),
  download: on(DocumentRef, ({ documentId }, call) => reading(call).download(documentId)),
  upload: on(SaveDocumentsInput, (input, call) => changes(call).upload(input)),
  folders: on(FoldersInput, (input, call) => folders(call).list(input)),
  versions: on(DocumentRef, ({ documentId }, call) => reading(call).versions(documentId)),
  compare: on(CompareVersionsInput, (input, call) => compareVersions(call, input)),
  editPicture: on(EditPictureInput, (input, call) => editPicture(call, input)),
  pictureTilt: on(PictureTiltInput, (input, call) => pictureTilt(call, input)),
  mergeImages: on(MergeImagesInput, (input, call) => mergeImages(call, input)),
  templates: on(DraftTemplatesInput, ({ caseId }, call) => new DocumentDrafts(call).templates(caseId)),
  draft: on(DraftInput, (input, call) => new DocumentDrafts(call).draft(input)),
  makeDraft: on(MakeDraftInput, (input, call) => new DocumentDrafts(call).make(input)),
  saveFolder: on(SaveFolderInput, (input, call) => folders(call).save(input)),
  removeFolder: on(RemoveFolderInput, (input, call) => folders(call).remove(input)),
  update: on(UpdateDocumentInput, (input, call) => changes(call).update(input)),
  move: on(MoveDocumentsInput, (input, call) => changes(call).move(input)),
  addVersion: on(AddVersionInput, (input, call) => changes(call).addVersion(input)),
  useVersion: on(UseVersionInput, (input, call) => changes(call).useVersion(input)),
  export: on(PreviewInput, (input, call) => new PreviewService(call).takeOut(input)),
  propose: on(ProposeInput, (input, call) => new DocumentProposals(call).propose(input)),
  latest: on(DocumentsRef, ({ documentIds }, call) => reading(call).latest(documentIds)),
  copy: on(CopyDocumentsInput, ({ documentIds }, call) => copyDocuments(call, documentIds)),
  remove: on(DocumentsRef, ({ documentIds }, call) => bin(call).remove(documentIds)),
  restore: on(DocumentsRef, ({ documentIds }, call) => bin(call).restore(documentIds)),
  purge: on(DocumentsRef, ({ documentIds }, call) => bin(call).purge(documentIds)),
})

export const shareRoutes = implement(docShares, {
  share: on(ShareDocumentInput, (input, call) => new ShareService(call).share(input)),
  list: on(DocumentSharesInput, ({ documentId }, call) => new ShareService(call).list(documentId)),
  revoke: on(RevokeShareInput, ({ shareId }, call) => new ShareService(call).revoke(shareId)),
  open: on(OpenShareInput, (input, call) => new SharedDocumentViewer(call).open(input)),
})
