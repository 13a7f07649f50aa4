import { domain, page } from './route'

// §2.3
export const recentConcerns = domain('recent-concerns', {
  recentConcerns: page('recent-concerns/recent-concerns'),
})
