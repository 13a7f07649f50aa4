import { domain, page } from './route'

// §2.3
export const create = domain('create', {
  create: page('create/create', { tab: true }),
  /** What waits for a seal, and applying for one. */
  applySeal: page('create/apply-seal'),
  /** `isReceived=N`: still to be signed; `Y`: its record. */
  scanForSign: page('create/scan-for-sign', { may: ['isReceived', 'qrsource'] }),
  /** With a signTaskId that one's code, with isNew the form, of a document where one is named, otherwise the lists. */
  signCode: page('create/sign-code', { may: ['signTaskId', 'isNew', 'documentId'] }),
  scanner: page('create/scanner', { may: ['scanLoginId'] }),
})
