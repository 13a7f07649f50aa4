import { domain, page } from './route'

// §2.3
export const publicPages = domain('public', {
  /** Files of the library to attach elsewhere, as copies. */
  selectFile: page('public/select-file'),
  /** Documents of a case, not copied. */
  selectFile2: page('public/select-file2', { needs: ['caseId'] }),
  selectProject: page('public/select-project'),
  /** Approved applications that may be changed or cancelled. */
  approvedDoc: page('public/approved-doc'),
  webView: page('public/web-view', { needs: ['url'], may: ['title'] }),
  selectEmp: page('public/select-emp'),
  pdfPreview: page('public/pdf-preview', { needs: ['src'], may: ['fileName', 'useShare'] }),
  selectCommon: page('public/select-common'),
  /** A document on its way to the seal. */
  sealDoc: page('public/seal-doc', { needs: ['docId'] }),
  /** A shared document, opened by a link's token, also without an account. */
  docDetails: page('public/doc-details', { may: ['token'] }),
})
