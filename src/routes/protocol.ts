import { domain, page } from './route'

// §2.3
export const protocol = domain('protocol', {
  protocol: page('protocol/protocol'),
  privateProtocol: page('protocol/privateProtocol'),
})
