import type { OthersTable } from './kinds'

/** Codes, nonces, devices and pictures: the ids here are secrets that somebody holds, and no firm's. */
export const signInOthers: OthersTable = {
  'app/account/wechat/saveWechatLink': 'not of a firm',
  'app/account/wechat/wechatLogin': 'not of a firm',
  'app/account/eWechat/getAppId': 'not of a firm',
  'app/account/eWechat/login': 'not of a firm',
  'app/account/eWechat/bind': 'not of a firm',
  '/api/web/userInfo/saveThirdPartyLink': 'not of a firm',
  'app/account/passkey/save': 'not of a firm',
  'app/account/passkey/login': 'not of a firm',
  'app/account/wechat/getAppId': 'not of a firm',
  'app/account/eWechat/endScanLogin': 'not of a firm',
  'app/account/eWechat/getScanLoginState': 'not of a firm',
}
