import { failureOf } from './chat-sdk'

const APP_ONLY = ['appOnly', undefined]
const NOT_GRANTED = ['denied', '当前应用没有开通这项能力，请联系管理员']

test.each([
  ['scanQRCode:cancel', ['cancelled', undefined]],
  ['chooseImage:fail_cancel', ['cancelled', undefined]],
  ['getLocalImgData:function not exist', APP_ONLY],
  ['openEnterpriseChat:not support', APP_ONLY],
  ['previewFile:permission denied', NOT_GRANTED],
  ['getLocation:fail auth deny', ['denied', undefined]],
  ['config:fail, 40048 invalid url domain', ['error', '这个页面不在可信域名内，请联系管理员检查可信域名']],
  ['preVerifyJSAPI:invalid url domain', ['error', '这个页面不在可信域名内，请联系管理员检查可信域名']],
  ['chooseImage:fail', ['error', undefined]],
])('%s', (errMsg, expected) => {
  const { why, words } = failureOf({ errMsg })
  expect([why, words]).toEqual(expected)
})

test.each(['config:invalid signature', 'agentConfig:fail_invalid signature', '40093'])(
  '%s: the other address may be the one that is checked',
  (errMsg) => {
    expect(failureOf({ errMsg }).wrongSignature).toBe(true)
  },
)
