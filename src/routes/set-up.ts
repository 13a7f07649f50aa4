import { domain, page } from './route'

/** Page of our own: the only one that a server without a firm shows (test/lists/pages-ours.txt). */
export const setUp = domain('set-up', {
  setUp: page('set-up/set-up'),
})
