import { domain, later } from './route'

// §2.3
export const recentConcerns = domain('recent-concerns', {
  recentConcerns: later('recent-concerns/recent-concerns'),
})
