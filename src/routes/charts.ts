import { domain, page } from './route'

/** Ours: figures drawn on a canvas. What draws them is heavy, so they are a pack of their own. */
export const charts = domain('charts', {
  /** `span`: a key of moneySpans. */
  receivables: page('charts/receivables/receivables', { may: ['span'] }),
})
