import { domain, page } from './route'

// §2.3
export const personalSettings = domain('personal-settings', {
  email: page('personal-settings/email/email'),
  mobile: page('personal-settings/mobile/mobile'),
  mobileFinish: page('personal-settings/mobile/mobile-finish', { may: ['mobile'] }),
  password: page('personal-settings/password/password'),
  face: page('personal-settings/face/face'),
  personalSettings: page('personal-settings/personal-settings'),
  more: page('personal-settings/more/more'),
  about: page('personal-settings/about/about'),
  sign: page('personal-settings/sign/sign'),
  speciality: page('personal-settings/speciality/speciality'),
})

/** Page of our own, after those of §2.3: WeChat's review asks for it (test/lists/pages-ours.txt). */
export const ownAccount = domain('personal-settings', {
  cancel: page('personal-settings/cancel/cancel'),
})
