import { domain, page } from './route'

// §2.3
export const publicPages = domain('public', {
  /** Files of the library, to be attached elsewhere: copies. */
  selectFile: page('public/select-file'),
  /** Documents of a matter, themselves. */
  selectFile2: page('public/select-file2', { needs: ['caseId'] }),
  selectProject: page('public/select-project'),
  /** What was agreed to, to be changed or cancelled. */
  approvedDoc: page('public/approved-doc'),
  webView: page('public/web-view', { needs: ['url'], may: ['title'] }),
  selectEmp: page('public/select-emp'),
  pdfPreview: page('public/pdf-preview', { needs: ['src'], may: ['fileName', 'useShare'] }),
  selectCommon: page('public/select-common'),
  /** A paper on its way to the seal. */
  sealDoc: page('public/seal-doc', { needs: ['docId'] }),
  /** A shared document, for who has no account too: what a link's token opens. */
  docDetails: page('public/doc-details', { may: ['token'] }),
})
