import { domain, later, page } from './route'

// §2.3
export const publicPages = domain('public', {
  selectFile: later('public/select-file'),
  selectFile2: later('public/select-file2'),
  selectProject: page('public/select-project'),
  approvedDoc: later('public/approved-doc'),
  webView: page('public/web-view', { needs: ['url'], may: ['title'] }),
  selectEmp: page('public/select-emp'),
  pdfPreview: page('public/pdf-preview', { needs: ['src'], may: ['fileName', 'useShare'] }),
  selectCommon: page('public/select-common'),
  /** A paper on its way to the seal. */
  sealDoc: page('public/seal-doc', { needs: ['docId'] }),
  /** A shared document, for who has no account too. It says that documents are not open yet until they are. */
  docDetails: page('public/doc-details', { may: ['id', 'token'] }),
})
