import { domain, page } from './route'

// §2.3
export const guide = domain('guide', {
  guide: page('guide/guide'),
})
