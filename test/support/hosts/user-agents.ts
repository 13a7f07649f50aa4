const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148'
const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; PHZ110 Build/UP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.6478.188 Mobile Safari/537.36'

/** User agents as the clients of 2024 send them; Chromium runs the pages under each. */
export const USER_AGENTS = {
  wechatIos: `${IPHONE} MicroMessenger/8.0.50(0x18003237) NetType/WIFI Language/zh_CN`,
  wechatAndroid: `${ANDROID} XWEB/1260117 MMWEBSDK/20240501 MicroMessenger/8.0.50.2701(0x28003253) WeChat/arm64 NetType/WIFI`,
  wecomIos: `${IPHONE} wxwork/4.1.20 MicroMessenger/7.0.1 Language/zh ColorScheme/Light`,
  wecomAndroid: `${ANDROID} wxwork/4.1.20 ColorScheme/Light MicroMessenger/7.0.1 NetType/WIFI Language/zh`,
  wecomDesktop:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/108.0.0.0 Safari/537.36 wxwork/4.1.20 (MicroMessenger/6.2) WindowsWechat MailPlugin_Electron WeMail',
  miniProgram: `${ANDROID} MicroMessenger/8.0.50.2701(0x28003253) miniProgram/wx1234567890`,
  desk: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
} as const
