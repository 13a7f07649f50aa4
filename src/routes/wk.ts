import { domain, page } from './route'

// §2.3
export const wk = domain('wk', {
  wk: page('wk/wk', { may: ['tab', 'awayFor'] }),
})
