import { domain, later } from './route'

// §2.3
export const addressBook = domain('address-book', {
  detail: later('address-book/detail/detail', { needs: ['empId'] }),
  empHome: later('address-book/emp-home/emp-home'),
  list: later('address-book/list/list'),
  selectBackground: later('address-book/emp-home/select-background'),
})
