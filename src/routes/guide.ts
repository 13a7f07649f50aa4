import { domain, later } from './route'

// §2.3
export const guide = domain('guide', {
  guide: later('guide/guide'),
})
