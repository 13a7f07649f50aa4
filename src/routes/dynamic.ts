import { domain, page } from './route'

// §2.3
export const dynamic = domain('dynamic', {
  list: page('dynamic/list/list', { tab: true }),
  publishNew: page('dynamic/publish-new/publish-new'),
})
