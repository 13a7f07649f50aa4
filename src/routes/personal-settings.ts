import { domain, later } from './route'

// §2.3
export const personalSettings = domain('personal-settings', {
  email: later('personal-settings/email/email'),
  mobile: later('personal-settings/mobile/mobile'),
  mobileFinish: later('personal-settings/mobile/mobile-finish', { may: ['mobile'] }),
  password: later('personal-settings/password/password'),
  face: later('personal-settings/face/face'),
  personalSettings: later('personal-settings/personal-settings'),
  more: later('personal-settings/more/more'),
  about: later('personal-settings/about/about'),
  sign: later('personal-settings/sign/sign'),
  speciality: later('personal-settings/speciality/speciality'),
})
