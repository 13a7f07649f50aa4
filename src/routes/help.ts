import { domain, page } from './route'

// Our own: 帮助, for the page that one comes from (test/lists/pages-ours.txt).
export const help = domain('help', {
  /** `at`: path of the page that help is asked on; `story`: title of one story, whole. */
  help: page('help/help', { may: ['at', 'story'] }),
})
