import { domain, later, page } from './route'

// §2.3
export const file = domain('file', {
  intelligentAdd: later('file/intelligent-add/intelligent-add'),
  next: later('file/intelligent-add/next'),
  last: later('file/intelligent-add/last'),
  intelligentAddPreview: later('file/intelligent-add/preview'),
  /** With a caseId the documents of that matter; with a folderId what lies in that folder. */
  list: page('file/list/list', { may: ['tab', 'caseId', 'folderId'] }),
  /** §2.4: a document; with `versionDoc` a version of one, or a chat's file. */
  preview: page('file/preview/preview', { needs: ['id'], may: ['type', 'readOnly'] }),
  update: page('file/update/update', { needs: ['documentId'] }),
  detail: page('file/detail/detail', { needs: ['documentId'] }),
  /** Into that matter, the firm's library (`space=firm`), or one's own. */
  upload: page('file/upload/upload', { may: ['space', 'caseId', 'folderId'] }),
})
