import { domain, later } from './route'

// §2.3
export const location = domain('location', {
  chooseLocation: later('location/choose-location', { may: ['lat', 'lng'] }),
  openLocation: later('location/open-location', { needs: ['lat', 'lng'], may: ['name', 'address'] }),
})
