import { domain, page } from './route'

// §2.3
export const addressBook = domain('address-book', {
  detail: page('address-book/detail/detail', { needs: ['empId'] }),
  /** One's own page without `empId`. */
  empHome: page('address-book/emp-home/emp-home', { may: ['empId'] }),
  list: page('address-book/list/list'),
  selectBackground: page('address-book/emp-home/select-background'),
})
