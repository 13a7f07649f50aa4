import { domain, page } from './route'

/** Ours: a server without a firm shows it, and nothing else (test/lists/pages-ours.txt). */
export const setUp = domain('set-up', {
  setUp: page('set-up/set-up'),
})
