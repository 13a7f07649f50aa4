import { domain, later } from './route'

// §2.3
export const wk = domain('wk', {
  wk: later('wk/wk'),
})
