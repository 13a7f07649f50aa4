import { domain, later, page } from './route'

// §2.3
export const create = domain('create', {
  create: page('create/create', { tab: true }),
  applySeal: later('create/apply-seal'),
  scanForSign: later('create/scan-for-sign', { may: ['isReceived', 'qrsource'] }),
  signCode: later('create/sign-code'),
  scanner: page('create/scanner', { may: ['scanLoginId'] }),
})
