import { domain, later, page } from './route'

// §2.3
export const file = domain('file', {
  intelligentAdd: later('file/intelligent-add/intelligent-add'),
  next: later('file/intelligent-add/next'),
  last: later('file/intelligent-add/last'),
  intelligentAddPreview: later('file/intelligent-add/preview'),
  /** With a caseId the documents of that matter; with a folderId what lies in that folder. */
  list: page('file/list/list', { may: ['tab', 'caseId', 'folderId'] }),
  preview: later('file/preview/preview', { needs: ['id'], may: ['type', 'readOnly'] }),
  update: page('file/update/update', { needs: ['documentId'] }),
  detail: page('file/detail/detail', { needs: ['documentId'] }),
  upload: later('file/upload/upload'),
})
