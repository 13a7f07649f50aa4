import { domain, page } from './route'

// §2.3
export const init = domain('init', {
  init: page('init/init'),
})
