import { domain, page } from './route'

// §2.3
export const create = domain('create', {
  create: page('create/create', { tab: true }),
  /** Documents that wait for a seal, and the application for one. */
  applySeal: page('create/apply-seal'),
  /** `isReceived=N`: still to be signed; `Y`: its record. */
  scanForSign: page('create/scan-for-sign', { may: ['isReceived', 'qrsource'] }),
  /** `signTaskId` shows that task's code; `isNew` the form, for the named document if any; otherwise the lists. */
  signCode: page('create/sign-code', { may: ['signTaskId', 'isNew', 'documentId'] }),
  scanner: page('create/scanner', { may: ['scanLoginId'] }),
})
