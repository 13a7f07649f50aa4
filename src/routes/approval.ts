import { domain, page } from './route'

// §2.3
export const approval = domain('approval', {
  /**
   * No `type`: a choice of kinds; `workId` is a draft or a returned application; `recordId` is the subject;
   * `documentId` is a document to attach, from which the form is filled in.
   */
  add: page('approval/add/add', { may: ['type', 'formId', 'workId', 'recordId', 'documentId'] }),
  flow: page('approval/flow/flow', { needs: ['id'], may: ['tab'] }),
  common: page('approval/handle/common', { needs: ['id'], may: ['needMyDo'] }),
  reimbursement: page('approval/handle/reimbursement', { needs: ['id'], may: ['needMyDo'] }),
  withdrawals: page('approval/handle/withdrawals', { needs: ['id'], may: ['needMyDo'] }),
  pay: page('approval/handle/pay', { needs: ['id'], may: ['needMyDo'] }),
  caseInvalid: page('approval/handle/case-invalid', { needs: ['id'], may: ['needMyDo'] }),
  changeCustomer: page('approval/handle/change-customer', { needs: ['id'], may: ['needMyDo'] }),
  refund: page('approval/handle/refund', { needs: ['id'], may: ['needMyDo'] }),
  caseChange: page('approval/handle/case-change', { needs: ['id'], may: ['needMyDo'] }),
  caseEnd: page('approval/handle/case-end', { needs: ['id'], may: ['needMyDo'] }),
  handleCaseBegin: page('approval/handle/case-begin', { needs: ['id'], may: ['needMyDo'] }),
  caseSourceStopFollowing: page('approval/handle/case-source-stop-following', { needs: ['id'], may: ['needMyDo'] }),
  caseSourceChange: page('approval/handle/case-source-change', { needs: ['id'], may: ['needMyDo'] }),
  caseSourceFiling: page('approval/handle/case-source-filing', { needs: ['id'], may: ['needMyDo'] }),
  fileBorrowing: page('approval/handle/file-borrowing', { needs: ['id'], may: ['needMyDo'] }),
  projectRecovery: page('approval/handle/project-recovery', { needs: ['id'], may: ['needMyDo'] }),
  relatedParties: page('approval/handle/related-parties', { needs: ['id'], may: ['needMyDo'] }),
  previewSourceChange: page('approval/handle/preview-source-change', { needs: ['id'], may: ['needMyDo'] }),
  doc: page('approval/handle/doc', { needs: ['id'], may: ['needMyDo'] }),
  docUpdate: page('approval/handle/doc-update', { needs: ['id'], may: ['needMyDo'] }),
  docCancel: page('approval/handle/doc-cancel', { needs: ['id'], may: ['needMyDo'] }),
  docBatch: page('approval/handle/doc-batch', { needs: ['id'], may: ['needMyDo'] }),
  subCase: page('approval/handle/sub-case', { needs: ['id'], may: ['needMyDo'] }),
  redInvoicing: page('approval/handle/red-invoicing', { needs: ['id'], may: ['needMyDo'] }),
  handleInvoicing: page('approval/handle/invoicing', { needs: ['id'], may: ['needMyDo'] }),
  expenseListPage: page('approval/handle/expense-list-page', { needs: ['id'], may: ['needMyDo'] }),
  openAccountList: page('approval/handle/open-account-list', { needs: ['id'], may: ['needMyDo'] }),
  detailInvoicing: page('approval/detail/invoicing', { needs: ['id'], may: ['needMyDo'] }),
  detailCaseBegin: page('approval/detail/case-begin', { needs: ['id'], may: ['needMyDo'] }),
  /** Sub-case described by an application. */
  subCaseInfo: page('approval/helper/sub-case-info', { needs: ['id'] }),
  /** Documents of a case, beside an application about one of them. */
  linkDocList: page('approval/helper/link-doc-list', { needs: ['caseId'] }),
  /** Payments received for a case; `id` is the application through which the reader may see it. */
  caseActualMoneyDetail: page('approval/helper/case-actualMoney-detail', { needs: ['caseId'], may: ['id'] }),
  /** Invoices of a case: by its id, or by that of an application about it. */
  caseBillDetail: page('approval/helper/case-Bill-detail', { may: ['id', 'caseId'] }),
  caseUpdateCompare: page('approval/helper/case-update-compare', { needs: ['id'] }),
  /** Dossier of a case; `id` is the application through which the reader may see it. */
  caseDoccierElectronicsList: page('approval/helper/case-doccierElectronics-list', {
    needs: ['caseId'],
    may: ['id', 'item'],
  }),
  caseDossierPaperSet: page('approval/helper/case-dossier-paper-set', { needs: ['caseId'], may: ['id'] }),
  checkPaperDossierMeta: page('approval/helper/check-paper-dossier-meta', { needs: ['caseId'], may: ['id'] }),
})
