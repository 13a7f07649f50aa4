import { domain, page } from './route'

// §2.3
export const file = domain('file', {
  /** Files to be filed by what they say: of a matter where it is known whose they are. */
  intelligentAdd: page('file/intelligent-add/intelligent-add', { may: ['caseId'] }),
  /** What is proposed of each. */
  next: page('file/intelligent-add/next'),
  /** Where they go, before they do. */
  last: page('file/intelligent-add/last'),
  /** One of them: what is proposed, why, and what somebody says instead. */
  intelligentAddPreview: page('file/intelligent-add/preview', { needs: ['fileId'] }),
  /** With a caseId the documents of that matter; with a folderId what lies in that folder. */
  list: page('file/list/list', { may: ['tab', 'caseId', 'folderId'] }),
  /** §2.4: a document; with `versionDoc` a version of one, or a chat's file. */
  preview: page('file/preview/preview', { needs: ['id'], may: ['type', 'readOnly'] }),
  update: page('file/update/update', { needs: ['documentId'] }),
  detail: page('file/detail/detail', { needs: ['documentId'] }),
  /** Into that matter, the firm's library (`space=firm`), or one's own. */
  upload: page('file/upload/upload', { may: ['space', 'caseId', 'folderId'] }),
})
