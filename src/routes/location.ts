import { domain, page } from './route'

// §2.3
export const location = domain('location', {
  chooseLocation: page('location/choose-location'),
  openLocation: page('location/open-location', { needs: ['lat', 'lng'], may: ['name', 'address'] }),
})
