import { domain, page } from './route'

/** Pages of our own: charts on a canvas. The drawing code is heavy, so they are a pack of their own. */
export const charts = domain('charts', {
  /** `span`: a key of moneySpans. */
  receivables: page('charts/receivables/receivables', { may: ['span'] }),
})
