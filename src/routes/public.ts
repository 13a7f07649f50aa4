import { domain, later, page } from './route'

// §2.3
export const publicPages = domain('public', {
  selectFile: later('public/select-file'),
  selectFile2: later('public/select-file2'),
  selectProject: later('public/select-project'),
  approvedDoc: later('public/approved-doc'),
  webView: page('public/web-view', { needs: ['url'], may: ['title'] }),
  selectEmp: later('public/select-emp'),
  pdfPreview: later('public/pdf-preview', { needs: ['src'], may: ['fileName', 'useShare'] }),
  selectCommon: later('public/select-common'),
  sealDoc: later('public/seal-doc'),
  docDetails: later('public/doc-details', { may: ['id', 'token'] }),
})
