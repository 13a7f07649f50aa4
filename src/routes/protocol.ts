import { domain, later } from './route'

// §2.3
export const protocol = domain('protocol', {
  protocol: later('protocol/protocol'),
  privateProtocol: later('protocol/privateProtocol'),
})
