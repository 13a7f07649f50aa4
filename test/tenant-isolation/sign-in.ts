import { newId } from '@server/kernel/db/id'
import { type OthersTable, refused } from './kinds'

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
  'app/account/passkey/remove': refused(async (app, them) => {
    const id = newId(app.clock.now())
    const key = { id, account_id: them.accountId, credential_id: id, public_key: id, label: 'iPhone · Safari' }
    await app.db.insertInto('passkeys').values(key).execute()
    return { passkeyId: id }
  }),
  'app/account/wechat/getAppId': 'not of a firm',
  'app/account/eWechat/endScanLogin': 'not of a firm',
  'app/account/eWechat/getScanLoginState': 'not of a firm',
}
