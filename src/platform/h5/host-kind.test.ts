import { hostKindOf } from './host-kind'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

test.each([
  ['browser', `${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1`, undefined],
  ['wechat', `${IPHONE} Mobile/15E148 MicroMessenger/8.0.50(0x18003237) NetType/WIFI`, undefined],
  ['wecom', `${IPHONE} Mobile/15E148 wxwork/4.1.20 MicroMessenger/7.0.1 Language/zh`, undefined],
  ['mp-webview', `${IPHONE} MicroMessenger/8.0.50 NetType/WIFI miniProgram/wx1234567890`, undefined],
  ['mp-webview', `${IPHONE} MicroMessenger/8.0.50 NetType/WIFI`, 'miniprogram'],
  ['mp-webview', `${IPHONE} wxwork/4.1.20 MicroMessenger/7.0.1 miniProgram/wx1`, undefined],
  ['mp-webview', `${IPHONE} wxwork/4.1.20 MicroMessenger/7.0.1`, 'miniprogram'],
] as const)('%s', (kind, userAgent, environment) => {
  expect(hostKindOf(userAgent, environment)).toBe(kind)
})
