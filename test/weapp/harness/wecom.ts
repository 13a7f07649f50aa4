/** Functions of `wx` that WeCom's documents list as unsupported: in the host `weapp-wecom` they are undefined. */
export const NOT_IN_WECOM: readonly string[] = [
  'addPhoneContact',
  'checkIsSoterEnrolledInDevice',
  'checkIsSupportSoterAuthentication',
  'compressImage',
  'getAppBaseInfo',
  'getWindowInfo',
  'onThemeChange',
  'startSoterAuthentication',
]
