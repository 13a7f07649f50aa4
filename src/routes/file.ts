import { domain, page } from './route'

// §2.3
export const file = domain('file', {
  /** Files filed by their text; `caseId` if their case is known. */
  intelligentAdd: page('file/intelligent-add/intelligent-add', { may: ['caseId'] }),
  /** Proposals for each file. */
  next: page('file/intelligent-add/next'),
  /** Destinations, before the files are moved. */
  last: page('file/intelligent-add/last'),
  /** One file: the proposal, its reasons, and corrections. */
  intelligentAddPreview: page('file/intelligent-add/preview', { needs: ['fileId'] }),
  /** `caseId`: the documents of that case; `folderId`: the content of that folder. */
  list: page('file/list/list', { may: ['tab', 'caseId', 'folderId'] }),
  /** §2.4: a document; with `versionDoc` a version of one, or a chat's file. */
  preview: page('file/preview/preview', { needs: ['id'], may: ['type', 'readOnly'] }),
  update: page('file/update/update', { needs: ['documentId'] }),
  detail: page('file/detail/detail', { needs: ['documentId'] }),
  /** Upload to that case, to the firm's library (`space=firm`), or to one's own documents. */
  upload: page('file/upload/upload', { may: ['space', 'caseId', 'folderId'] }),
})
